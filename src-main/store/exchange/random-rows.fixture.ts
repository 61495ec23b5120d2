import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { migrations } from '../migrations';
import { connectInMemory, IN_MEMORY } from '../migrations/in-memory';
import { migrate } from '../migrations/migrate';
import { connect, type Database } from '../sqlite/database';
import { type BackupTable, listBackupTables, type Row, rowInserter, type Value } from '../tables/backup-table';
import { findBrokenLinks, type StoredLink } from '../tables/message-links';

export type Gen = fc.GeneratorValue;

type Foreign = { readonly from: string; readonly table: string; readonly to: string };

export function emptyDatabase(file = IN_MEMORY): Database {
  const db = file === IN_MEMORY ? connectInMemory() : connect(file);
  migrate(db, migrations);
  return db;
}

/**
 * Fills every table with rows that only the schema made up: allowed values, references that lead somewhere, ids inside
 * JSON, and texts of any characters, ids among them.
 */
export function fillAtRandom(db: Database, gen: Gen): void {
  // Servers never come in with a backup: each waits for a yes.
  const tables = listBackupTables(db).filter(({ name }) => name !== 'servers');
  const ids = new Map(
    tables.map(({ name }) => {
      const count = gen(fc.integer, { min: name === 'workspaces' ? 1 : 0, max: 4 });
      return [name, Array.from({ length: count }, () => randomUUID())];
    }),
  );
  const everyId = [...ids.values()].flat();
  db.pragma('foreign_keys = OFF');
  const referring = ({ name }: BackupTable) => db.pragma(`foreign_key_list("${name}")`) as readonly Foreign[];
  for (const table of [...tables].sort((a, b) => referring(a).length - referring(b).length)) {
    const insert = rowInserter(db, table);
    for (const id of ids.get(table.name) ?? []) {
      const row = randomRow(db, table, { gen, id, ids, everyId });
      if (row) insert(row);
    }
  }
  dropDangling(db);
  makeReadable(db, gen, everyId);
  db.pragma('foreign_keys = ON');
}

/** What Hearth itself would have written: JSON where a column holds JSON, and no chain that leads back to itself. */
function makeReadable(db: Database, gen: Gen, everyId: readonly string[]): void {
  for (const [table, columns] of Object.entries(READABLE)) {
    for (const [column, sample] of Object.entries(columns)) {
      const rows = db.prepare<[], number>(`SELECT rowid FROM "${table}" WHERE "${column}" IS NOT NULL`).pluck().all();
      const update = db.prepare<[string, number]>(`UPDATE "${table}" SET "${column}" = ? WHERE rowid = ?`);
      for (const row of rows) update.run(JSON.stringify(sample(gen(fc.constantFrom, ...everyId)), null, 1), row);
    }
  }
  db.exec("UPDATE noted_pieces SET marks = '[]'");
  const links = db
    .prepare<[], StoredLink>('SELECT id, conversation_id AS conversationId, parent_id AS parentId FROM messages')
    .all();
  const cut = db.prepare<[string]>('UPDATE messages SET parent_id = NULL WHERE id = ?');
  for (const { id } of findBrokenLinks(links)) cut.run(id);
  db.exec(`UPDATE messages SET compacted_by = NULL WHERE compacted_by >= id;
    UPDATE facts SET superseded_by = NULL WHERE superseded_by >= id;
    UPDATE compactions SET carried_id = NULL WHERE carried_id >= summary_id`);
}

const state = (id: string) => ({
  id,
  workspaceId: id,
  namespace: 'user/profile',
  origin: 'user',
  trust: 'stated',
  createdAt: 1,
  updatedAt: 1,
  confirmedAt: 1,
  validFrom: '2026-03',
  pinned: 0,
  redactions: '[]',
});
const READABLE: Readonly<Record<string, Readonly<Record<string, (id: string) => unknown>>>> = {
  conversations: { params: (id) => ({ id }), session_context: (id) => ({ id }) },
  messages: {
    spans: () => [{ from: 0, to: 1, kind: 'typed' }],
    tool_calls: (id) => [{ function: { name: 'recall', arguments: { query: id } } }],
    tool_use: (groupId) => ({ outcome: 'applied', groupId }),
  },
  facts: { redactions: () => ['password'] },
  proposals: { message_ids: (id) => [id], redactions: () => [] },
  revisions: { before_state: state, after_state: state },
  handoffs: { section_hashes: (id) => ({ headings: [id] }) },
  traces: { body: (id) => ({ promptId: id }) },
  settings: { body: (id) => ({ 'workspace.open': id }) },
};

