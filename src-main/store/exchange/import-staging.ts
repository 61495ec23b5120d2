import { AppError } from '../../errors';
import { connect, type Database } from '../database';
import { migrate, newestVersion, schemaVersion } from '../migrate';
import { migrations } from '../migrations';
import { explainStoreError } from '../sqlite-errors';
import { decodeRow } from './export-lines';
import { type BackupTable, listBackupTables, rowInserter } from './export-tables';

/** A database beside the real one that a backup is unpacked into and proven in, before anything real is touched. */
export type Staging = {
  readonly db: Database;
  readonly tables: readonly BackupTable[];
  /** Takes one line of a table; false when it is no row of it, or one that the schema does not allow. */
  readonly add: (table: string, line: string) => boolean;
  /** After the last line: every reference must lead somewhere; then brings it up to this version's schema. */
  readonly finish: () => { readonly kind: 'whole' } | { readonly kind: 'broken'; readonly table: string };
  readonly close: () => void;
};

/** `file` must not exist. Throws `AppError('backup_too_new')` for a schema this version does not know. */
export function openStaging(file: string, version: number): Staging {
  if (version > newestVersion(migrations)) {
    throw new AppError(
      'backup_too_new',
      `This backup was written by a newer Hearth (format ${version}, this one knows up to ${newestVersion(migrations)}). Nothing was changed. Install the newer Hearth to restore it.`,
    );
  }
  const db = connect(file);
  // It is thrown away whatever happens, and rows come in the order of their tables.
  db.pragma('synchronous = OFF');
  migrate(
    db,
    migrations.filter((migration) => migration.version <= version),
  );
  db.pragma('foreign_keys = OFF');
  const tables = listBackupTables(db);
  const byName = new Map(tables.map((table) => [table.name, { table, insert: rowInserter(db, table) }]));
  db.exec('BEGIN');
  return {
    db,
    tables,
    add: (name, line) => {
      const known = byName.get(name);
      const row = known && decodeRow(line, known.table);
      return row ? isTaken(() => known.insert(row)) : false;
    },
    finish: () => {
      db.exec('COMMIT');
      const [broken] = db.pragma('foreign_key_check') as readonly { readonly table: string }[];
      if (broken) return { kind: 'broken', table: broken.table };
      db.pragma('foreign_keys = ON');
      if (schemaVersion(db) < newestVersion(migrations)) migrate(db, migrations);
      return { kind: 'whole' };
    },
    close: () => db.close(),
  };
}

/** What a table refuses is a fault of the backup; what the disk refuses is none, and is thrown. */
function isTaken(insert: () => boolean): boolean {
  try {
    return insert();
  } catch (error) {
    if (explainStoreError(error) !== undefined) throw error;
    return false;
  }
}
