import { schemaVersion } from '../migrations/migrate';
import { INDEX_PREFIX } from '../search/index-damage';
import { connectReadOnly, type Database } from '../sqlite/database';
import { isDamage } from '../sqlite/sqlite-errors';

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

export type Damage = {
  readonly reason: string;
  /** All that somebody wrote can be read: building the index again mends it, and no older backup is needed. */
  readonly isIndexOnly: boolean;
};

/** The same for a file, on a connection of its own. */
export function findDamageOf(file: string): Damage | null {
  const opened = openForReading(file);
  if (typeof opened === 'string') return { reason: opened, isIndexOnly: false };
  try {
    return damageOf(opened);
  } finally {
    opened.close();
  }
}

/** What is wrong, and whether it is more than what is built from the rest. */
export function damageOf(db: Database): Damage | null {
  const reason = findDamage(db);
  return reason === null ? null : { reason, isIndexOnly: findContentDamage(db) === null };
}

export function findContentDamageOf(file: string): string | null {
  const opened = openForReading(file);
  if (typeof opened === 'string') return opened;
  try {
    return findContentDamage(opened);
  } finally {
    opened.close();
  }
}

/** The same of everything but the index, table by table: what a broken page of the index leads to is not looked at. */
function findContentDamage(db: Database): string | null {
  try {
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    for (const name of tables) {
      if (name.startsWith(INDEX_PREFIX)) continue;
      const found = db.pragma(`quick_check("${name.replaceAll('"', '""')}")`, { simple: true });
      if (found !== 'ok') return String(found);
    }
    return null;
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
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
