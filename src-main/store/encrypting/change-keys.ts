import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flushFile, flushFolder } from '../../disk/flush';
import { freeBytes } from '../../disk/free-bytes';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { backupFolder, listBackups } from '../backups/backup-files';
import { connect } from '../sqlite/database';
import { keyOf } from '../sqlite/key-fit';
import { holdKeys, type RootKey } from '../sqlite/keyring';
import { isDamage } from '../sqlite/sqlite-errors';
import { copyDatabase } from './copy-database';
import { heldBytes, readHeld } from './held-file';
import { isSealedFile, isSealedWith, openSealedFile, SEALED, sealFile } from './sealed-bytes';
import { BEFORE, CONVERTED, dropConverted, finishChange, shred } from './shred';

/** From one key to another; null is none. */
export type ChangeOfKeys = { readonly file: string; readonly from: RootKey | null; readonly to: RootKey | null };

/** Beside the database, under the same name whether sealed or not. */
const HELD_FILES: readonly string[] = ['forget-unfinished.json'];
const FOREIGN = /^database_(locked|wrong_key)$/;
/** For what SQLite puts beside a file while it works, and for the pages that are in both logs. */
const SPARE_BYTES = 16 * 1024 * 1024;

/** Holds both keys in this thread. */
function hold({ file, from, to }: ChangeOfKeys): void {
  holdKeys(dirname(file), { now: to, also: from === null ? [] : [from] });
}

/** Writes the copy that is to take the database’s place. Until `swap`, nothing but that copy is new. False: it is in its place already. */
export function prepare(change: ChangeOfKeys): boolean {
  const { file, to } = change;
  hold(change);
  finishChange(file);
  if (!existsSync(file) || isOf(file, to)) return false;
  checkRoom(file);
  try {
    copyDatabase(file);
    flushFile(file + CONVERTED);
  } catch (error) {
    discard(change);
    throw error;
  }
  return true;
}

/** After a wish to go back: no plain copy stays. */
export function discard({ file }: Pick<ChangeOfKeys, 'file'>): void {
  dropConverted(file);
}

/** One rename: before it all is as it was, after it all is as it is to be. Nobody else may have the database open. */
export function swap(change: ChangeOfKeys): void {
  hold(change);
  replace(change.file, change.file + CONVERTED);
}

/** Whatever else of the folder is still in the old form, the largest risk first. */
export function listRest(change: ChangeOfKeys): readonly string[] {
  const { file, to } = change;
  hold(change);
  return othersOf(file).filter((path) => {
    if (isHeld(path)) return to === null ? isSealedFile(readFileSync(path)) : !isSealedWith(path, to);
    if (path.endsWith(SEALED)) return to === null || !isSealedWith(path, to);
    return !isOf(path, to);
  });
}

/** Brings one of them along. What is no sound database is sealed byte for byte. */
export function convertRest(change: ChangeOfKeys, path: string): void {
  const { from, to } = change;
  hold(change);
  finishChange(path);
  // The log of one that was set aside went into it.
  if (!existsSync(path)) return;
  if (isHeld(path)) {
    rewriteHeld(path);
    return;
  }
  if (path.endsWith(SEALED)) {
    reseal(change, path);
    return;
  }
  try {
    copyDatabase(path);
    flushFile(path + CONVERTED);
    replace(path, path + CONVERTED);
  } catch (error) {
    discard({ file: path });
    // Of neither key: somebody put it there, and it stays what it is.
    if (error instanceof AppError && FOREIGN.test(error.code)) return;
    if (!isDamage(error) && !(error instanceof AppError)) throw error;
    // A damaged one of another key stays what it is: its pages could only be read with that key, and not all of them.
    if (to === null || from !== null) return;
    sealFile(path, path + CONVERTED, to);
    flushFile(path + CONVERTED);
    renameSync(path + CONVERTED, path + SEALED);
    flushFolder(dirname(path));
    shred(path, path + SEALED);
  }
}

function reseal({ from, to }: ChangeOfKeys, path: string): void {
  if (from === null || !isSealedWith(path, from)) return;
  const plain = path.slice(0, -SEALED.length);
  openSealedFile(path, plain + CONVERTED, from);
  flushFile(plain + CONVERTED);
  if (to === null) {
    renameSync(plain + CONVERTED, plain);
    rmSync(path);
  } else {
    sealFile(plain + CONVERTED, path + CONVERTED, to);
    flushFile(path + CONVERTED);
    renameSync(path + CONVERTED, path);
    shred(plain + CONVERTED, path);
  }
  flushFolder(dirname(path));
}

/** A file that keeps its name, in either form. */
function rewriteHeld(path: string): void {
  writeFileSync(path + CONVERTED, heldBytes(path, readHeld(path)), { mode: 0o600 });
  flushFile(path + CONVERTED);
  putInPlace(path, path + CONVERTED);
}

function replace(file: string, by: string): void {
  settle(file);
  putInPlace(file, by);
}

function putInPlace(file: string, by: string): void {
  // A second name keeps the old bytes within reach, to be overwritten once nobody needs them.
  rmSync(file + BEFORE, { force: true });
  linkSync(file, file + BEFORE);
  flushFolder(dirname(file));
  renameSync(by, file);
  flushFolder(dirname(file));
  shred(file + BEFORE, file);
}

/** What is in the log goes into the file: it would be taken for the log of the one that comes. */
function settle(file: string): void {
  const db = connect(file);
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log !== undefined && log.size > 0) throw new AppError('database_busy', t('main-store.error.busy'));
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
}

function checkRoom(file: string): void {
  const needed = statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) + SPARE_BYTES;
  if (freeBytes(dirname(file)) < needed) throw new AppError('disk_full', t('main-store.error.disk-full'));
}

/** Backups, the newest first, and what was set aside. */
function othersOf(file: string): readonly string[] {
  const folder = dirname(file);
  const backups = listBackups(backupFolder(file)).map(({ name }) => join(backupFolder(file), name));
  const aside = readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}.`) && !/-shm$/.test(name) && !isOwn(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .sort();
  const held = HELD_FILES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return [...backups, ...held, ...aside];
}

function isHeld(path: string): boolean {
  return HELD_FILES.includes(basename(path));
}

function isOwn(name: string): boolean {
  return [CONVERTED, BEFORE].some((end) => name.includes(end));
}

function isOf(path: string, key: RootKey | null): boolean {
  try {
    const own = keyOf(path);
    return own === null || key === null ? own === key : Buffer.from(own).equals(key);
  } catch {
    return false;
  }
}
