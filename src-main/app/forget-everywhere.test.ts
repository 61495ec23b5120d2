import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testWorkspaces } from './workspace.fixture';

const WORDS = 'Quetzalcoatlus9471';
let spaces: ReturnType<typeof testWorkspaces>;
beforeEach(() => {
  spaces = testWorkspaces();
});
afterEach(() => spaces.end());

async function said(room: ReturnType<typeof spaces.open>, text: string) {
  const sent = await room.handlers['message:send']({ conversationId: null, text });
  await expect.poll(() => room.sessions.isStreaming(sent.conversation.id)).toBe(false);
  return sent;
}

async function forgetAll(room: ReturnType<typeof spaces.open>, text = WORDS) {
  const places = await room.handlers['forget:find']({ text });
  return room.handlers['forget:apply']({ text, placeIds: places.map(({ id }) => id) });
}

const filesWith = (text: string) =>
  readdirSync(spaces.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(spaces.folder, name);
    return statSync(path).isFile() && readFileSync(path).toString('latin1').toLowerCase().includes(text.toLowerCase());
  });

it('takes words out of settings, of names, and of what the next message is sent with, in every workspace', async () => {
  const [room, other] = [spaces.open('Personal'), spaces.open(`With ${WORDS}`)];
  room.settings.set('prompt.closing', `Always greet ${WORDS}.`);
  room.settings.set('handoff.heading_goal', `For ${WORDS}`);
  other.settings.set('prompt.identity', `You are ${WORDS.toUpperCase()}.`);
  room.settings.set('memory.user_namespace', WORDS.toLowerCase());
  await room.memory.facts.add({ section: 'profile', text: 'Keeps bees' });
  const { conversation } = await said(room, 'Hello there');
  await room.handlers['conversation:rename']({ id: conversation.id, title: `About ${WORDS}` });
  const receipt = await forgetAll(room);
  expect(receipt.places.filter(({ left }) => left > 0)).toEqual([]);
  expect(room.settings.get('prompt.closing')).toBe('Always greet [forgotten].');
  expect(room.settings.get('handoff.heading_goal')).toBe('For [forgotten]');
  expect(room.settings.get('memory.user_namespace')).toBe('forgotten');
  expect(room.memory.facts.listLive('forgotten', 'profile').map(({ text }) => text)).toEqual(['Keeps bees']);
  expect(other.settings.get('prompt.identity')).toBe('You are [forgotten].');
  expect(spaces.store.workspaces.list().map(({ name }) => name)).toContain('With [forgotten]');
  await said(room, 'Again');
  room.settings.set('prompt.identity', 'Another');
  expect(JSON.stringify(spaces.provider.requests).split('Again').at(-1)).not.toContain(WORDS);
  expect(filesWith(WORDS)).toEqual([]);
});

it('does not let the undo of a deleted message bring it back', async () => {
  const room = spaces.open('Personal');
  const { message } = await said(room, `My doctor is ${WORDS}`);
  const other = await said(room, 'Something else');
  for (const { id } of [message, other.message]) await room.handlers['message:delete']({ id });
  await forgetAll(room);
  expect(() => room.sessions.restoreMessage(message.id)).toThrow(/can no longer be brought back/);
  room.sessions.restoreMessage(other.message.id);
  expect(filesWith(WORDS)).toEqual([]);
});

it('closes an open handoff preview that holds the words: it hands over nothing', async () => {
  const room = spaces.open('Personal');
  const { conversation } = await said(room, `Write to ${WORDS} about the roof`);
  const preview = await room.handlers['handoff:prepare']({ conversationId: conversation.id });
  if (preview === null) throw new Error('no preview');
  await forgetAll(room);
  const { memoryUsed: _, ...brief } = preview.brief;
  const save = { placeId: 'clipboard', title: preview.title, brief, factIds: [], choices: {}, addsPointer: false };
  await expect(async () => room.handlers['handoff:save']({ ...save, previewId: preview.id })).rejects.toThrow(
    /Open it again/,
  );
  const fresh = await room.handlers['handoff:prepare']({ conversationId: conversation.id });
  expect(JSON.stringify(fresh)).not.toContain(WORDS);
});
