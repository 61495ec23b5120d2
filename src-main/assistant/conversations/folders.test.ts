import { expect, test } from 'vitest';
import { requests } from '../../../src-preload/contract';
import { KEPT_DAYS } from '../../store/rows/deleted-at';
import { createPurge } from '../../workspaces/purge';
import { settled } from '../fixtures/engine.fixture';
import { startFindableEngine } from '../fixtures/findable.fixture';
import { assistantHandlers } from '../handlers';

function start() {
  const engine = startFindableEngine();
  const questions = { require: async () => undefined };
  const handlers = assistantHandlers({ ...engine.ports, questions }, engine.sessions);
  const say = async (text: string) => {
    const { conversation } = await engine.sessions.send({ conversationId: null, text });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    return conversation.id;
  };
  const folders = async () =>
    (await handlers['folder:list']({})).map(({ name, isClosed, conversationIds }) => ({
      name,
      isClosed,
      chats: conversationIds.length,
    }));
  return { ...engine, handlers, say, folders };
}

test('a chat is in one folder at most; moved out it is in none', async () => {
  const { handlers, say, folders } = start();
  const [first, second] = [await say('Tides'), await say('Winds')];
  const boat = await handlers['folder:make']({ name: 'Boat', conversationIds: [first, second] });
  const trip = await handlers['folder:make']({ name: 'Trip', conversationIds: [first] });
  expect(boat.conversationIds).toHaveLength(2);
  expect(await folders()).toEqual([
    { name: 'Boat', isClosed: false, chats: 1 },
    { name: 'Trip', isClosed: false, chats: 1 },
  ]);
  await handlers['folder:move']({ conversationIds: [first, second], folderId: trip.id });
  await handlers['folder:move']({ conversationIds: [first], folderId: null });
  expect(await folders()).toEqual([
    { name: 'Boat', isClosed: false, chats: 0 },
    { name: 'Trip', isClosed: false, chats: 1 },
  ]);
});

test('several move together or not at all', async () => {
  const { handlers, say, folders } = start();
  const [here, gone] = [await say('Tides'), await say('Winds')];
  await handlers['conversation:delete']({ id: gone });
  const { id } = await handlers['folder:make']({ name: 'Boat', conversationIds: [] });
  expect(() => handlers['folder:move']({ conversationIds: [here, gone], folderId: id })).toThrow(
    'This chat no longer exists.',
  );
  await expect(async () => handlers['folder:make']({ name: 'Trip', conversationIds: [gone] })).rejects.toThrow();
  expect(await folders()).toEqual([{ name: 'Boat', isClosed: false, chats: 0 }]);
});

test('a deleted folder leaves its chats, and comes back with those that no other one took', async () => {
  const { handlers, say, folders } = start();
  const [first, second] = [await say('Tides'), await say('Winds')];
  const boat = await handlers['folder:make']({ name: 'Boat', conversationIds: [first, second] });
  await handlers['folder:set-closed']({ id: boat.id, isClosed: true });
  await handlers['folder:delete']({ id: boat.id });
  expect(await folders()).toEqual([]);
  expect(await handlers['conversation:list']({})).toHaveLength(2);
  expect(() => handlers['folder:move']({ conversationIds: [first], folderId: boat.id })).toThrow(
    'This folder no longer exists.',
  );
  await handlers['folder:make']({ name: 'Trip', conversationIds: [second] });
  await handlers['folder:restore']({ id: boat.id });
  expect(await folders()).toEqual([
    { name: 'Boat', isClosed: true, chats: 1 },
    { name: 'Trip', isClosed: false, chats: 1 },
  ]);
});

test('a deleted chat comes back into its folder, and a copy lies beside the first', async () => {
  const { handlers, say, folders } = start();
  const id = await say('Tides');
  await handlers['folder:make']({ name: 'Boat', conversationIds: [id] });
  await handlers['conversation:delete']({ id });
  await handlers['conversation:restore']({ id });
  await handlers['conversation:duplicate']({ id });
  expect(await folders()).toEqual([{ name: 'Boat', isClosed: false, chats: 2 }]);
});

test('a deleted folder goes for good thirty days later, its chats do not', async () => {
  const { handlers, say, store, db, clock } = start();
  const id = await say('Tides');
  const boat = await handlers['folder:make']({ name: 'Boat', conversationIds: [id] });
  await handlers['folder:delete']({ id: boat.id });
  clock.now += KEPT_DAYS * 86_400_000 + 1;
  const purge = createPurge({
    store,
    now: () => clock.now,
    failed: (error) => {
      throw error;
    },
  });
  await purge.start();
  expect(() => handlers['folder:restore']({ id: boat.id })).toThrow('This folder no longer exists.');
  expect(db.prepare('SELECT count(*) FROM folder_chats').pluck().get()).toBe(0);
  expect(store.conversations.read(id)?.deletedAt).toBeNull();
});

test('a name has 1 to 80 characters on one line, and no password', async () => {
  const { handlers } = start();
  const isName = (name: string) => requests['folder:rename'].input.safeParse({ id: crypto.randomUUID(), name }).success;
  expect([isName(' '), isName('a'.repeat(80)), isName('a'.repeat(81))]).toEqual([false, true, false]);
  const folder = await handlers['folder:make']({ name: 'Boat\n and  trip', conversationIds: [] });
  expect(folder.name).toBe('Boat and trip');
  const secret = `ghp_${'a1B2'.repeat(9)}`;
  expect((await handlers['folder:rename']({ id: folder.id, name: `Key ${secret}` })).name).not.toContain(secret);
});
