import { expect, test } from 'vitest';
import { importCheck } from '../store/exchange/import-check';
import { searchPending } from '../store/search/search-pending';
import type { Database } from '../store/sqlite/database';
import { storeOf } from '../store/store';
import { createPurge } from '../workspaces/purge';
import { emptyWorkspace } from './arrival.fixture';
import { tryToMakeFindable } from './backup/make-findable';
import type { ForeignMemory, Item } from './formats/item';
import { type ImportOptions, importItems } from './import-items';
import { summarise } from './preview';

const NOON = Date.UTC(2024, 4, 14, 12);

function empty() {
  const { db, tables, workspaceId, arrival } = emptyWorkspace();
  const proposed: ForeignMemory[] = [];
  const stop = new AbortController();
  const options: ImportOptions = {
    workspaceId,
    check: importCheck(db),
    arrival,
    propose: { stage: async (memories) => proposed.push(...memories), weigh },
    now: () => NOON + 86_400_000,
    signal: stop.signal,
    leaveOut: new Set(),
    progress: () => undefined,
    index: (how) =>
      tryToMakeFindable({ pending: searchPending(db), ...arrival, sectionsOf: () => [], now: () => 0 }, how),
  };
  return { db, tables, options, proposed, stop };
}

const conversation = (title: string, ...texts: readonly string[]): Item => ({
  kind: 'conversation',
  leftOut: { tool: 1 },
  conversation: {
    title,
    messages: texts.map((text, at) => ({
      author: null,
      role: at % 2 === 0 ? 'user' : 'assistant',
      text,
      created_at: NOON + at,
      captions: [],
    })),
  },
});
const memory: Item = { kind: 'memory', memory: { kind: 'fact', topic: null, text: 'Tests run with vitest' } };

async function* stream(...items: readonly (Item | (() => void | Promise<void>))[]): AsyncGenerator<Item> {
  for (const item of items) {
    if (typeof item === 'function') await item();
    else yield item;
  }
}

const weigh = async (memories: readonly ForeignMemory[]) => memories.map(() => true);

/** Every row of every table, to see that nothing was left. */
function dump(db: Database) {
  const tables = db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all();
  return tables
    .filter(({ name }) => !/^(?:sqlite_|search_|row_changes$)/.test(name))
    .map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
}

test('conversations come in archived, with their times, marked as said elsewhere, and are found', async () => {
  const { db, tables, options, proposed } = empty();
  const imported = await importItems(
    stream(conversation('Keys', 'Where is the key?', 'Under the mat'), memory),
    options,
  );
  const counts = { conversations: 1, messages: 2, memories: 1, leftOut: { tool: 1 }, isSearchBehind: false };
  const chats = db
    .prepare<[], { id: string }>('SELECT id FROM conversations')
    .all()
    .map(({ id }) => id);
  expect(imported).toEqual({ chats, ...counts });
  expect(db.prepare('SELECT title, archived_at, created_at, updated_at FROM conversations').all()).toEqual([
    { title: 'Keys', archived_at: NOON + 86_400_000, created_at: NOON, updated_at: NOON + 1 },
  ]);
  const messages = db
    .prepare<[], { id: string; spans: string }>('SELECT id, spans FROM messages ORDER BY created_at')
    .all();
  expect(messages.map(({ spans }) => JSON.parse(spans))).toEqual([
    [{ from: 0, to: 17, kind: 'imported' }],
    [{ from: 0, to: 13, kind: 'imported' }],
  ]);
  expect(tables.rows.read({ kind: 'message', refId: messages[1]?.id ?? '' })).toMatchObject([
    { self: 'under the mat' },
  ]);
  expect(proposed).toEqual([memory.memory]);
});

test('the preview counts the same as the import brings, and writes nothing', async () => {
  const { db, options } = empty();
  await importItems(stream(conversation('Old', 'Said before')), options);
  const before = dump(db);
  const items = () => stream(conversation('Old', 'Said before'), conversation('New', 'One', 'Two'), memory);
  const summary = await summarise(items(), { ...options, weigh });
  expect(summary).toEqual({
    conversations: 1,
    messages: 2,
    memories: 1,
    titles: ['New'],
    pieces: [
      { at: 1, kind: 'conversation', title: 'New', messages: 2, when: NOON },
      { at: 2, kind: 'memory', title: 'Tests run with vitest', messages: 0, when: null },
    ],
    from: NOON,
    to: NOON + 1,
    leftOut: { tool: 1, already_here: 1 },
    recent: null,
  });
  expect(dump(db)).toEqual(before);
  const { leftOut, isSearchBehind, chats, ...counts } = await importItems(items(), options);
  expect(chats).toHaveLength(1);
  expect(summary).toMatchObject({ ...counts, leftOut });
  expect(isSearchBehind).toBe(false);
});

