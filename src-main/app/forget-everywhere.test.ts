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

async function said(workspace: ReturnType<typeof spaces.open>, text: string) {
  const sent = await workspace.handlers['message:send']({ conversationId: null, text });
  await expect.poll(() => workspace.sessions.isStreaming(sent.conversation.id)).toBe(false);
  return sent;
}

async function forgetAll(workspace: ReturnType<typeof spaces.open>, text = WORDS) {
  const places = await workspace.handlers['forget:find']({ text });
  return workspace.handlers['forget:apply']({ text, placeIds: places.map(({ id }) => id) });
}

const filesWith = (text: string) =>
  readdirSync(spaces.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(spaces.folder, name);
    return statSync(path).isFile() && readFileSync(path).toString('latin1').toLowerCase().includes(text.toLowerCase());
  });

it('takes words out of settings, of names, and of what the next message is sent with, in every workspace', async () => {
  const [workspace, other] = [spaces.open('Personal'), spaces.open(`With ${WORDS}`)];
  workspace.settings.set('prompt.closing', `Always greet ${WORDS}.`);
  workspace.settings.set('handoff.heading_goal', `For ${WORDS}`);
  other.settings.set('prompt.identity', `You are ${WORDS.toUpperCase()}.`);
  workspace.settings.set('memory.user_namespace', WORDS.toLowerCase());
  await workspace.memory.facts.add({ section: 'profile', text: 'Keeps bees' });
  const { conversation } = await said(workspace, 'Hello there');
  await workspace.handlers['conversation:rename']({ id: conversation.id, title: `About ${WORDS}` });
  const folder = await workspace.handlers['folder:make']({ name: `For ${WORDS}`, conversationIds: [] });
  await workspace.handlers['folder:delete']({ id: folder.id });
  const receipt = await forgetAll(workspace);
  expect(receipt.places.filter(({ left }) => left > 0)).toEqual([]);
  expect(workspace.settings.get('prompt.closing')).toBe('Always greet [forgotten].');
  expect(workspace.settings.get('handoff.heading_goal')).toBe('For [forgotten]');
  expect(workspace.settings.get('memory.user_namespace')).toBe('forgotten');
  expect(workspace.memory.facts.listLive('forgotten', 'profile').map(({ text }) => text)).toEqual(['Keeps bees']);
  expect(other.settings.get('prompt.identity')).toBe('You are [forgotten].');
  expect(spaces.store.workspaces.list().map(({ name }) => name)).toContain('With [forgotten]');
  expect(await workspace.handlers['folder:restore']({ id: folder.id })).toMatchObject({ name: 'For [forgotten]' });
  await said(workspace, 'Again');
  workspace.settings.set('prompt.identity', 'Another');
  expect(JSON.stringify(spaces.provider.requests).split('Again').at(-1)).not.toContain(WORDS);
  expect(filesWith(WORDS)).toEqual([]);
});

it('does not let the undo of a deleted message bring it back', async () => {
  const workspace = spaces.open('Personal');
  const { message } = await said(workspace, `My doctor is ${WORDS}`);
  const other = await said(workspace, 'Something else');
  for (const { id } of [message, other.message]) await workspace.handlers['message:delete']({ id });
  await forgetAll(workspace);
  expect(() => workspace.sessions.restoreMessage(message.id)).toThrow(/can no longer be brought back/);
  workspace.sessions.restoreMessage(other.message.id);
  expect(filesWith(WORDS)).toEqual([]);
});

it('closes an open handoff preview that holds the words: it hands over nothing', async () => {
  const workspace = spaces.open('Personal');
  const { conversation } = await said(workspace, `Write to ${WORDS} about the roof`);
  const preview = await workspace.handlers['handoff:prepare']({ conversationId: conversation.id });
  if (preview === null) throw new Error('no preview');
  await forgetAll(workspace);
  const { memoryUsed: _, ...brief } = preview.brief;
  const save = { placeId: 'clipboard', title: preview.title, brief, factIds: [], choices: {}, addsPointer: false };
  await expect(async () => workspace.handlers['handoff:save']({ ...save, previewId: preview.id })).rejects.toThrow(
    /Open it again/,
  );
  const fresh = await workspace.handlers['handoff:prepare']({ conversationId: conversation.id });
  expect(JSON.stringify(fresh)).not.toContain(WORDS);
});
