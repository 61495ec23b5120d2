import { rmSync } from 'node:fs';
import { migrations } from '../migrations';
import { migrate } from '../migrations/migrate';
import { attach, connect, type Database } from '../sqlite/database';
import { type BackupTable, clearFirstServer, listBackupTables, type Row, rowInserter } from '../tables/backup-table';
import { clearSetUp, isUnused, type Merged, type MergeOptions, mergeDatabase } from './import-merge';

/** A merge that was worked out beside the database. */
export type PreparedMerge = {
  readonly merged: Merged;
  /**
   * Brings in all its rows, within a transaction of the caller, at whose end references are looked at. False where the
   * database is another one by now: then nothing of it may be kept.
   */
  readonly bringIn: () => boolean;
  readonly close: () => void;
};

/**
 * Works out a merge on a copy of all rows. The database itself is only read, and writers wait no longer than the bare
 * rows take to come in. `file` must not exist: files that begin with its name hold the copy until `close`.
 */
export function prepareMerge({ into, ...options }: MergeOptions, file: string): PreparedMerge {
  const [copyFile, rowsFile] = [`${file}.copy`, `${file}.rows`];
  const close = () => {
    if (isAttached(into)) into.exec('DETACH arriving');
    for (const name of [copyFile, rowsFile]) for (const end of ENDS) rmSync(name + end, { force: true });
  };
  try {
    const merged = mergeAside(options, { copy: copyOf(into, copyFile), rows: scratch(rowsFile) });
    attach(into, rowsFile, 'arriving');
    return { merged, bringIn: () => bringIn(into, merged), close };
  } catch (error) {
    close();
    throw error;
  }
}

const ENDS = ['', '-wal', '-shm', '-journal'];

/** What comes in is in `rows` afterwards. */
function mergeAside(
  options: Omit<MergeOptions, 'into'>,
  { copy, rows }: { readonly copy: Database; readonly rows: Database },
): Merged {
  const inserters = new Map(listBackupTables(rows).map((table) => [table.name, rowInserter(rows, table)]));
  const added = (table: BackupTable, row: Row) => void inserters.get(table.name)?.(row);
  try {
    return rows.transaction(() => mergeDatabase({ ...options, into: copy, added }))();
  } finally {
    copy.close();
    rows.close();
  }
}

function bringIn(into: Database, { added, replacedEmpty, hasAppSettings }: Merged): boolean {
  if (isUnused(into) !== replacedEmpty) return false;
  const tables = listBackupTables(into);
  into.pragma('defer_foreign_keys = ON');
  if (replacedEmpty) clearSetUp(into, { tables, hasAppSettings });
  return tables.every((table) => {
    const count = added[table.name] ?? 0;
    if (count === 0) return true;
    const { changes } = into
      .prepare(`INSERT INTO main.${copied(table)} FROM arriving."${table.name}" WHERE true ON CONFLICT DO NOTHING`)
      .run();
    return changes === count;
  });
}

/** In one reading transaction, so that it shows one moment and holds nobody up. */
function copyOf(into: Database, file: string): Database {
  scratch(file).close();
  attach(into, file, 'aside');
  try {
    into.pragma('aside.synchronous = OFF');
    into.transaction(() => {
      into.pragma('defer_foreign_keys = ON');
      for (const table of listBackupTables(into))
        into.exec(`INSERT INTO aside.${copied(table)} FROM main."${table.name}"`);
    })();
  } finally {
    into.exec('DETACH aside');
  }
  const copy = connect(file);
  copy.pragma('synchronous = OFF');
  return copy;
}

/**
 * Thrown away in any case, so writes need not wait for the disk; its rows come in the order of their tables, so foreign
 * keys are off.
 */
function scratch(file: string): Database {
  const db = connect(file);
  db.pragma('synchronous = OFF');
  migrate(db, migrations);
  db.pragma('foreign_keys = OFF');
  clearFirstServer(db);
  return db;
}

/** `"table" (columns) SELECT columns`: names from the schema, by name since two schemas may differ in their order. */
function copied({ name, columns }: BackupTable): string {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  return `"${name}" (${list}) SELECT ${list}`;
}

function isAttached(db: Database): boolean {
  return db.prepare("SELECT 1 FROM pragma_database_list WHERE name = 'arriving'").get() !== undefined;
}
