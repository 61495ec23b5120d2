import { expect, test } from 'vitest';
import type { Protected } from '../privacy/protect';
import { chatgptSample, written } from './samples.fixture';
import { NOON, testTransfers } from './transfers.fixture';

const chat = (title: string, at: number) =>
  chatgptSample(title, [
    { role: 'user', text: `Where is the ${title}?`, at },
    { role: 'assistant', text: 'Under the mat.', at: at + 1_000 },
  ]);

const MEMORY = '# Memory\n## Build\n- Tests run with vitest\n- Deploys go out on Mondays\n- Logs are kept a week\n';

async function imported(name: string, content: string) {
  const transfers = await testTransfers();
  const { handlers, preview } = transfers;
  const first = await preview(await written(name, content));
  const outcome = await handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  if (outcome.kind !== 'imported' || outcome.importId === null) throw new Error('nothing came in');
  return { ...transfers, importId: outcome.importId };
}

const KEYS = JSON.stringify([chat('key', NOON), chat('boat', NOON + 5_000)]);

test('undoing an import asks first, then deletes the chats that it added for good', async () => {
  const { store, workspaceId, handlers, importId, asked } = await imported('conversations.json', KEYS);
  const ids = store.conversations.list(workspaceId).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const undone = await handlers['import:undo']({ importId });
  expect(undone).toEqual({ conversations: 2, memories: 0, kept: [] });
  expect(asked.map(({ message, detail }) => [message, detail])).toEqual([
    ['Undo the import of conversations.json?', '2 chats and 0 memories that it added are deleted for good.'],
  ]);
  expect(ids.map((id) => store.conversations.read(id))).toEqual([undefined, undefined]);
  await expect(handlers['import:undo']({ importId })).rejects.toThrow('can no longer be undone');
});

test('a no leaves everything as it was, and the question can be asked again', async () => {
  const { store, workspaceId, handlers, importId, answers } = await imported('conversations.json', KEYS);
  answers.isNo = true;
  await expect(handlers['import:undo']({ importId })).rejects.toMatchObject({ code: 'declined' });
  expect(store.conversations.list(workspaceId)).toHaveLength(2);
  answers.isNo = false;
  expect(await handlers['import:undo']({ importId })).toMatchObject({ conversations: 2 });
});

test('a chat that was changed since stays and is named, before and after; what was there before stays too', async () => {
  const { store, workspaceId, handlers, importId, asked } = await imported('conversations.json', KEYS);
  const boat = store.conversations.list(workspaceId).find(({ title }) => title === 'boat');
  store.conversations.setArchived({ id: boat?.id ?? '', at: null });
  expect(await handlers['import:undo']({ importId })).toEqual({ conversations: 1, memories: 0, kept: ['boat'] });
  expect(asked[0]?.detail).toContain('You changed these, so they stay: “boat”.');
  expect(store.conversations.list(workspaceId).map(({ title }) => title)).toEqual(['boat']);
});

test('a chat that was put into a folder since stays too', async () => {
  const { store, workspaceId, handlers, importId } = await imported('conversations.json', KEYS);
  const key = store.conversations.list(workspaceId).find(({ title }) => title === 'key');
  const name = 'Home' as Protected;
  store.folders.insert({ id: 'f', workspaceId, name, createdAt: 0 });
  store.folders.move({ conversationId: key?.id ?? '', folderId: 'f' });
  expect(await handlers['import:undo']({ importId })).toEqual({ conversations: 1, memories: 0, kept: ['key'] });
});

test('memory that came with it is taken back, accepted or not; an edit stays and is named, a refusal stays one', async () => {
  const { memory, handlers, importId, preview } = await imported('MEMORY.md', MEMORY);
  const [first, second, third] = memory.proposals.list();
  await memory.proposals.accept(first?.id ?? '');
  await memory.proposals.accept(second?.id ?? '');
  memory.proposals.reject(third?.id ?? '');
  const edited = memory.facts.list().find(({ text }) => text === second?.text);
  await memory.facts.edit({ id: edited?.id ?? '', text: 'Deploys go out on Tuesdays' });
  const before = await memory.facts.add({ section: 'profile', text: 'Was here before' });
  expect(await handlers['import:undo']({ importId })).toEqual({ conversations: 0, memories: 1, kept: [second?.text] });
  expect(
    memory.facts
      .list()
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Deploys go out on Tuesdays', before.text]);
  expect(memory.proposals.list()).toEqual([]);
  // What was taken back can come in again; what was refused is here already.
  expect(await preview(await written('MEMORY.md', MEMORY))).toMatchObject({ memories: 2 });
});
