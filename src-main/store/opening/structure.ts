import { createHash } from 'node:crypto';
import { lazy } from '../../lazy';
import { migrations } from '../migrations';
import { APPLICATION_ID, migrate, newestVersion } from '../migrations/migrate';
import { INDEX_PREFIX } from '../search/index-damage';
import { connect, type Database } from '../sqlite/database';

type Column = { readonly table: string; readonly name: string; readonly shape: string };
type Part = { readonly name: string; readonly sql: string };
/** What the migrations make, without the search index, which can be built again. */
type Model = { readonly columns: readonly Column[]; readonly parts: readonly Part[] };

/**
 * SHA-256 of the columns that the migrations make, and of the names of their indexes and triggers. A sound database has the same, so that a
 * start need not make the model, which takes longer than all the rest of looking at the file. `structure.test.ts` says the new ones
 * after a migration.
 */
export const NEWEST_STRUCTURE = {
  columns: '0aa896d0ebff470e1309ba1f6b17a86f3e2a776bafee900eea519d197f148b2e',
  parts: 'b988064d787247ce015ef9c84de491a0df1c6265d1ff7f5737694581971c0f7f',
};

/**
 * What a database lacks of what the migrations up to its version make: `null`, or a reason that ends *the database is
 * damaged (…)*. A foreign database may carry our version number. Additional tables and columns are ignored.
 */
export function findStructureDamage(db: Database, version: number): string | null {
  const application = db.pragma('application_id', { simple: true });
  if (application !== 0 && application !== APPLICATION_ID) return 'it was made by another program';
  const columns = columnsOf(db);
  if (version === newestVersion(migrations) && digestOfColumns(columns) === NEWEST_STRUCTURE.columns) return null;
  const there = new Map(columns.map((column) => [keyOf(column), column]));
  const tables = new Set([...there.values()].map(({ table }) => table));
  for (const column of modelOf(version).columns) {
    if (!tables.has(column.table)) return `its table “${column.table}” is missing`;
    const present = there.get(keyOf(column));
    if (present === undefined) return `its table “${column.table}” has no “${column.name}”`;
    if (present.shape !== column.shape) return `“${column.name}” of its table “${column.table}” is another one`;
  }
  return null;
}

/**
 * Makes the indexes and triggers again that a database of the newest version lacks. Throws, as SQLite would, for one of the search
 * index: there what it was to keep in step is not in step any more.
 */
export function restoreParts(db: Database): void {
  const parts = partsOf(db);
  if (digestOfParts(parts) === NEWEST_STRUCTURE.parts) return;
  const there = new Set(parts.map(({ name }) => name));
  for (const { name, sql } of modelOf(newestVersion(migrations)).parts) {
    if (there.has(name)) continue;
    if (tableOf(sql).startsWith(INDEX_PREFIX)) throw new Error(`no such index: ${INDEX_PREFIX}… (${name})`);
    db.exec(sql);
  }
}

const newestModel = lazy(() => makeModel(newestVersion(migrations)));

function modelOf(version: number): Model {
  return version === newestVersion(migrations) ? newestModel() : makeModel(version);
}

/** Takes an empty database through the migrations. */
export function makeModel(version: number): Model {
  const db = connect(':memory:');
  try {
    migrate(
      db,
      migrations.filter((migration) => migration.version <= version),
    );
    return { columns: columnsOf(db), parts: partsOf(db) };
  } finally {
    db.close();
  }
}

export function digestOfColumns(columns: readonly Column[]): string {
  return digestOf(columns.map((column) => `${keyOf(column)} ${column.shape}`));
}

export function digestOfParts(parts: readonly Part[]): string {
  return digestOf(parts.map(({ name }) => name));
}

/** The same for the same lines, in whatever order they were made. */
function digestOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

/** In the order in which they were made. What SQLite makes by itself has no text. */
function partsOf(db: Database): readonly Part[] {
  return db
    .prepare<[], Part>(
      "SELECT name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid",
    )
    .all();
}

function columnsOf(db: Database): readonly Column[] {
  return db
    .prepare<{ readonly index: string }, Column>(`
      SELECT made.name AS "table", info.name, info.type || ' ' || info."notnull" || ' ' || info.pk AS shape
      FROM sqlite_schema AS made CROSS JOIN pragma_table_info(made.name) AS info
      WHERE made.type = 'table' AND made.name NOT GLOB @index AND made.name NOT GLOB 'sqlite_*'`)
    .all({ index: `${INDEX_PREFIX}*` });
}

function keyOf({ table, name }: Column): string {
  return `${table}.${name}`;
}

/** `CREATE INDEX a ON b (…)`, `CREATE TRIGGER a AFTER … ON b BEGIN …`. */
function tableOf(sql: string): string {
  return /\bON\s+"?(\w+)/i.exec(sql)?.[1] ?? '';
}
