import { expect, test } from 'vitest';
import { narrowStore } from '../../../store/full-disk.fixture';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';
import { openConversation } from '../opening/open-conversation';

const LONG = 'All that is known of the harbour. '.repeat(300);
const RETRY_MS = 5_000;

/** A chat whose reply came in whole while the disk was full. */
async function replyOnFullDisk() {
  const disk = narrowStore();
  const engine = startTestEngine({ store: disk.store });
  const gate = Promise.withResolvers<void>();
  engine.provider.script({ steps: [{ wait: gate.promise }, LONG] });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Go' });
  await settled(() => engine.provider.requests.length === 1);
  disk.fill();
  gate.resolve();
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  return {
    disk,
    engine,
    id: conversation.id,
    onDisk: () => engine.branch(conversation.id)[1],
    open: () => openConversation(engine.ports, conversation.id, false).messages.at(-1),
    lastTold: () =>
      engine.told.flatMap((told) => (told.name === 'message:changed' ? [told.payload.message] : [])).at(-1),
  };
}

test('a reply that the disk refuses ends with a sentence, and whoever opens the chat has every word of it', async () => {
  const { lastTold, open, engine } = await replyOnFullDisk();
  const failed = { status: 'failed', content: LONG, error: { code: 'disk_full', sentence: expect.any(String) } };
  expect(lastTold()).toMatchObject(failed);
  expect(lastTold()?.error?.sentence).toMatch(/^The disk is full: .* Free some space/);
  expect(open()).toMatchObject(failed);
  expect(engine.errors.length).toBeLessThan(4);
});

test('it is saved by itself once there is room, and is then a reply like any other', async () => {
  const { disk, engine, onDisk, lastTold } = await replyOnFullDisk();
  engine.timers.elapse(RETRY_MS);
  expect(onDisk()?.content).not.toBe(LONG);
  disk.free();
  engine.timers.elapse(RETRY_MS);
  expect(onDisk()).toMatchObject({ status: 'done', content: LONG, errorCode: null });
  expect(lastTold()).toMatchObject({ status: 'done', content: LONG, error: null });
});

test('while the disk is full a message is refused with a sentence and leaves nothing; then the chat goes on', async () => {
  const { disk, engine, id, onDisk } = await replyOnFullDisk();
  const before = engine.branch(id).length;
  await expect(engine.sessions.send({ conversationId: id, text: LONG })).rejects.toThrow(/full/);
  expect(engine.branch(id)).toHaveLength(before);
  expect(engine.sessions.isStreaming(id)).toBe(false);
  disk.free();
  await engine.exchange('And now?', { steps: ['Now it goes on.'] }, id);
  expect(onDisk()).toMatchObject({ status: 'done', content: LONG });
  expect(engine.branch(id).map(({ content, status }) => [content, status])).toEqual([
    ['Go', 'done'],
    [LONG, 'done'],
    ['And now?', 'done'],
    ['Now it goes on.', 'done'],
  ]);
  expect(engine.provider.requests.at(-1)?.messages.some(({ content }) => content === LONG)).toBe(true);
});

test('a reply is ended with a sentence when what comes before its first word cannot be written', async () => {
  const disk = narrowStore();
  const engine = startTestEngine({
    store: disk.store,
    recalled: async () => {
      disk.fill();
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    },
  });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Go' });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  disk.free();
  engine.timers.elapse(RETRY_MS);
  expect(engine.branch(conversation.id)[1]?.status).not.toBe('streaming');
});

test('what quitting finds unsaved is tried a last time', async () => {
  const { disk, engine, onDisk } = await replyOnFullDisk();
  disk.free();
  await engine.sessions.close();
  expect(onDisk()).toMatchObject({ status: 'done', content: LONG });
});

test('what was forgotten meanwhile is not written afterwards', async () => {
  const { disk, engine, onDisk, open } = await replyOnFullDisk();
  disk.free();
  engine.sessions.forgotten({ mayHold: (text) => text.includes('harbour'), placeIds: [] });
  expect(onDisk()?.status).toBe('done');
  expect(onDisk()?.content).not.toContain('harbour');
  expect(open()?.content).not.toContain('harbour');
});

test('a question and its reply are stored together, or neither is', async () => {
  const disk = narrowStore();
  let inserted = 0;
  const { messages } = disk.store;
  const store = {
    ...disk.store,
    messages: {
      ...messages,
      insert: (row: Parameters<typeof messages.insert>[0]) => {
        inserted += 1;
        if (inserted === 2) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
        messages.insert(row);
      },
    },
  };
  const engine = startTestEngine({ store });
  await expect(engine.sessions.send({ conversationId: null, text: 'Go' })).rejects.toThrow(/full/);
  expect(engine.store.conversations.list('personal')).toEqual([]);
  const id = await engine.exchange('Go', { steps: ['Going.'] });
  expect(engine.branch(id).map(({ content }) => content)).toEqual(['Go', 'Going.']);
});
