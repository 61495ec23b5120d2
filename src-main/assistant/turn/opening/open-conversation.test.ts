import { expect, test, vi } from 'vitest';
import { newMessage } from '../../conversations/rows/new-rows';
import { settled, startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import { FIRST_PAGE, olderMessages, openConversation } from './open-conversation';

const COUNT = 1_234;

/** A chat whose messages say their number, from 1. */
async function longChat(engine: TestEngine): Promise<string> {
  const conversationId = await engine.exchange('Hello', { steps: ['Hi'] });
  const { store } = engine;
  store.transaction(() => {
    let parentId = store.conversations.read(conversationId)?.activeLeafId ?? null;
    for (let nth = 3; nth <= COUNT; nth += 1) {
      const role = nth % 2 === 1 ? 'user' : 'assistant';
      const row = newMessage(engine.deps, { conversationId, parentId, role, content: `${nth}`, status: 'done' });
      store.messages.insert(row);
      parentId = row.id;
    }
    store.conversations.setLeaf({ id: conversationId, leafId: parentId ?? '', at: 0 });
  });
  return conversationId;
}

test('a long chat opens with its end, and its pages give every message before it once and in order', async () => {
  const engine = startTestEngine();
  const id = await longChat(engine);
  const { ports } = engine;
  const open = openConversation(ports, id, false);
  expect(open.messages).toHaveLength(FIRST_PAGE);
  expect(open.olderCount).toBe(COUNT - FIRST_PAGE);

  let all = open.messages;
  for (;;) {
    const { messages: page, olderCount } = olderMessages(ports, id, all[0]?.id ?? '');
    expect(olderCount).toBe(Math.max(0, COUNT - all.length - page.length));
    if (page.length === 0) break;
    all = [...page, ...all];
  }
  expect(all.map((message) => message.id)).toEqual(engine.branch(id).map((row) => row.id));
  expect(all.at(-1)?.content).toBe(`${COUNT}`);
});

test('the meter of a long chat counts what was not sent to the window too', async () => {
  const engine = startTestEngine();
  const id = await longChat(engine);
  const { window } = openConversation(engine.ports, id, false);
  expect(window.messages).toBeGreaterThan(COUNT * 4);
});

test('nothing stands before the first message, one that is gone, or one of another chat', async () => {
  const engine = startTestEngine();
  const id = await longChat(engine);
  const { ports } = engine;
  const other = await engine.exchange('Other', { steps: ['Hi'] });
  const strange = engine.branch(other)[1]?.id ?? '';
  expect(olderMessages(ports, id, engine.branch(id)[0]?.id ?? '').messages).toEqual([]);
  expect(olderMessages(ports, id, 'gone').messages).toEqual([]);
  expect(olderMessages(ports, id, strange).messages).toEqual([]);
  expect(() => olderMessages(ports, 'no-such-chat', strange)).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test('a reply whose end was told already is not shown as one that still comes', async () => {
  const engine = startTestEngine();
  const gate = Promise.withResolvers<void>();
  const id = await engine.exchange('Hello', { steps: ['Hi'] });
  expect(openConversation(engine.ports, id, true).isStreaming).toBe(false);
  engine.provider.script({ steps: [{ wait: gate.promise }, 'Hi again'] });
  await engine.sessions.send({ conversationId: id, text: 'And again' });
  expect(openConversation(engine.ports, id, true).isStreaming).toBe(true);
  gate.resolve();
  await settled(() => !engine.sessions.isStreaming(id));
});

test('while a reply is written begins with every word that came and misses or repeats none of the rest', async () => {
  const engine = startTestEngine();
  const gate = Promise.withResolvers<void>();
  engine.provider.script({ steps: ['one ', 'two ', { wait: gate.promise }, 'three'] });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Count' });
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const opened = openConversation(engine.ports, conversation.id, true).messages.at(-1);
  const heardBefore = engine.told.length;
  gate.resolve();
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  const later = engine.told.slice(heardBefore).flatMap((told) => (told.name === 'message:delta' ? [told.payload] : []));
  expect([opened?.content, ...later.map(({ text }) => text)].join('')).toBe('one two three');
  expect(later).toMatchObject([{ textAt: 'one two '.length, thinkingAt: 0 }]);
});

test('a reply that has ended is not being written, whatever main still notes down about it', async () => {
  const engine = startTestEngine();
  const asked = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  vi.spyOn(engine.provider, 'running').mockImplementation(async () => {
    asked.resolve();
    await heard.promise;
    return { ok: true, value: [] };
  });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Go' });
  await asked.promise;
  expect(engine.sessions.isStreaming(conversation.id)).toBe(true);
  expect(openConversation(engine.ports, conversation.id, true)).toMatchObject({
    isStreaming: false,
    messages: [{ content: 'Go' }, { status: 'done' }],
  });
  heard.resolve();
  await settled(() => !engine.sessions.isStreaming(conversation.id));
});
