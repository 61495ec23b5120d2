import type { Database } from '../sqlite/database';
import { isDamage } from '../sqlite/sqlite-errors';

export type SearchTextTables = ReturnType<typeof searchTextTables>;

const TABLES = ['search_text', 'search_pieces'] as const;

/** Full text as a whole: whether it says what its rows say, and building it again from them. */
export function searchTextTables(db: Database) {
  return {
    /**
     * Only reads: FTS5's own check holds the database for writing for as long as it looks. Full text is built once more in
     * a file without a name, which goes when the question is answered; words, in how many rows and how often in each column each
     * stands, and how long each row's texts are must be the same. Not inside a transaction.
     */
    isWhole: (): boolean => {
      db.exec("ATTACH '' AS fresh");
      try {
        // One transaction, so that everything is read as of one moment.
        return db.transaction(() => TABLES.every((table) => isSound(db, table) && isBuiltAlike(db, table))).deferred();
      } catch (error) {
        if (isDamage(error)) return false;
        throw error;
      } finally {
        for (const table of TABLES)
          db.exec(`DROP TABLE IF EXISTS temp.${table}_now; DROP TABLE IF EXISTS temp.${table}_fresh`);
        db.exec('DETACH fresh');
      }
    },
    rebuild: (): void => {
      for (const table of TABLES) db.prepare(`INSERT INTO ${table} (${table}) VALUES ('rebuild')`).run();
    },
  };
}

function isSound(db: Database, table: string): boolean {
  return db.pragma(`main.quick_check(${table})`, { simple: true }) === 'ok';
}

function isBuiltAlike(db: Database, table: (typeof TABLES)[number]): boolean {
  const columns = db
    .prepare<{ readonly table: string }, { readonly name: string }>('SELECT name FROM pragma_table_info(@table)')
    .all({ table })
    .map(({ name }) => name)
    .join(', ');
  const made = db
    .prepare<{ readonly table: string }, { readonly sql: string }>('SELECT sql FROM sqlite_schema WHERE name = @table')
    .get({ table });
  db.exec(
    (made?.sql ?? '')
      .replace(`CREATE VIRTUAL TABLE ${table}`, `CREATE VIRTUAL TABLE fresh.${table}`)
      .replace("content = 'search_rows', content_rowid = 'id'", "content = ''"),
  );
  db.exec(`INSERT INTO fresh.${table} (rowid, ${columns}) SELECT id, ${columns} FROM main.search_rows`);
  db.exec(`CREATE VIRTUAL TABLE temp.${table}_now USING fts5vocab(main, ${table}, 'col');
    CREATE VIRTUAL TABLE temp.${table}_fresh USING fts5vocab(fresh, ${table}, 'col')`);
  // Rows without trigrams may be missing in the trigram index: the triggers leave them out, a rebuild does not.
  const sizes = (schema: string) => `SELECT id, sz FROM ${schema}.${table}_docsize WHERE sz <> x'00'`;
  return (
    isSame(db, `SELECT * FROM temp.${table}_now`, `SELECT * FROM temp.${table}_fresh`) &&
    isSame(db, sizes('main'), sizes('fresh'))
  );
}

function isSame(db: Database, one: string, other: string): boolean {
  return [`${one} EXCEPT ${other}`, `${other} EXCEPT ${one}`].every(
    (differing) => db.prepare(`${differing} LIMIT 1`).get() === undefined,
  );
}
