import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { isBoundedText } from '../checks/json-bounds';
import { isJsonColumn } from '../checks/json-columns';
import { type BadValue, findBadValues } from '../checks/row-values';
import { migrations } from '../migrations';
import { migrate, newestVersion, schemaVersion } from '../migrations/migrate';
import { connect, type Database } from '../sqlite/database';
import { explainStoreError } from '../sqlite/sqlite-errors';
import { type BackupTable, clearFirstServer, listBackupTables, type Row, rowInserter } from '../tables/backup-table';
import { findBrokenLinks, findCycles, type StoredLink } from '../tables/message-links';
import { decodeRow } from './export-lines';

/** What is wrong with the backup. `why` goes on after the name of a file or of a line in it. */
export type Broken = { readonly table: string; readonly line: number | null; readonly why: string };

/** A database beside the real one that a backup is unpacked into and proven in, before anything real is touched. */
export type Staging = {
  readonly db: Database;
  readonly tables: readonly BackupTable[];
  /** Takes one line of a table; else why it is no row of it that Hearth could show. */
  readonly add: (table: string, line: string) => string | null;
  /** After the last line: every reference must lead somewhere, none in a circle; then brings it up to this version's schema. */
  readonly finish: () => Broken | null;
  readonly close: () => void;
};

/** `file` must not exist. Throws `AppError('backup_too_new')` for a schema this version does not know. */
export function openStaging(file: string, version: number): Staging {
  if (version > newestVersion(migrations)) {
    throw new AppError(
      'backup_too_new',
      t('main-store.backup-too-new', { version, newest: newestVersion(migrations) }),
    );
  }
  const db = connect(file);
  // It is thrown away in any case, and rows come in the order of their tables, so foreign keys are off.
  db.pragma('synchronous = OFF');
  migrate(
    db,
    migrations.filter((migration) => migration.version <= version),
  );
  db.pragma('foreign_keys = OFF');
  clearFirstServer(db);
  const tables = listBackupTables(db);
  const byName = new Map(tables.map((table) => [table.name, { table, insert: rowInserter(db, table) }]));
  db.exec('BEGIN');
  return {
    db,
    tables,
    add: (name, line) => {
      const known = byName.get(name);
      const row = known && decodeRow(line, known.table);
      if (!row) return t('main-store.arriving.no-row');
      return whyBad(name, row) ?? (isTaken(() => known.insert(row)) ? null : t('main-store.arriving.no-row'));
    },
    finish: () => {
      db.exec('COMMIT');
      const [broken] = db.pragma('foreign_key_check') as readonly { readonly table: string }[];
      if (broken) return { table: broken.table, line: null, why: t('main-store.arriving.dangling') };
      const circle = findCircle(db);
      if (circle !== null) return circle;
      db.pragma('foreign_keys = ON');
      if (schemaVersion(db) < newestVersion(migrations)) migrate(db, migrations);
      return null;
    },
    close: () => db.close(),
  };
}

function whyBad(table: string, row: Row): string | null {
  const huge = Object.entries(row).find(
    ([column, value]) => typeof value === 'string' && isJsonColumn(table, column) && !isBoundedText(value),
  );
  if (huge) return t('main-store.arriving.huge', { column: huge[0] });
  const [bad] = findBadValues(table, row);
  if (bad) return sayBad(bad);
  return table === 'settings' && typeof row.body === 'string' && hasForbiddenKey(row.body)
    ? t('main-store.arriving.setting')
    : null;
}

function sayBad({ column, what }: BadValue): string {
  switch (what) {
    case 'json':
      return t('main-store.arriving.json', { column });
    case 'time':
      return t('main-store.arriving.time', { column });
    case 'number':
      return t('main-store.arriving.number', { column });
    default:
      return what satisfies never;
  }
}

/** Names that every JavaScript object has: no setting is called so. */
function hasForbiddenKey(body: string): boolean {
  const settings: unknown = JSON.parse(body);
  return Object.keys(Object(settings)).some((key) => key in {});
}

/** A chain that leads back to itself. A row's number in its table is that of its line. */
function findCircle(db: Database): Broken | null {
  const lineOf = (table: string, id: string) =>
    db
      .prepare<[string], number>(`SELECT rowid FROM "${table}" WHERE ${KEYS[table] ?? 'id'} = ?`)
      .pluck()
      .get(id) ?? null;
  const links = db
    .prepare<[], StoredLink>('SELECT id, conversation_id AS conversationId, parent_id AS parentId FROM messages')
    .iterate();
  const [link] = findBrokenLinks(links);
  if (link) {
    const why = link.what === 'cycle' ? t('main-store.arriving.circle-message') : t('main-store.arriving.other-chat');
    return { table: 'messages', line: lineOf('messages', link.id), why };
  }
  for (const { table, column } of CHAINS) {
    if (!hasTable(db, table)) continue;
    const key = KEYS[table] ?? 'id';
    const rows = db
      .prepare<[], readonly [string, string | null]>(
        `SELECT ${key}, ${column} FROM "${table}" WHERE ${column} IS NOT NULL`,
      )
      .raw()
      .all();
    const [id] = findCycles(new Map(rows));
    if (id !== undefined) {
      return { table, line: lineOf(table, id), why: t('main-store.arriving.circle', { column }) };
    }
  }
  return null;
}

const KEYS: Readonly<Record<string, string>> = { compactions: 'summary_id' };
const CHAINS = [
  { table: 'messages', column: 'compacted_by' },
  { table: 'facts', column: 'superseded_by' },
  { table: 'compactions', column: 'carried_id' },
] as const;

function hasTable(db: Database, name: string): boolean {
  return db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;
}

/** If a table refuses a row, the backup is at fault; an error of the disk is thrown. */
function isTaken(insert: () => boolean): boolean {
  try {
    return insert();
  } catch (error) {
    if (explainStoreError(error) !== undefined) throw error;
    return false;
  }
}
