import { connectReadOnly, type Database } from '../database';
import { schemaVersion } from '../migrate';
import { isDamage } from '../sqlite-errors';

/** What `quick_check` found wrong, or `null`. Time grows with the file: about a second for each gigabyte. */
export function findDamage(db: Database): string | null {
  try {
    const found = db.pragma('quick_check(1)', { simple: true });
    return found === 'ok' ? null : String(found);
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  }
}

/** The same for a file that nobody has open. */
export function findDamageOf(file: string): string | null {
  const opened = openForReading(file);
  if (typeof opened === 'string') return opened;
  try {
    return findDamage(opened);
  } finally {
    opened.close();
  }
}

/** Whether a backup is sound, holds something, and is of a Hearth as old as this one or older. */
export function isGoodBackup(file: string, newestVersion: number): boolean {
  try {
    const db = connectReadOnly(file);
    try {
      const version = schemaVersion(db);
      return version > 0 && version <= newestVersion && findDamage(db) === null;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/** The open connection, or what is wrong. */
function openForReading(file: string): Database | string {
  try {
    return connectReadOnly(file);
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  }
}
