import type { Database } from '../sqlite/database';

export type Value = string | number | bigint | Buffer | null;
export type Row = Readonly<Record<string, Value>>;

/** A table as a backup sees it: by what the schema says, so that tables of later versions join by themselves. */
export type BackupTable = {
  readonly name: string;
  /** In the order of the table. */
  readonly columns: readonly { readonly name: string; readonly isInteger: boolean; readonly isText: boolean }[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** Its key is a text `id` of its own, not another's or a hash. */
  readonly hasOwnId: boolean;
};

/**
 * Built again from the rest: the indexes of recall, and what SQLite keeps for itself. What this device is to the others stays with it: a
 * backup that came back elsewhere would be a second device of the same name.
 */
const DERIVED = /^(?:search_|sqlite_|sync_)/;

/** A backup brings content, never permissions: what the person agreed to counts on this computer alone. */
const STAYS_HERE: ReadonlySet<string> = new Set([
  'consents',
  'fact_checks',
  'mcp_calls',
  'mcp_clients',
  'row_baseline',
  'row_changes',
  'server_abilities',
  'server_headers',
  'tool_choices',
  'tool_lists',
  'tool_server_secrets',
  'tool_server_workspaces',
  'tool_servers',
]);

/** All tables that hold something of their own, by name. */
export function listBackupTables(db: Database): readonly BackupTable[] {
  return db
    .prepare<[], { readonly name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
    .filter(({ name }) => !DERIVED.test(name) && !STAYS_HERE.has(name))
    .map(({ name }) => describeTable(db, name));
}

/** Every row, in the order of the key. The connection is busy until the last was read. */
export function* readRows(db: Database, { name, columns, key }: BackupTable): Generator<Row> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const order = key.map(quoted).join(', ');
  yield* db
    .prepare<[], Row>(`SELECT ${list} FROM ${quoted(name)} ORDER BY ${order}`)
    .safeIntegers()
    .iterate();
}

export function countRows(db: Database, { name }: BackupTable): number {
  return db.prepare<[], { readonly n: number }>(`SELECT count(*) AS n FROM ${quoted(name)}`).get()?.n ?? 0;
}

/** How many rows each table has that holds something of its own, by name. */
export function countAllRows(db: Database): Readonly<Record<string, number>> {
  return Object.fromEntries(listBackupTables(db).map((table) => [table.name, countRows(db, table)]));
}

/** Finds the row that has the key of the given one. */
export function rowFinder(db: Database, { name, columns, key }: BackupTable): (row: Row) => Row | undefined {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const where = key.map((column) => `${quoted(column)} = @${column}`).join(' AND ');
  const find = db.prepare<Row, Row>(`SELECT ${list} FROM ${quoted(name)} WHERE ${where}`).safeIntegers();
  return (row) => find.get(Object.fromEntries(key.map((column) => [column, row[column] ?? null])));
}

/** Inserts a row with all its columns; false where a unique key is taken already. */
export function rowInserter(db: Database, { name, columns }: BackupTable): (row: Row) => boolean {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map((column) => `@${column.name}`).join(', ');
  const insert = db.prepare<Row>(`INSERT INTO ${quoted(name)} (${list}) VALUES (${values}) ON CONFLICT DO NOTHING`);
  return (row) => insert.run(row).changes === 1;
}

/** A new database has a server already: one that is filled from another gets that one’s. */
export function clearFirstServer(db: Database): void {
  for (const table of listBackupTables(db)) if (table.name === 'servers') clearTable(db, table);
}

export function clearTable(db: Database, { name }: BackupTable): void {
  db.exec(`DELETE FROM ${quoted(name)}`);
}

function describeTable(db: Database, name: string): BackupTable {
  const columns = db
    .prepare<{ readonly name: string }, { readonly name: string; readonly type: string; readonly pk: number }>(
      'SELECT name, type, pk FROM pragma_table_info(@name) ORDER BY cid',
    )
    .all({ name });
  const foreign = db
    .prepare<{ readonly name: string }, { readonly from: string }>('SELECT "from" FROM pragma_foreign_key_list(@name)')
    .all({ name });
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const [first] = key;
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      isInteger: column.type === 'INTEGER',
      isText: column.type === 'TEXT',
    })),
    key: key.map((column) => column.name),
    hasOwnId:
      key.length === 1 &&
      first?.name === 'id' &&
      first.type === 'TEXT' &&
      !foreign.some(({ from }) => from === first.name),
  };
}

/** Names come from the schema, never from a backup. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
