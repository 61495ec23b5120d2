import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDamageOf } from '../checks/damage';
import { addWorkspace, freshFolder, NOW } from '../folder.fixture';
import { connect, type Database } from '../sqlite/database';
import { openStore } from '../store';
import { resetIndex } from './reset-index';
import { searchTextTables } from './search-check';

const INSERT = `INSERT INTO search_rows (id, kind, ref_id, part, starts, ends, workspace_id, at, self, topic, day, pieces)
  VALUES (?, 'message', ?, 0, 0, 1, 'w', 0, ?, 'next', 'Monday', 'a-b.ts')`;

/** A database with 200 facts and a row of the index for each. */
function filled() {
  const file = join(freshFolder(), 'hearth.db');
  const store = openStore(file);
  addWorkspace(store, 'Personal');
  store.close();
  const db = connect(file);
  const insert = db.prepare(INSERT);
  const fact =
    db.prepare(`INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at,
    confirmed_at, pinned, redactions) VALUES (?, 'Personal', 'user/profile', '', 'a fact', 'user', 'stated', ?, ?, ?, 0, '[]')`);
  for (let id = 1; id <= 200; id += 1) {
    insert.run(id, `m${id}`, `heron number ${id} ${'word '.repeat(40)}`);
    fact.run(`f${id}`, NOW, NOW, NOW);
  }
  return { file, db };
}

const damages: readonly (readonly [string, (db: Database) => void])[] = [
  ['broken blocks of full text', (db) => schema(db, "UPDATE search_text_data SET block = x'00ff00ff'")],
  ['a shadow table that is gone', (db) => forget(db, "name = 'search_text_data'")],
  ['a full-text table that is gone', (db) => forget(db, "name = 'search_pieces'")],
  ['rows that are gone', (db) => forget(db, "tbl_name = 'search_rows'")],
  ['all of it gone', (db) => forget(db, "tbl_name LIKE 'search%'")],
  [
    'a table that begins at a page of another one',
    (db) =>
      schema(
        db,
        "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'facts') WHERE name = 'search_vectors'",
      ),
  ],
];

test.each(damages)('%s: an empty index takes its place, everything is noted, nothing else is lost', (_, damage) => {
  const { file, db } = filled();
  damage(db);
  db.close();
  resetIndex(file);
  expect(findDamageOf(file)).toBeNull();
  const after = connect(file);
  const count = (table: string) => after.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(count('facts')).toBe(200);
  expect(count('search_rows')).toBe(0);
  expect(after.prepare("SELECT count(*) FROM search_pending WHERE kind = 'fact'").pluck().get()).toBe(200);
  after.prepare(INSERT).run(1, 'm1', 'a heron again');
  expect(after.prepare("SELECT rowid FROM search_text WHERE search_text MATCH 'heron'").pluck().all()).toEqual([1]);
  expect(searchTextTables(after).isWhole()).toBe(true);
  expect(after.prepare("SELECT v FROM search_text_config WHERE k = 'secure-delete'").pluck().get()).toBe(1);
  after.close();
});

test('whoever has the database open meanwhile goes on with the new index, and reads vectors from the beginning', () => {
  const { file, db } = filled();
  const last = db.prepare('SELECT max(id) FROM search_changes').pluck().get();
  const insert = db.prepare(INSERT);
  const find = db.prepare("SELECT rowid FROM search_text WHERE search_text MATCH 'heron'").pluck();
  expect(find.all()).toHaveLength(200);
  resetIndex(file);
  expect(find.all()).toEqual([]);
  insert.run(7, 'm7', 'heron');
  expect(find.all()).toEqual([7]);
  expect(db.prepare('SELECT min(id) FROM search_changes').pluck().get()).toBeGreaterThan(Number(last) + 1);
  db.close();
});

function forget(db: Database, which: string): void {
  schema(db, `DELETE FROM sqlite_schema WHERE ${which}`);
}

function schema(db: Database, sql: string): void {
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
  db.exec(sql);
  db.pragma('writable_schema = OFF');
  db.unsafeMode(false);
}
