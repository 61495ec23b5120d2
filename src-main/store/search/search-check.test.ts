import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, writeDatabase } from '../folder.fixture';
import { connect } from '../sqlite/database';
import { searchTextTables } from './search-check';

const INSERT = `INSERT INTO search_rows (id, kind, ref_id, part, starts, ends, workspace_id, at, self, topic, day, pieces)
  VALUES (?, 'message', ?, 0, 0, 1, 'w', 0, ?, 'next', 'Monday', ?)`;

function filled() {
  const file = join(freshFolder(), 'hearth.db');
  writeDatabase(file, []);
  const db = connect(file);
  const insert = db.prepare(INSERT);
  for (let id = 1; id <= 20; id += 1) insert.run(id, `m${id}`, `heron number ${id}`, id % 2 === 0 ? '' : `a-b${id}.ts`);
  return { file, db };
}

function isWhole(file: string): boolean {
  const db = connect(file);
  try {
    return searchTextTables(db).isWhole();
  } finally {
    db.close();
  }
}

test('full text that says what its rows say is whole, after changes too', () => {
  const { file, db } = filled();
  expect(isWhole(file)).toBe(true);
  db.prepare("UPDATE search_rows SET self = 'another', pieces = '' WHERE id < 5").run();
  db.prepare('DELETE FROM search_rows WHERE id > 15').run();
  expect(isWhole(file)).toBe(true);
});

test.each([
  ['a broken page', "UPDATE search_text_data SET block = x'00ff00ff00ff' WHERE id > 10"],
  ['a broken page of pieces', "UPDATE search_pieces_data SET block = x'00ff00ff00ff' WHERE id > 10"],
  [
    'a row without words',
    "DROP TRIGGER search_rows_inserted; INSERT INTO search_rows SELECT 99, kind, 'm99', part, starts, ends, workspace_id, conversation_id, project_id, author, sitting, at, expires_at, self, topic, day, '', body FROM search_rows WHERE id = 1",
  ],
  ['words without a row', 'DROP TRIGGER search_rows_deleted; DELETE FROM search_rows WHERE id = 2'],
  [
    'another word, as many of them',
    "DROP TRIGGER search_rows_updated; UPDATE search_rows SET self = 'egret number 3' WHERE id = 3",
  ],
  ['words of another column', 'DROP TRIGGER search_rows_updated; UPDATE search_rows SET topic = day, day = topic'],
  ['other pieces', "DROP TRIGGER search_pieces_updated; UPDATE search_rows SET pieces = 'z-y.ts' WHERE id = 1"],
])('%s is found by reading alone, and mended by building it again', (_, damage) => {
  const { file, db } = filled();
  db.unsafeMode(true);
  db.exec(damage);
  // Another connection is writing: whoever only reads does not wait for it.
  db.exec('BEGIN IMMEDIATE');
  expect(isWhole(file)).toBe(false);
  db.exec('COMMIT');
  searchTextTables(db).rebuild();
  expect(isWhole(file)).toBe(true);
});