test('cancelling takes back everything, the index included', async () => {
  const { db, tables, options, proposed, stop } = empty();
  const before = dump(db);
  const items = stream(
    conversation('A', 'One'),
    conversation('B', 'Two'),
    memory,
    () => stop.abort(),
    conversation('C', 'x'),
  );
  await expect(importItems(items, options)).rejects.toThrow('aborted');
  expect(dump(db)).toEqual(before);
  expect(tables.rows.listPlaces()).toEqual([]);
  while (tables.rows.takeOut(() => true));
  expect(db.prepare('SELECT count(*) AS n FROM search_rows').get()).toEqual({ n: 0 });
  expect(proposed).toEqual([]);
});

test('a file that turns out damaged leaves nothing behind', async () => {
  const { db, options } = empty();
  const before = dump(db);
  const items = stream(conversation('A', 'One'), () => {
    throw new Error('damaged');
  });
  await expect(importItems(items, options)).rejects.toThrow('damaged');
  expect(dump(db)).toEqual(before);
});

test('memory that cannot be staged takes the conversations back too', async () => {
  const { db, options } = empty();
  const before = dump(db);
  const propose = { stage: () => Promise.reject(new Error('full')), weigh };
  await expect(importItems(stream(conversation('A', 'One'), memory), { ...options, propose })).rejects.toThrow('full');
  expect(dump(db)).toEqual(before);
});

test('what is not ticked stays out, and is counted; the rest comes in', async () => {
  const { db, options, proposed } = empty();
  const items = () => stream(conversation('A', 'One'), memory, conversation('B', 'Two', 'Three'), memory);
  const { pieces } = await summarise(items(), { ...options, weigh });
  expect(pieces.map(({ at }) => at)).toEqual([0, 1, 2, 3]);
  const imported = await importItems(items(), { ...options, leaveOut: new Set([0, 3]) });
  expect(imported).toMatchObject({
    conversations: 1,
    messages: 2,
    memories: 1,
    leftOut: { tool: 1, not_chosen: 2 },
    isSearchBehind: false,
  });
  expect(db.prepare('SELECT title FROM conversations').all()).toEqual([{ title: 'B' }]);
  expect(proposed).toHaveLength(1);
});

test('the same conversation twice in one file comes in once', async () => {
  const { db, options } = empty();
  const twice = () => stream(conversation('A', 'One'), conversation('A', 'One'), conversation('B', 'Two'));
  expect(await summarise(twice(), { ...options, weigh })).toMatchObject({
    conversations: 2,
    leftOut: { already_here: 1 },
  });
  expect((await importItems(twice(), options)).leftOut.already_here).toBe(1);
  expect(db.prepare('SELECT count(*) AS n FROM conversations').get()).toEqual({ n: 2 });
});

const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

test('a disk that is full on the way shows nothing of the import, and the next start clears what is left', async () => {
  const { db, options } = empty();
  await importItems(stream(conversation('Before', 'Said before')), options);
  const store = storeOf(db);
  const before = dump(db);
  const visible = () => store.conversations.list(options.workspaceId).map(({ title }) => title);
  const many = Array.from({ length: 60 }, (_, nth) => conversation(`Talk ${nth}`, `${nth} ${'x'.repeat(20_000)}`));
  db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 100}`);
  const check = {
    ...options.check,
    // Even taking back needs room.
    removeConversation: () => {
      throw full();
    },
  };
  await expect(importItems(stream(...many), { ...options, check })).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(visible()).toEqual(['Before']);
  expect(store.conversations.listDeleted().length).toBeGreaterThan(0);

  // The next start.
  db.pragma('max_page_count = 1000000');
  await createPurge({ store, now: () => NOON, failed: (error) => expect(error).toBeUndefined() }).start();
  expect(dump(db)).toEqual(before);
  expect(await summarise(stream(...many), { ...options, weigh })).toMatchObject({ conversations: 60 });
});

test('what is under way is not cleared by the start that is under way too', async () => {
  const { db, options } = empty();
  const store = storeOf(db);
  const purge = createPurge({ store, now: () => NOON, failed: (error) => expect(error).toBeUndefined() });
  const items = stream(conversation('A', 'One'), async () => {
    expect(store.conversations.list(options.workspaceId)).toEqual([]);
    await purge.start();
  });
  await importItems(items, options);
  expect(store.conversations.list(options.workspaceId)).toHaveLength(1);
});

test('a search that cannot keep up is no failed import', async () => {
  const { db, tables, options } = empty();
  const broken = () => {
    throw full();
  };
  const index = (how: Parameters<typeof options.index>[0]) =>
    tryToMakeFindable(
      {
        pending: searchPending(db),
        index: { ...options.arrival.index, indexInSteps: broken },
        transaction: options.arrival.transaction,
        sectionsOf: () => [],
        now: () => 0,
      },
      how,
    );
  const imported = await importItems(stream(conversation('A', 'One')), { ...options, index });
  expect(imported).toMatchObject({ conversations: 1, isSearchBehind: true });
  expect(storeOf(db).conversations.list(options.workspaceId)).toHaveLength(1);
  expect(tables.rows.listPlaces()).toEqual([]);
  expect(await options.index({ signal: options.signal, progress: () => undefined })).toBe(false);
  expect(tables.rows.listPlaces()).toHaveLength(1);
});
