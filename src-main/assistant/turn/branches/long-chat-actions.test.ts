import { expect, test, vi } from 'vitest';
import { openStore } from '../../../store/store';
import { readCompaction } from '../../background/compaction/on-demand';
import { handedSource } from '../../background/handing-over/handed-source';
import { newMessage } from '../../conversations/rows/new-rows';
import { startTestEngine } from '../../fixtures/engine.fixture';
import { startIndexedEngine } from '../../fixtures/indexed-engine.fixture';
import { chatOf } from '../../fixtures/long-chat.fixture';
import { openConversation } from '../opening/open-conversation';

const COUNT = 9_000;

/** How often others got a turn while it ran. */
async function turnsDuring(run: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const tick = () => {
    turns += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await run();
  isOver = true;
  return turns;
}

test('deleting a chat hides its words in as many steps whether it is short or long', async () => {
  const statements: number[] = [];
  for (const count of [20, 400]) {
    const store = openStore(':memory:');
    const hide = vi.spyOn(store.searchRows, 'hide');
    const hideAll = vi.spyOn(store.searchRows, 'hideConversation');
    const read = vi.spyOn(store.searchRows, 'read');
    const engine = startIndexedEngine({ store });
    const id = await chatOf(engine, count);
    const before = [hide, hideAll, read].reduce((sum, each) => sum + each.mock.calls.length, 0);
    engine.sessions.remove(id);
    statements.push([hide, hideAll, read].reduce((sum, each) => sum + each.mock.calls.length, -before));
    engine.expectSoundIndex();
    engine.store.conversations.setDeleted({ id, at: null });
    engine.expectSoundIndex();
  }
  expect(statements).toEqual([1, 1]);
});

test('another version of a message far up is shown without reading the tree as a whole, piece by piece', async () => {
  const engine = startTestEngine();
  const { store } = engine;
  const id = await chatOf(engine, COUNT);
  const branch = engine.branch(id);
  const first = branch[0];
  if (first === undefined) throw new Error('nothing was said');
  const other = newMessage(engine.deps, {
    conversationId: id,
    parentId: null,
    role: 'user',
    content: 'Else',
    status: 'done',
  });
  store.messages.insert({ ...other, createdAt: first.createdAt + 1 });
  const whole = vi.spyOn(store.tree, 'listLinks');
  await engine.sessions.showBranch({ id: first.id, nth: 2 });
  expect(engine.branch(id).map(({ content }) => content)).toEqual(['Else']);
  const turns = await turnsDuring(() => engine.sessions.showBranch({ id: other.id, nth: 1 }));
  expect(engine.branch(id)).toEqual(branch);
  expect(whole).not.toHaveBeenCalled();
  expect(turns).toBeGreaterThan(COUNT / 2_000 - 1);
});

test('of what a summary stands for the newest are listed, and its count says the rest', async () => {
  const engine = startTestEngine({ trainedContext: 131_072 });
  const id = await chatOf(engine, COUNT);
  engine.provider.script({ steps: ['- They spoke of the chart.'] });
  await engine.sessions.compact(id);
  const [row] = openConversation(engine.ports, id, false).compactions;
  const { originals, compaction } = readCompaction(engine.ports, row?.id ?? '');
  expect(originals.length).toBeLessThanOrEqual(2_000);
  expect(originals.at(-1)?.id).toBe(compaction.afterMessageId);
  expect(compaction.compactedCount).toBeGreaterThan(originals.length);
});

test('a handoff is made of what was asked first and of the newest messages, and counts all', async () => {
  const engine = startTestEngine();
  const id = await chatOf(engine, COUNT);
  const listBranch = vi.spyOn(engine.store.messages, 'listBranch');
  let source: Awaited<ReturnType<typeof handedSource>> | undefined;
  const turns = await turnsDuring(async () => {
    source = await handedSource(engine.deps, id);
  });
  expect(turns).toBeGreaterThan(1);
  expect(listBranch.mock.results.every(({ value }) => value.length <= 2_000)).toBe(true);
  expect(source?.messages).toHaveLength(2_001);
  expect(source?.messages[0]?.content).toBe('Hello');
  expect(source?.messages.at(-1)?.content).toContain(`Number ${COUNT}`);
  expect(source?.messageCount).toBe(COUNT);
});
