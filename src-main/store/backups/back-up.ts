import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '../database';
import { isGoodBackup } from '../opening/check';
import { type BackupReason, backupsToDrop, listBackups, nextBackupName } from './backup-files';
import { flushFile, flushFolder } from './disk';

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
 * kept, but for the one before a migration. Returns the name of the new backup, or `null`.
 */
export function backUp(db: Database, { folder, reason, now, newestVersion }: BackupOrder): string | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const before = listBackups(folder);
  const name = nextBackupName(before, { madeAt: now, reason });
  const unfinished = join(folder, name + UNFINISHED);
  try {
    db.prepare('VACUUM INTO @file').run({ file: unfinished });
    if (!isGoodBackup(unfinished, newestVersion)) throw new Error('the backup could not be read back');
    const newest = before[0];
    if (reason !== 'migration' && newest && isSame(unfinished, join(folder, newest.name))) {
      rmSync(unfinished);
      return null;
    }
    flushFile(unfinished);
    renameSync(unfinished, join(folder, name));
    flushFolder(folder);
  } catch (error) {
    removeUnfinished(folder);
    throw error;
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

/** What a kill in the middle of a backup left, by its exact names. Never throws: litter keeps nothing from being opened or backed up. */
export function removeUnfinished(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (UNFINISHED_NAME.test(name)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // There is no such folder yet, or nothing may be removed in it.
  }
}

function isSame(one: string, other: string): boolean {
  const size = statSync(one).size;
  // Another one that vanished meanwhile equals nothing.
  if (size !== statSync(other, { throwIfNoEntry: false })?.size) return false;
  const handles = [openSync(one, 'r'), openSync(other, 'r')] as const;
  try {
    const [left, right] = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)];
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      readSync(handles[0], left, 0, CHUNK_BYTES, at);
      readSync(handles[1], right, 0, CHUNK_BYTES, at);
      if (!left.equals(right)) return false;
    }
    return true;
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}

const CHUNK_BYTES = 1024 * 1024;
