import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { flushFile, flushFolder } from '../../disk/flush';
import { AppError } from '../../errors';
import { isGoodBackup } from '../checks/damage';
import { connect, type Database } from '../sqlite/database';
import { fitOf, keyOf } from '../sqlite/key-fit';
import type { RootKey } from '../sqlite/keyring';
import { openPages, PAGE_BYTES } from '../sqlite/page-seal';
import { type BackupReason, backupsToDrop, listBackups, nextBackupName } from './backup-files';

export type BackupOrder = {
  readonly folder: string;
  readonly reason: BackupReason;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The newest format that this Hearth knows. */
  readonly newestVersion: number;
};

const UNFINISHED = '.part';
/** With the files that SQLite puts beside it. */
const UNFINISHED_NAME = /^hearth-\d{6}-.*\.db\.part(?:-wal|-shm|-journal)?$/;

/**
 * Copies the whole database into the folder and drops what is too old. The copy gets its name only when it was read
 * back whole and is on the disk; whatever fails, nothing half-made stays. A backup that would equal the newest one is not
 * kept, but for the one before an update or a migration. Returns the name of the new backup, or `null`. One that something else removes
 * while it is made is made again, once.
 */
export function backUp(db: Database, order: BackupOrder): string | null {
  try {
    return makeBackup(db, order);
  } catch (error) {
    if (!isVanished(error)) throw error;
    return makeBackup(db, order);
  }
}

function makeBackup(db: Database, { folder, reason, now, newestVersion }: BackupOrder): string | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const before = listBackups(folder);
  const name = nextBackupName(before, { madeAt: now, reason });
  const unfinished = join(folder, name + UNFINISHED);
  let isWritten = false;
  try {
    db.prepare('VACUUM INTO @file').run({ file: unfinished });
    isWritten = true;
    if (!isGoodBackup(unfinished, newestVersion)) throw new Error('the backup could not be read back');
    const newest = before[0];
    if (reason !== 'migration' && reason !== 'update' && newest && isSame(unfinished, join(folder, newest.name))) {
      rmSync(unfinished);
      return null;
    }
    flushFile(unfinished);
    renameSync(unfinished, join(folder, name));
    flushFolder(folder);
  } catch (error) {
    const hasVanished = isWritten && !existsSync(unfinished);
    removeUnfinished(folder);
    throw hasVanished ? vanished(error) : error;
  }
  for (const dropped of backupsToDrop(listBackups(folder))) rmSync(join(folder, dropped.name), { force: true });
  return name;
}

/** Backs up a database that others have open, on a connection of its own. */
export function backUpFile(file: string, order: BackupOrder): string | null {
  const db = connect(file);
  try {
    return backUp(db, order);
  } finally {
    db.close();
  }
}

/**
 * What a kill in the middle of a backup left, by its exact names. Never throws: a leftover file must not prevent
 * opening or a backup.
 */
export function removeUnfinished(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (UNFINISHED_NAME.test(name)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // The folder does not exist yet, or nothing may be removed in it.
  }
}

const VANISHED = 'backup_vanished';

function vanished(cause: unknown): AppError {
  const sentence = 'Another program removed the backup while Hearth was making it. Try again.';
  return new AppError(VANISHED, sentence, { cause });
}

function isVanished(error: unknown): boolean {
  return error instanceof AppError && error.code === VANISHED;
}

function isSame(one: string, other: string): boolean {
  const handles: number[] = [];
  try {
    const left = openSync(one, 'r');
    handles.push(left);
    // An earlier backup that vanished meanwhile counts as different.
    if (!existsSync(other)) return false;
    const key = keyOf(one);
    if (!isOfKey(other, key)) return false;
    const right = openSync(other, 'r');
    handles.push(right);
    return hasSameBytes(left, right, key);
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}

/** One of another key is left of a change that was cut off, or somebody put it there. */
function isOfKey(file: string, key: RootKey | null): boolean {
  const fit = fitOf(file);
  if (fit === 'locked' || fit === 'wrong') return false;
  const own = keyOf(file);
  return own === null || key === null ? own === key : Buffer.compare(own, key) === 0;
}

function hasSameBytes(one: number, other: number, key: RootKey | null): boolean {
  const { size } = fstatSync(one);
  if (size !== fstatSync(other).size) return false;
  const [left, right] = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)];
  for (let at = 0; at < size; at += CHUNK_BYTES) {
    const length = readSync(one, left, 0, CHUNK_BYTES, at);
    readSync(other, right, 0, CHUNK_BYTES, at);
    const said = (chunk: Buffer) =>
      key === null ? chunk : openPages(chunk.subarray(0, length), 1 + at / PAGE_BYTES, key);
    if (!said(left).equals(said(right))) return false;
  }
  return true;
}

const CHUNK_BYTES = 1024 * 1024;
