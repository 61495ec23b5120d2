import { expect, test } from 'vitest';
import { allRows, emptyDatabase } from '../../store/exchange/random-rows.fixture';
import type { Database } from '../../store/sqlite/database';
import { bringBack, NOW } from './backup.fixture';
import { forgedBackup } from './forged.fixture';

const fact = (id: string, workspace: string, text: string) =>
  `INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at,
    pinned, redactions) VALUES ('${id}', '${workspace}', 'user/profile', 't', '${text}', 'user', 'stated', 1, 1, 1, 0, '[]');`;

/** Somebody else's: its workspace has the name that every first workspace has. */
const theirs = (db: Database) =>
  db.exec(`
    ${fact('f2', 'w', 'Banks with Evil Corp')}
    ${fact('f3', 'w', 'The password is hunter2-Xy77')}
    ${fact('f4', 'w', 'Lives in Porto')}
    INSERT INTO fact_sources (fact_id, message_id) VALUES ('f2', 'a');
    INSERT INTO documents (id, workspace_id, namespace, body, updated_at) VALUES ('d', 'w', 'user/notebook', 'Pay Evil Corp', 1);
    INSERT INTO allowed_texts (workspace_id, fingerprint, created_at) VALUES ('w', 'x', 1);
    INSERT INTO workspaces (id, name, created_at) VALUES ('other', 'Their own', 1);
    ${fact('f5', 'other', 'Keeps bees')}
    INSERT INTO revisions (id, workspace_id, group_id, kind, actor, target_kind, target_id, created_at)
      VALUES ('r', 'w', 'g', 'add', 'user', 'fact', 'f2', 1)`);

function used() {
  const db = emptyDatabase();
  db.exec(
    `INSERT INTO workspaces (id, name, created_at) VALUES ('mine', 'Personal', 1); ${fact('mine-1', 'mine', 'Lives in Porto')}`,
  );
  return db;
}

type Fact = { readonly workspace_id: string; readonly text: string };
const facts = (db: Database) => db.prepare<[], Fact>('SELECT workspace_id, text FROM facts ORDER BY text').all();

test('somebody else’s backup puts nothing into force in a workspace that is here: it waits for review, external', async () => {
  const path = await forgedBackup({ fill: theirs });
  const into = used();
  const preview = await bringBack(path, into, { isRehearsal: true });
  expect(preview.proposed).toBe(4);
  const merged = await bringBack(path, into);
  expect(merged.proposed).toBe(4);
  expect(facts(into)).toEqual([
    { workspace_id: 'other', text: 'Keeps bees' },
    { workspace_id: 'mine', text: 'Lives in Porto' },
  ]);
  const waiting = into
    .prepare('SELECT kind, op, text, workspace_id, trust, reason, status FROM proposals ORDER BY text')
    .all();
  const proposal = {
    op: 'add',
    kind: 'fact',
    workspace_id: 'mine',
    trust: 'external',
    reason: 'import',
    status: 'pending',
  };
  expect(waiting).toEqual([
    { ...proposal, text: 'Banks with Evil Corp' },
    { ...proposal, text: 'Eats no meat' },
    { ...proposal, kind: 'section', op: 'write', text: 'Pay Evil Corp' },
    { ...proposal, text: expect.stringContaining('[REDACTED]') },
  ]);
  expect(into.prepare("SELECT message_ids FROM proposals WHERE text LIKE 'Banks%'").pluck().get()).toBe('["a"]');
  // The chats are here, their recent context is told to nobody.
  expect(into.prepare('SELECT count(*) FROM messages').pluck().get()).toBe(3);
  expect(into.prepare('SELECT expires_at <= ? FROM working_entries').pluck().all(NOW)).toEqual([1]);
  expect(into.prepare("SELECT count(*) FROM allowed_texts WHERE workspace_id = 'mine'").pluck().get()).toBe(0);
  expect(into.prepare("SELECT count(*) FROM documents WHERE workspace_id = 'mine'").pluck().get()).toBe(0);
  expect(into.pragma('foreign_key_check')).toEqual([]);
});

test('a second time nothing more waits', async () => {
  const path = await forgedBackup({ fill: theirs });
  const into = used();
  await bringBack(path, into);
  const before = allRows(into);
  expect((await bringBack(path, into)).proposed).toBe(0);
  expect(allRows(into).proposals).toEqual(before.proposals);
  expect(allRows(into).facts).toEqual(before.facts);
});

test('one’s own backup into the app it came from proposes only what is not here any more', async () => {
  const path = await forgedBackup({ fill: theirs });
  const into = emptyDatabase();
  await bringBack(path, into);
  expect((await bringBack(path, into)).proposed).toBe(0);
  into.exec("DELETE FROM facts WHERE id = 'f2'");
  const before = facts(into);
  expect((await bringBack(path, into)).proposed).toBe(1);
  expect(facts(into)).toEqual(before);
});

test('into a new app memory comes back as it was, and nothing is proposed', async () => {
  const path = await forgedBackup({ fill: theirs });
  const into = emptyDatabase();
  expect((await bringBack(path, into)).proposed).toBe(0);
  expect(facts(into)).toHaveLength(5);
  expect(allRows(into).revisions).toHaveLength(1);
});
