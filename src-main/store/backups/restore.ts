import { constants, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flushFile, flushFolder } from '../../disk/flush';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { isGoodBackup } from '../checks/damage';
import { fitOf } from '../sqlite/key-fit';
import { backupFolder, listBackups } from './backup-files';
import { setAside } from './set-aside';

/**
 * Copies a backup beside the database and reads it back; the database itself is not touched, and may be open.
 * Throws `AppError('backup_missing' | 'backup_wrong_key' | 'backup_damaged')`, or what the disk refused; nothing is left then.
 */
export function prepareRestore(file: string, backupName: string, newestVersion: number): void {
  const folder = backupFolder(file);
  // By name from our own list: what a window sends never becomes a path.
  const backup = listBackups(folder).find(({ name }) => name === backupName);
  if (!backup) throw new AppError('backup_missing', t('main-store.backup-missing'));
  try {
    copyFileSync(join(folder, backup.name), prepared(file), constants.COPYFILE_FICLONE);
    if (isOfAnotherKey(prepared(file))) throw new AppError('backup_wrong_key', t('main-store.backup-wrong-key'));
    if (!isGoodBackup(prepared(file), newestVersion)) {
      throw new AppError('backup_damaged', t('main-store.backup-damaged'));
    }
    flushFile(prepared(file));
  } catch (error) {
    dropPrepared(file);
    throw error;
  }
}

/** Encrypted, and no key that is held is its own: that says nothing about what it holds. */
export function isOfAnotherKey(file: string): boolean {
  const fit = fitOf(file);
  return fit === 'locked' || fit === 'wrong';
}

/** Puts the prepared copy in the place of the database, which is kept under `setAsideAs`. Nobody may have it open. */
export function finishRestore(file: string, setAsideAs: string): void {
  setAside(file, setAsideAs);
  renameSync(prepared(file), file);
  flushFolder(dirname(file));
}

/** Files beside the database whose names begin so hold a Backup while a restore is prepared. */
export const UNPACKED = '.hearth-restore-';

/**
 * Removes the copy of a restore that was interrupted before it changed anything, since what it unpacked is unredacted.
 */
export function dropPrepared(file: string): void {
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(UNPACKED)) rmSync(join(dirname(file), name), { force: true, recursive: true });
  for (const part of ['', '-wal', '-shm', '-journal']) {
    if (existsSync(prepared(file) + part)) rmSync(prepared(file) + part);
  }
}

function prepared(file: string): string {
  return `${file}.restoring`;
}
