import { migrations } from '../migrations';
import { migrate, newestVersion, schemaVersion } from '../migrations/migrate';
import { connect, type Database } from '../sqlite/database';
import { INDEX_PREFIX } from './index-damage';
import { searchPending } from './search-pending';

/**
 * Puts an empty index in the place of a damaged one, whatever is left of that, and notes everything as to be made findable
 * (`search_pending`). Others may have the database open; what they write meanwhile is noted as well. The damaged tables are
 * not read, nor dropped in the ordinary way: a broken page may lead into pages of other tables. They only lose their names, and
 * `VACUUM` then writes the rest again without them.
 *
 * Throws what SQLite throws where the rest of the database is damaged too.
 */
export function resetIndex(file: string): void {
  forgetTables(file);
  const db = connect(file);
  try {
    const version = schemaVersion(db);
    db.transaction(() => {
      for (const sql of indexDefinitions(version)) db.exec(sql);
      tellReadersToStartOver(db);
      // An older database is migrated first, and noted then.
      if (version === newestVersion(migrations)) searchPending(db).noteMissing();
    }).immediate();
    db.exec('VACUUM');
  } finally {
    db.close();
  }
}

/** The index as the migrations up to a version make it: statements in their order. */
function indexDefinitions(version: number): readonly string[] {
  const model = connect(':memory:');
  try {
    migrate(
      model,
      migrations.filter((migration) => migration.version <= version),
    );
    const tables = model
      .prepare<[], { readonly name: string; readonly sql: string | null }>(
        `SELECT name, sql FROM sqlite_schema WHERE ${IS_INDEX} ORDER BY rowid`,
      )
      .all();
    const virtual = tables.filter(({ sql }) => FULL_TEXT.test(sql ?? '')).map(({ name }) => name);
    return tables.flatMap(({ name, sql }) => {
      // What belongs to full text, and what SQLite makes for a UNIQUE column, comes by itself.
      if (sql === null || virtual.some((table) => name.startsWith(`${table}_`) && SHADOW.test(name))) return [];
      return virtual.includes(name) ? [sql, `INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', 1)`] : [sql];
    });
  } finally {
    model.close();
  }
}

const IS_INDEX = `tbl_name LIKE '${INDEX_PREFIX.replace('_', '\\_')}%' ESCAPE '\\'`;
const FULL_TEXT = /USING fts5\s*\(/i;
const SHADOW = /_(?:data|idx|content|docsize|config)$/;

function forgetTables(file: string): void {
  const db = connect(file);
  try {
    db.unsafeMode(true);
    db.pragma('writable_schema = ON');
    db.transaction(() => {
      db.exec(`DELETE FROM sqlite_schema WHERE ${IS_INDEX}`);
      // Everybody else reads the schema again.
      db.pragma(`schema_version = ${Number(db.pragma('schema_version', { simple: true })) + 1}`);
    }).immediate();
  } finally {
    db.close();
  }
}

/** Whoever keeps vectors in memory by the old rows' ids must not take them for new rows': a gap makes them read all again. */
function tellReadersToStartOver(db: Database): void {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'search_changes'").get()) return;
  db.exec(`INSERT INTO search_changes (id, row_id)
    VALUES (coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'search_changes'), 0) + 1000, 0)`);
}
