import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { lazy } from '../../lazy';
import { keyOf } from './key-fit';
import type { RootKey } from './keyring';
import { databaseKey, PLAIN_BYTES } from './page-seal';

export type Database = Sqlite.Database;
/** Called with each statement before it runs: tests end the process at a chosen one. */
export type Verbose = (sql: unknown) => void;

/**
 * Forget may have to write every page again, three seconds for 400 MB: other writers wait meanwhile and lose nothing.
 */
const LONGEST_WAIT_MS = 30_000;

/**
 * One connection with the pragmas that every connection of Hearth carries. `synchronous=FULL`: an acknowledged write
 * survives a power loss. `secure_delete`: what was deleted is overwritten, not just unlinked. The bytes of a database
 * instead of a file are copied into memory.
 */
export function connect(file: string | Buffer, verbose?: Verbose): Database {
  const key = typeof file === 'string' ? keyOf(file) : null;
  const db = new Sqlite(file, { ...machineCode(), ...(verbose && { verbose }) });
  try {
    unlock(db, key);
    db.pragma(`busy_timeout = ${LONGEST_WAIT_MS}`);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma('secure_delete = ON');
    // What is kept in memory alone, or sealed, must not reach a temporary file.
    if (typeof file !== 'string' || file === ':memory:' || key !== null) db.pragma('temp_store = MEMORY');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Lets SQLite finish what a journal of the older kind was kept for: it is there only when the very first writing was cut off, or when
 * another program wrote. A connection that only reads is refused until then.
 */
export function settleJournal(file: string): void {
  if (!existsSync(`${file}-journal`)) return;
  const key = keyOf(file);
  const db = new Sqlite(file, { ...machineCode(), fileMustExist: true });
  try {
    unlock(db, key);
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  } finally {
    db.close();
  }
}

/** For looking only: the database and its log stay as they are. Throws for a file that is no database. */
export function connectReadOnly(file: string): Database {
  const key = keyOf(file);
  const db = new Sqlite(file, { ...machineCode(), readonly: true, fileMustExist: true });
  try {
    unlock(db, key);
    db.pragma(`busy_timeout = ${LONGEST_WAIT_MS}`);
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Another database beside the one that is open, with a key of its own or none. */
export function attach(db: Database, file: string, name: 'older' | 'arriving' | 'aside' | 'original'): void {
  const key = keyOf(file);
  if (key !== null) chooseCipher(db);
  db.prepare(`ATTACH ? AS ${name} KEY ?`).run(file, key === null ? '' : rawKey(key));
}

/** Writes a sealed database plainly in its own place. Nobody else may have it open, and a kill may leave neither. */
export function removeKey(file: string): void {
  const key = keyOf(file);
  const db = new Sqlite(file, { ...machineCode(), fileMustExist: true }) as Keyed;
  try {
    unlock(db, key);
    db.pragma('journal_mode = DELETE');
    db.rekey(Buffer.alloc(0));
  } finally {
    db.close();
  }
}

/** What the package that Hearth takes in better-sqlite3’s place has beside all of that. */
type Keyed = Database & { readonly key: (key: Buffer) => void; readonly rekey: (key: Buffer) => void };

/** The format of SQLCipher 4, which other programs read too. */
function chooseCipher(db: Database): void {
  db.pragma("cipher = 'sqlcipher'");
  db.pragma('legacy = 4');
  db.pragma(`plaintext_header_size = ${PLAIN_BYTES}`);
}

/** With a key that needs no stretching. */
function unlock(db: Database, root: RootKey | null): void {
  if (root === null) return;
  chooseCipher(db);
  (db as Keyed).key(rawKey(root));
}

function rawKey(root: RootKey): Buffer {
  const { key, salt } = databaseKey(root);
  return Buffer.concat([Buffer.from('raw:'), key, salt]);
}

/**
 * Electron for Linux is made for glibc alone. The package would read that out of the list of all that is mapped into the process,
 * which takes longer than opening the database.
 */
const machineCode = lazy((): { readonly nativeBinding?: string } => {
  if (process.platform !== 'linux' || process.versions.electron === undefined) return {};
  const folder = createRequire(import.meta.url).resolve('better-sqlite3/package.json');
  const nativeBinding = join(folder, '../prebuilds', `linux-${process.arch}.node`);
  return existsSync(nativeBinding) ? { nativeBinding } : {};
});