/** All rows of all tables, as values. */
export function allRows(db: Database): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(
    listBackupTables(db).map(({ name, key }) => [
      name,
      db
        .prepare(`SELECT * FROM "${name}" ORDER BY ${key.join(', ')}`)
        .safeIntegers()
        .all(),
    ]),
  );
}

function randomRow(
  db: Database,
  table: BackupTable,
  {
    gen,
    id,
    ids,
    everyId,
  }: {
    readonly gen: Gen;
    readonly id: string;
    readonly ids: ReadonlyMap<string, readonly string[]>;
    readonly everyId: readonly string[];
  },
): Row | null {
  const foreign = db.pragma(`foreign_key_list("${table.name}")`) as readonly Foreign[];
  const info = db.pragma(`table_info("${table.name}")`) as readonly {
    readonly name: string;
    readonly notnull: number;
  }[];
  const { sql } = db
    .prepare<[string], { readonly sql: string }>('SELECT sql FROM sqlite_master WHERE name = ?')
    .get(table.name) ?? { sql: '' };
  const row: Record<string, Value> = {};
  for (const { name, isInteger, isText } of table.columns) {
    const reference = foreign.find(({ from }) => from === name);
    const allowed = allowedValues(sql, name);
    const mayBeNull = info.find((column) => column.name === name)?.notnull === 0 && !table.key.includes(name);
    if (reference) {
      const choices = referable(db, reference, ids);
      if (choices.length === 0 && !mayBeNull) return null;
      row[name] = choices.length === 0 ? null : gen(fc.constantFrom, ...choices);
    } else if (table.hasOwnId && name === 'id') row[name] = id;
    else if (allowed) row[name] = gen(fc.constantFrom, ...allowed);
    else if (mayBeNull && gen(fc.boolean)) row[name] = null;
    else if (name.startsWith('valid_')) row[name] = gen(fc.constantFrom, '2024', '2025-22', '2026-03', '2026-03-14');
    else if (isInteger) row[name] = BigInt(gen(fc.integer, { min: 0, max: 4 }));
    else if (isText) row[name] = gen(randomText, everyId);
    else row[name] = Buffer.from(gen(fc.uint8Array, { maxLength: 9 }));
  }
  return row;
}

/** The ids that a table has or will have; of one whose key is another's, those of the rows that are there. */
function referable(
  db: Database,
  { table, to }: Foreign,
  ids: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (to === 'id') return ids.get(table) ?? [];
  return db.prepare<[], string>(`SELECT "${to}" FROM "${table}"`).pluck().all();
}

function randomText(everyId: readonly string[]): fc.Arbitrary<string> {
  const id = fc.constantFrom(...everyId);
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    id,
    fc.array(id, { maxLength: 3 }).map((list) => JSON.stringify(list, null, 1)),
    id.map((one) => `sessions/${one}/notes`),
    fc.json(),
  );
}

/** `name ... CHECK (name IN (...))` and `name ... CHECK (name = 1)`, as the migrations write them. */
function allowedValues(sql: string, column: string): readonly Value[] | null {
  const list = new RegExp(`CHECK \\(${column} (?:IN \\(([^)]*)\\)|= (\\d+))\\)`).exec(sql);
  const values = list?.[1] ?? list?.[2];
  return values?.split(',').map((value) => readLiteral(value.trim())) ?? null;
}

function readLiteral(literal: string): Value {
  return literal.startsWith("'") ? literal.slice(1, -1) : BigInt(literal);
}

/** Rows whose row of another table was not made after all. */
function dropDangling(db: Database): void {
  type Broken = { readonly table: string; readonly rowid: number | null };
  for (;;) {
    const broken = db.pragma('foreign_key_check') as readonly Broken[];
    if (broken.length === 0) return;
    for (const { table, rowid } of broken) {
      if (rowid === null) db.exec(`DELETE FROM "${table}"`);
      else db.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid);
    }
  }
}
