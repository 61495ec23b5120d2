import { join } from 'node:path';
import { expect, test } from 'vitest';
import { protectedText } from '../../privacy/protect';
import { freshFolder } from '../../store/folder.fixture';
import { begunConversation } from '../../store/rows/conversation-rows';
import { begunMessage } from '../../store/rows/message-rows';
import { openStore, type Store } from '../../store/store';
import { tryToMakeFindable } from '../../transfer/backup/make-findable';
import { createIndexLater } from './index-later';
import { indexState } from './index-state.fixture';
import { indexedStore } from './indexed-store';
import { searchIndex } from './search-index';

const zone = () => 'UTC';
const SHORT = 'The heron stands in the shallows.';
const LONG = Array.from({ length: 4_000 }, (_, at) => `Sentence ${at} tells of harbour number ${at}.`).join(' ');
const place = { kind: 'message', refId: 'm' } as const;

function startIndexed(file = ':memory:') {
  const plain = openStore(file);
  const writes: number[] = [];
  const searched = {
    sources: plain.searchSources,
    zone,
    rows: {
      ...plain.searchRows,
      write: (...given: Parameters<typeof plain.searchRows.write>) => {
        const before = plain.searchRows.read(place).length;
        const ids = plain.searchRows.write(...given);
        writes.push(ids.length - before);
        return ids;
      },
    },
  };
  const failures: unknown[] = [];
  const later = createIndexLater({
    ...searched,
    pending: plain.transfer.pending,
    transaction: plain.transaction,
    isUsable: () => true,
    failed: (error) => void failures.push(error),
  });
  const index = searchIndex({ ...searched, later: later.wake });
  const store = indexedStore(plain, { index, sectionsOf: () => [] });
  const isSound = () =>
    indexState({
      rows: plain.searchRows,
      sources: plain.searchSources,
      texts: plain.searchTexts,
      zone: 'UTC',
      sections: [],
    });
  return { plain, store, later, writes, failures, isSound };
}

/** A reply that is being written. */
function begin(store: Store) {
  store.workspaces.insert({ id: 'w', name: 'Personal', createdAt: 0 });
  const chat = {
    id: 'c',
    workspaceId: 'w',
    title: protectedText`Talk`,
    titleBy: 'auto',
    kind: 'chat',
    model: null,
  } as const;
  store.conversations.insert(begunConversation({ ...chat, projectId: null, createdAt: 0, updatedAt: 0 }));
  const message = { conversationId: 'c', createdAt: 0 } as const;
  store.messages.insert(
    begunMessage({ ...message, id: 'q', parentId: null, role: 'user', content: SHORT, status: 'done' }),
  );
  const reply = begunMessage({
    ...message,
    id: 'm',
    parentId: 'q',
    role: 'assistant',
    content: '',
    status: 'streaming',
  });
  store.messages.insert(reply);
  return (content: string) => store.messages.end({ ...reply, content, status: 'done' });
}

test('the end of a long reply indexes nothing of it, and then it is indexed a few passages at a time', async () => {
  const { store, plain, later, writes, failures, isSound } = startIndexed();
  const end = begin(store);
  writes.length = 0;
  end(LONG);
  expect(writes).toEqual([]);
  expect(plain.searchRows.isPostponed(place)).toBe(true);

  await later.settled();
  expect(failures).toEqual([]);
  expect(isSound()).toMatchObject({ differences: [], isDamaged: false });
  expect(writes.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(100);
  expect(Math.max(...writes)).toBeLessThanOrEqual(8);
  expect(plain.transfer.pending.count()).toBe(0);
});

test('a short reply is found at once', () => {
  const { store, plain, isSound } = startIndexed();
  begin(store)(SHORT);
  expect(plain.transfer.pending.count()).toBe(0);
  expect(isSound()).toMatchObject({ differences: [], isDamaged: false });
});

test.each([0, 3])(
  'killed after %i pieces of it: the next start finds what was left, and indexes it',
  async (pieces) => {
    const file = join(freshFolder(), 'hearth.db');
    const first = startIndexed(file);
    begin(first.store)(LONG);
    await until(() => first.writes.length >= pieces + 2);
    first.later.stop();
    await first.later.settled();
    first.plain.close();

    const { plain, isSound } = startIndexed(file);
    expect(plain.transfer.pending.count()).toBe(1);
    const index = searchIndex({ rows: plain.searchRows, sources: plain.searchSources, zone });
    const { transaction, transfer } = plain;
    const findable = { pending: transfer.pending, index, sectionsOf: () => [], transaction, now: () => 0 };
    const how = { signal: new AbortController().signal, progress: () => undefined };
    expect(await tryToMakeFindable(findable, how)).toBe(false);
    expect(isSound()).toMatchObject({ differences: [], isDamaged: false });
    plain.close();
  },
);

test.each([
  [
    'is written again',
    (store: Store) =>
      store.messages.setContent({
        id: 'm',
        content: LONG.replaceAll('harbour', 'haven'),
        spans: null,
        sentContent: null,
      }),
  ],
  [
    'is made short',
    (store: Store) => store.messages.setContent({ id: 'm', content: SHORT, spans: null, sentContent: null }),
  ],
  ['is deleted', (store: Store) => store.messages.remove('m')],
  ['goes with its chat', (store: Store) => store.conversations.setDeleted({ id: 'c', at: 1 })],
])('a message that %s while it is indexed leaves no word of before', async (_, change) => {
  const { store, plain, later, writes, isSound } = startIndexed();
  const end = begin(store);
  writes.length = 0;
  end(LONG);
  await until(() => writes.length >= 3);
  change(store);
  await later.settled();
  expect(isSound()).toMatchObject({ differences: [], isDamaged: false });
  expect(plain.transfer.pending.count()).toBe(0);
});

test('what another connection wrote meanwhile stays, as Forget does it', async () => {
  const file = join(freshFolder(), 'hearth.db');
  const { store, plain, later, writes, isSound } = startIndexed(file);
  const end = begin(store);
  writes.length = 0;
  end(LONG);
  await until(() => writes.length >= 3);
  const other = openStore(file);
  const index = searchIndex({ rows: other.searchRows, sources: other.searchSources, zone });
  other.transaction(() => {
    // Of the same length, so that only the note in the database tells.
    other.messages.setContent({
      id: 'm',
      content: LONG.replaceAll('harbour', 'h4rb0ur'),
      spans: null,
      sentContent: null,
    });
    index.indexMessage('m');
  });
  other.close();
  await later.settled();
  expect(isSound()).toMatchObject({ differences: [], isDamaged: false });
  plain.close();
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
