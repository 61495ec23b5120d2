import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUILT_IN_MODELS, ENGLISH_MODEL } from '../../inference/built-in-models';
import { searchTextTables } from '../../store/search/search-check';
import { connect } from '../../store/sqlite/database';
import { testMemory } from '../memory.fixture';
import { searchTasks } from '../search/search-tasks';
import { searchTables } from '../search/tables';
import { takeOutRemoved } from './index-later';
import { indexState } from './index-state.fixture';

type Memory = ReturnType<typeof testMemory>;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-take-out-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LINES = ['The zyzzyva hides.', 'Where does it hide?', 'Under zyzzyva leaves.', 'Good.'].map((text) => ({ text }));
const isSound = (memory: Memory) =>
  indexState({ ...memory.tables, texts: searchTextTables(memory.db), zone: 'UTC', sections: [] });
const setDeleted = ({ db, index }: Memory, id: string, at: number | null) =>
  db.transaction(() => {
    db.prepare('UPDATE conversations SET deleted_at = @at WHERE id = @id').run({ id, at });
    if (at === null) index.indexConversation(id);
    else index.removeConversation(id);
  })();
const oneRow = (memory: Memory) => memory.tables.rows.takeOut(() => false);

it('a deleted conversation is found by nobody from then on, by words, pieces or meaning', async () => {
  const memory = testMemory();
  const { conversationId } = await memory.talk([...LINES, { text: 'src/zyzzyva-store.ts' }]);
  const vector = Float32Array.from({ length: 384 }, (_, at) => (at === 0 ? 1 : 0));
  const pending = memory.tasks.pending({ below: Number.MAX_SAFE_INTEGER, limit: 10 });
  memory.tasks.saveVectors(pending.map(({ text: _, ...row }) => ({ ...row, vector })));
  const ask = async () => [
    ...(await memory.texts('zyzzyva')),
    ...(await memory.texts('zyzzyva-store')),
    ...(await memory.texts('something like it', {
      vector: { language: 'en', of: [{ model: ENGLISH_MODEL, values: vector }] },
    })),
    ...(await memory.texts('zyzzyvi')),
  ];
  expect((await ask()).length).toBeGreaterThan(4);
  setDeleted(memory, conversationId, 1);
  expect(await ask()).toEqual([]);
  expect(memory.tasks.pending({ below: Number.MAX_SAFE_INTEGER, limit: 10 })).toEqual([]);
});

it('its words leave the file piece by piece, and a process that dies between goes on at the next start', async () => {
  const file = join(folder, 'hearth.db');
  const memory = testMemory(file);
  const { conversationId } = await memory.talk(LINES);
  setDeleted(memory, conversationId, 1);
  memory.db.prepare('DELETE FROM conversations').run();
  expect(oneRow(memory)).toBe(true);
  memory.db.close();

  const db = connect(file);
  await takeOutRemoved({
    search: { takeOut: async (some) => searchTasks(db, BUILT_IN_MODELS).takeOut(some) },
    isIdle: () => true,
  });
  expect(db.prepare('SELECT count(*) AS n FROM search_rows').get()).toEqual({ n: 0 });
  expect(searchTables(db).rows.takeOut(() => true)).toBe(false);
  expect(searchTextTables(db).isWhole()).toBe(true);
  db.pragma('wal_checkpoint(TRUNCATE)');
  expect(db.serialize().includes('zyzzyva')).toBe(false);
  db.close();
});

it('stops while somebody is busy', async () => {
  const memory = testMemory();
  const { conversationId } = await memory.talk(LINES);
  setDeleted(memory, conversationId, 1);
  let calls = 0;
  const search = { takeOut: async () => ++calls > 0 };
  await takeOutRemoved({ search, isIdle: () => calls < 2 });
  expect(calls).toBe(2);
});

it('one that is brought back meanwhile is whole again, with what was taken out and what was not', async () => {
  const memory = testMemory();
  const { conversationId } = await memory.talk(LINES);
  const first = memory.tasks.pending({ below: Number.MAX_SAFE_INTEGER, limit: 1 });
  const vector = Float32Array.from({ length: 384 }, () => 0.05);
  memory.tasks.saveVectors(first.map(({ text: _, ...row }) => ({ ...row, vector })));
  setDeleted(memory, conversationId, 1);
  oneRow(memory);
  setDeleted(memory, conversationId, null);
  expect(isSound(memory)).toMatchObject({ differences: [], isDamaged: false });
  expect(await memory.texts('zyzzyva')).toHaveLength(4);
  expect(memory.tasks.progress()).toEqual({ done: 1, all: 4 });
  expect(oneRow(memory)).toBe(false);
});

it('a conversation that becomes a project chat is found there at once, and nowhere else', async () => {
  const memory = testMemory();
  const { conversationId } = await memory.talk(LINES);
  memory.db.prepare("UPDATE conversations SET kind = 'project' WHERE id = ?").run(conversationId);
  memory.index.indexConversation(conversationId);
  expect(await memory.texts('zyzzyva')).toHaveLength(4);
  expect(isSound(memory)).toMatchObject({ differences: [] });
  while (oneRow(memory));
  expect(await memory.texts('zyzzyva')).toHaveLength(4);
  expect(isSound(memory)).toMatchObject({ differences: [], isDamaged: false });
});

it('deleting or stopping what a sitting began with moves all that follows, however far', async () => {
  const memory = testMemory();
  const before = Date.UTC(2024, 4, 13, 23, 58);
  const { ids } = await memory.talk(
    Array.from({ length: 9 }, (_, at) => ({ text: `Line ${at}`, at: before + at * 60_000 })),
  );
  for (const id of ids.slice(0, 2)) {
    memory.db.prepare("UPDATE messages SET status = 'stopped' WHERE id = ?").run(id);
    memory.index.indexMessage(id);
  }
  expect(isSound(memory)).toMatchObject({ differences: [] });
  expect(memory.tables.rows.read({ kind: 'message', refId: ids[8] ?? '' })[0]).toMatchObject({
    sitting: ids[2],
    day: '14 May 2024',
  });
});
