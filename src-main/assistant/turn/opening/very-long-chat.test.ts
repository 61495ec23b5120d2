import { expect, test } from 'vitest';
import type { TurnQuestion } from '../../../recall/turn/for-turn';
import { newMessage } from '../../conversations/rows/new-rows';
import { startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import { chatOf } from '../../fixtures/long-chat.fixture';
import { readBranchEnd } from '../../request/branch/read-branch';
import { MOST_COUNTED, olderMessages, openConversation } from './open-conversation';

const says = (text: string) => ({ steps: [text] });

/** What grew with the length would take ten times as long; a busy machine has made it five. */
const LESS_THAN_GROWTH = 7;

/** The shortest of a few runs, in milliseconds of the processor. */
async function shortest(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

const sentLast = (engine: TestEngine) => engine.provider.requests.at(-1)?.messages ?? [];

test('a chat of ten times the length takes no longer to open, to answer or to leave', async () => {
  const engine = startTestEngine({ trainedContext: 2_048 });
  const measured = async (count: number) => {
    const id = await chatOf(engine, count);
    // The first one makes the older messages short.
    for (let nth = 0; nth < 3; nth += 1) await engine.exchange('And then?', says('So.'), id);
    return {
      open: await shortest(() => openConversation(engine.ports, id, false)),
      send: await shortest(() => engine.exchange('And then?', says('So.'), id)),
      leave: await shortest(async () => {
        await engine.exchange('And then?', says('So.'), id);
        await engine.sessions.leave(id);
      }),
    };
  };
  const short = await measured(3_000);
  const long = await measured(30_000);
  expect(long.open / short.open).toBeLessThan(LESS_THAN_GROWTH);
  expect(long.send / short.send).toBeLessThan(LESS_THAN_GROWTH);
  expect(long.leave / short.leave).toBeLessThan(LESS_THAN_GROWTH);
  expect(engine.errors).toEqual([]);
}, 120_000);

test('of a chat that was never made short no more is read than some windows, however long it is', async () => {
  const engine = startTestEngine();
  const id = await chatOf(engine, 6_000);
  const leafId = engine.store.conversations.read(id)?.activeLeafId ?? null;
  const { rows, unreadId } = readBranchEnd(engine.store, leafId, 10_000);
  expect(rows.length).toBeLessThan(2_000);
  expect(rows).toEqual(engine.branch(id).slice(-rows.length));
  expect(unreadId).toBe(rows[0]?.parentId);
});

test('what is pinned far up stays word for word, and the rest is made short from what is nearest', async () => {
  const engine = startTestEngine({ trainedContext: 2_048 });
  const id = await chatOf(engine, 6_000);
  const branch = engine.branch(id);
  const pinned = branch[10];
  // On no branch that is shown: it is none of this request's.
  const aside = newMessage(engine.deps, {
    conversationId: id,
    parentId: branch[5]?.id ?? null,
    role: 'user',
    content: 'Aside',
    status: 'done',
  });
  engine.store.messages.insert({ ...aside, pinned: 1 });
  engine.sessions.setPinned(pinned?.id ?? '', true);
  for (const text of ['And then?', 'And after that?']) {
    await engine.exchange(text, says('So.'), id);
    const sent = sentLast(engine).map(({ content }) => content);
    expect(sent.filter((content) => content === pinned?.content)).toHaveLength(1);
    expect(sent.join('\n')).not.toContain('Aside');
    expect(sent.at(-1)).toContain(text);
    expect(sent.length).toBeLessThan(200);
  }
  // No part of what was too far up comes back to be made short once more.
  const [first, second] = engine.store.compactions.list(id);
  expect((second?.compactedCount ?? 0) - (first?.compactedCount ?? 0)).toBeLessThan(200);
  const { compactions, messages } = openConversation(engine.ports, id, false);
  const { compactedCount = 0, unreadCount = 0 } = compactions.at(-1) ?? {};
  expect(compactedCount).toBeLessThan(2_000);
  expect(compactedCount + unreadCount).toBeGreaterThan(5_800);
  expect(compactedCount + unreadCount).toBeLessThan(6_010);
  expect(messages).toHaveLength(100);
  expect(engine.errors).toEqual([]);
});

test('what no summary has read is said so at its line, and is recalled like the words of another chat', async () => {
  const asked: TurnQuestion[] = [];
  const engine = startTestEngine({
    trainedContext: 2_048,
    recalled: async (question) => {
      asked.push(question);
      return { block: '', reason: 'no_match', by: null, candidates: [], leftOut: () => [] };
    },
  });
  const id = await chatOf(engine, 6_000);
  await engine.exchange('And then?', says('So.'), id);
  const [first] = openConversation(engine.ports, id, false).compactions;
  expect(first?.unreadCount).toBeGreaterThan(4_000);
  await engine.exchange('And after that?', says('So.'), id);
  const { holds } = asked.at(-1)?.window ?? {};
  const branch = engine.branch(id);
  const unread = first?.unreadCount ?? 0;
  // Marked as covered, so that they do not come back within reach, and read by nobody.
  expect(branch[unread - 10]?.compactedBy).not.toBeNull();
  expect(holds?.(branch[unread - 10]?.id ?? '')).toBe(false);
  expect(holds?.(branch[unread + 20]?.id ?? '')).toBe(true);
  expect(holds?.(branch.at(-1)?.id ?? '')).toBe(false);
  // A later summary says it too.
  for (let nth = 0; nth < 12; nth += 1) await engine.exchange('And then? '.repeat(40), says('So. '.repeat(40)), id);
  const later = openConversation(engine.ports, id, false).compactions;
  expect(later.length).toBeGreaterThan(1);
  expect(later.map(({ unreadCount }) => unreadCount)).toEqual(later.map(() => unread));
});

test('what stands too far up to be looked at counts as from outside', async () => {
  const engine = startTestEngine({ trainedContext: 2_048 });
  const id = await chatOf(engine, 6_000);
  await engine.exchange('And then?', says('So.'), id);
  const [compaction] = engine.store.compactions.list(id);
  expect(engine.store.messages.read(compaction?.summaryId ?? '')?.external).toBe(1);
  expect(engine.branch(id).at(-1)?.external).toBe(1);
});

test('the brief that a chat began with is told however far up it stands', async () => {
  const engine = startTestEngine({ trainedContext: 2_048 });
  const id = await chatOf(engine, 6_000);
  const [first] = engine.branch(id);
  const brief = newMessage(engine.deps, {
    conversationId: id,
    parentId: null,
    role: 'system',
    messageType: 'handoff_context',
    content: 'The brief of the harbour.',
    status: 'done',
  });
  engine.store.messages.insert(brief);
  engine.store.tree.setParent({ id: first?.id ?? '', parentId: brief.id });
  await engine.exchange('And then?', says('So.'), id);
  expect(sentLast(engine)[0]?.content).toContain('The brief of the harbour.');
});

test('a page of older messages says how many stand before it once they are few enough to count, and which have versions', async () => {
  const engine = startTestEngine();
  const count = MOST_COUNTED + 1_000;
  const id = await chatOf(engine, count);
  const { ports } = engine;
  const branch = engine.branch(id);
  const versions = [branch[0], branch[50], branch[count - 700]].flatMap((row) => row ?? []);
  for (const row of versions) engine.store.messages.insert({ ...row, id: `${row.id}-b`, createdAt: row.createdAt + 1 });

  const open = openConversation(ports, id, false);
  expect(open.olderCount).toBeNull();
  let marks = open.branches;
  let shown = open.messages.length;
  let first = open.messages[0]?.id ?? '';
  for (;;) {
    const page = olderMessages(ports, id, first);
    if (page.messages.length === 0) break;
    shown += page.messages.length;
    first = page.messages[0]?.id ?? '';
    marks = { ...marks, ...page.branches };
    expect(page.olderCount).toBe(count - shown > MOST_COUNTED ? null : count - shown);
  }
  expect(shown).toBe(count);
  expect(marks).toEqual(Object.fromEntries(versions.map((row) => [row.id, { nth: 1, count: 2 }])));
});
