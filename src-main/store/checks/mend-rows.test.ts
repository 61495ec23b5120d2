import { expect, test } from 'vitest';
import { migrations } from '../migrations';
import { migrate } from '../migrations/migrate';
import { connect, type Database } from '../sqlite/database';
import { describeMended, mendRows } from './mend-rows';
import { FURTHEST_MS } from './row-values';

const NOTHING = { links: 0, leaves: 0, facts: 0, times: 0, unreadable: 0 };

/** Two chats of three messages each, and three facts. */
function setUp(): Database {
  const db = connect(':memory:');
  migrate(db, migrations);
  db.pragma('foreign_keys = OFF');
  db.exec("INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0)");
  for (const chat of ['a', 'b']) {
    db.exec(`INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft, created_at, updated_at)
      VALUES ('${chat}', 'w', 'Chat', 'user', 'chat', '{}', '${chat}3', 0, '', 1, 2)`);
    for (const nth of [1, 2, 3]) {
      db.exec(`INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
        VALUES ('${chat}${nth}', '${chat}', ${nth === 1 ? 'NULL' : `'${chat}${nth - 1}'`}, 'user', 'text', 'x', 'done', 0, ${nth})`);
    }
  }
  for (const id of ['f1', 'f2', 'f3']) {
    db.exec(`INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions)
      VALUES ('${id}', 'w', 'user/profile', '', 'a fact', 'user', 'stated', 1, 1, 1, 0, '[]')`);
  }
  return db;
}

test('sound rows are left alone, and nothing is said', () => {
  const db = setUp();
  const before = db.serialize();
  expect(mendRows(db)).toEqual(NOTHING);
  expect(describeMended(NOTHING)).toBeNull();
  expect(db.serialize().equals(before)).toBe(true);
});

test.each([
  ['a message that is its own parent', "UPDATE messages SET parent_id = 'a2' WHERE id = 'a2'", { links: 1 }],
  ['a pair', "UPDATE messages SET parent_id = 'a3' WHERE id = 'a2'", { links: 1 }],
  ['a parent in another chat', "UPDATE messages SET parent_id = 'b1' WHERE id = 'a1'", { links: 1 }],
  ['a parent that is gone', "DELETE FROM messages WHERE id = 'a1'", { links: 1 }],
  ['a last message that is gone', "DELETE FROM messages WHERE id = 'a3'", { leaves: 1 }],
  ['a last message of another chat', "UPDATE conversations SET active_leaf_id = 'b3' WHERE id = 'a'", { leaves: 1 }],
  [
    'facts that replace each other',
    "UPDATE facts SET superseded_by = iif(id = 'f1', 'f2', 'f1') WHERE id < 'f3'",
    { facts: 1 },
  ],
  ['times beyond every calendar', "UPDATE messages SET created_at = 9000000000000000 WHERE id < 'a3'", { times: 2 }],
  [
    'values that cannot be read',
    "UPDATE facts SET redactions = 'x'; UPDATE messages SET spans = '{}' WHERE id = 'a1'",
    { unreadable: 4 },
  ],
])('%s: told, worked around, and found no more', (_, damage, expected) => {
  const db = setUp();
  db.exec(damage);
  const mended = mendRows(db);
  expect(mended).toEqual({ ...NOTHING, ...expected });
  expect(describeMended(mended)).toMatch(/Nothing was deleted/);
  expect(mendRows(db)).toEqual({ ...NOTHING, unreadable: mended.unreadable });
  expect(db.prepare('SELECT max(created_at) FROM messages').pluck().get()).toBeLessThanOrEqual(FURTHEST_MS);
});
