import { describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from './migrations';
import { migrate } from './migrations/migrate';
import { connect } from './sqlite/database';
import { type Store, storeOf } from './store';

/** Runs the store's own query and returns how SQLite goes about each statement of it. */
function plansOf(run: (store: Store) => unknown): readonly string[] {
  const statements: string[] = [];
  const db = connect(':memory:', (sql) => void statements.push(String(sql)));
  onTestFinished(() => void db.close());
  migrate(db, migrations);
  const store = storeOf(db);
  statements.length = 0;
  run(store);
  return [...statements].flatMap((sql) =>
    db
      .prepare<[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  );
}

const id = '0190';
const queries: readonly (readonly [string, (store: Store) => unknown])[] = [
  ['the branch of a chat', (store) => store.messages.listBranch(id, 100)],
  ['the tree of a chat', (store) => store.tree.listLinks(id)],
  ['the end of a branch, without its words', (store) => store.tree.listBranchLinks(id, 100)],
  ['versions of a message', (store) => store.tree.listVersions(id, id)],
  ['versions of a first message', (store) => store.tree.listVersions(id, null)],
  ['what was handed over', (store) => store.tree.readHandoff(id)],
  ['what is pinned in a chat', (store) => store.tree.listPinned(id)],
  ['what waits to be sent', (store) => store.tree.listQueued(id)],
  ['what hangs on a message', (store) => store.tree.listChildren(id)],
  ['one message', (store) => store.messages.read(id)],
  [
    'the progress of a reply',
    (store) => store.messages.saveProgress({ id, content: '', thinking: null, thinkingMs: null }),
  ],
  ['what a kill left streaming', (store) => store.messages.interruptStreaming(id)],
  ['the list of chats', (store) => store.conversations.list(id)],
  ['one chat', (store) => store.conversations.read(id)],
  ['the facts in force', (store) => store.facts.listActive({ workspaceId: id, namespace: 'user/profile' })],
];

describe('without reading a whole table', () => {
  test.each(queries)('%s', (_, run) => {
    const plans = plansOf(run);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => /^SCAN (?!branch\b)/.test(plan))).toEqual([]);
  });
});

test('chats come out of their index in order; facts out of the index of those in force', () => {
  const [chats, ...sorting] = plansOf((store) => store.conversations.list(id));
  expect(chats).toContain('USING INDEX conversations_listed');
  expect(sorting).toEqual([]);
  const [facts] = plansOf((store) => store.facts.listActive({ workspaceId: id, namespace: 'user/profile' }));
  expect(facts).toContain('USING INDEX facts_active');
});

test('the tree and the queue of a chat come out of indexes of their own, in order', () => {
  const [tree, ...sorting] = plansOf((store) => store.tree.listLinks(id));
  expect(tree).toContain('USING COVERING INDEX messages_tree');
  expect(sorting).toEqual([]);
  const [queue] = plansOf((store) => store.tree.listQueued(id));
  expect(queue).toContain('USING COVERING INDEX messages_queued');
});

test.each([
  ['versions of a message', id, 'messages_of_parent'],
  ['versions of a first message', null, 'messages_first'],
])('%s are looked up among what hangs there, not in the whole tree of the chat', (_, parentId, index) => {
  const [plan] = plansOf((store) => store.tree.listVersions(id, parentId));
  expect(plan).toContain(`INDEX ${index} `);
});

test('what was handed over is looked up among the first messages of its chat', () => {
  expect(plansOf((store) => store.tree.readHandoff(id))[0]).toContain('INDEX messages_first ');
});

test('what is pinned in a chat comes out of an index of its own', () => {
  expect(plansOf((store) => store.tree.listPinned(id))[0]).toContain('INDEX messages_pinned ');
});
