import { expect, it } from 'vitest';
import { searchIndex } from '../../recall/indexing/search-index';
import { searchTables } from '../../recall/search/tables';
import { makeFindable } from '../../transfer/backup/make-findable';
import { searchTextTables } from '../search/search-check';
import { searchPending } from '../search/search-pending';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { leanIndex } from './026-lean-index';
import { migrate } from './migrate';

const MESSAGES = 2_000;
const LONG =
  'It was the case that we had been at the lake, and that the heron which we had seen there stood on one leg';

it('a store indexed before opens with an empty index, notes what can be found, and catches up without small words', async () => {
  const db = connect(':memory:');
  migrate(
    db,
    migrations.filter(({ version }) => version < leanIndex.version),
  );
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
      VALUES ('c', 'w', 'Talk', 'auto', 'chat', '{}', 0, '', 0, 0);
    INSERT INTO search_workspaces (number, workspace_id, next) VALUES (1, 'w', ${MESSAGES + 1});`);
  const message = db.prepare(`
    INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
    VALUES (?, 'c', ?, 'user', 'text', ?, 'done', 0, ?)`);
  const row = db.prepare(`
    INSERT INTO search_rows (id, kind, ref_id, part, starts, ends, workspace_id, at, self, topic, day, pieces)
    VALUES (?, 'message', ?, 0, 0, 9, 'w', 0, ?, '', '', 'something')`);
  for (let at = 0; at < MESSAGES; at++) {
    message.run(`m${at}`, at === 0 ? null : `m${at - 1}`, `${LONG}, number ${at}.`, at * 60_000);
    row.run(at + 1, `m${at}`, `${LONG.toLowerCase()} number ${at}`);
  }

  migrate(db, migrations);
  const count = (table: string, match: string) =>
    db.prepare<[string], number>(`SELECT count(*) FROM ${table} WHERE ${table} MATCH ?`).pluck().get(match);
  expect(count('search_text', 'heron')).toBe(0);
  expect(count('search_pieces', 'something')).toBe(0);
  const pending = searchPending(db);
  expect(pending.count()).toBe(1);
  await makeFindable(
    {
      pending,
      index: searchIndex({ ...searchTables(db), zone: () => 'UTC' }),
      sectionsOf: () => [],
      transaction: (run) => db.transaction(run)(),
      now: () => 0,
    },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  expect(pending.count()).toBe(0);
  expect(searchTextTables(db).isWhole()).toBe(true);
  expect(count('search_text', 'heron')).toBe(MESSAGES);
  expect(count('search_text', '1234')).toBe(1);
  expect(count('search_text', 'that')).toBe(0);
  db.prepare("DELETE FROM search_rows WHERE ref_id = 'm7'").run();
  expect(count('search_text', 'heron')).toBe(MESSAGES - 1);
});
