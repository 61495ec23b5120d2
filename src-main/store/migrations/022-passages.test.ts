import { expect, it } from 'vitest';
import { searchIndex } from '../../recall/indexing/search-index';
import { searchTables } from '../../recall/search/tables';
import { makeFindable } from '../../transfer/backup/make-findable';
import { searchTextTables } from '../search/search-check';
import { searchPending } from '../search/search-pending';
import { chatsBefore } from './chats-before.fixture';

const MESSAGES = 2_000;

it('a store of the last version opens, notes all that can be found, and is found by passage once it has caught up', async () => {
  const { db, upgrade } = chatsBefore(22, { c: null });
  const insert = db.prepare(`
    INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
    VALUES (?, 'c', ?, ?, 'text', ?, 'done', 0, ?)`);
  for (let at = 0; at < MESSAGES; at++) {
    const role = at % 2 === 0 ? 'user' : 'assistant';
    insert.run(`m${at}`, at === 0 ? null : `m${at - 1}`, role, `The heron number ${at} stood still.`, at * 60_000);
  }
  db.prepare(`
    INSERT INTO search_rows (id, kind, ref_id, workspace_id, at, asks, words, has_time, self, p1, p2, n1, n2, br, facts, day, pieces)
    VALUES (1, 'message', 'm1', 'w', 0, 0, 0, 0, 'heron', '', '', '', '', '', '', '', '')`).run();

  upgrade();
  expect(db.prepare('SELECT count(*) AS count FROM search_rows').get()).toEqual({ count: 0 });
  const tables = searchTables(db);
  const index = searchIndex({ ...tables, zone: () => 'UTC' });
  const pending = searchPending(db);
  expect(pending.count()).toBe(1);
  await makeFindable(
    { pending, index, sectionsOf: () => [], transaction: (run) => db.transaction(run)(), now: () => 0 },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  expect(pending.count()).toBe(0);
  expect(db.prepare('SELECT count(*) AS count FROM search_rows').get()).toEqual({ count: MESSAGES });
  expect(searchTextTables(db).isWhole()).toBe(true);
  const found = db.prepare('SELECT count(*) AS count FROM search_text WHERE search_text MATCH ?').get('"1234"');
  expect(found).toEqual({ count: 1 });
});
