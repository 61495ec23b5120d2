import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { protectedText } from '../privacy/protect';
import { openSettings } from '../settings/settings';
import { chatgptSample, written, zipOf } from './samples.fixture';
import { NOON, testTransfers } from './transfers.fixture';

const said = [
  { role: 'user', text: 'My password is hunter2-Xy77, where is the key?', at: NOON },
  { role: 'assistant', text: 'Under the mat.', at: NOON + 1_000 },
];

const chatgptZip = async () =>
  written('chatgpt.zip', await zipOf({ 'conversations.json': JSON.stringify([chatgptSample('The key', said)]) }));

test('an export is previewed, brought in archived, and a second time all of it is here already', async () => {
  const { store, workspaceId, handlers, preview } = await testTransfers();
  const path = await chatgptZip();
  const first = await preview(path);
  expect(first).toMatchObject({
    name: 'chatgpt.zip',
    kind: 'chatgpt',
    conversations: 1,
    messages: 2,
    titles: ['The key'],
  });
  expect(store.conversations.list(workspaceId)).toEqual([]);
  const outcome = await handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  expect(outcome).toMatchObject({ kind: 'imported', conversations: 1, messages: 2, needsRestart: false });
  expect(await preview(path)).toMatchObject({
    conversations: 0,
    leftOut: [{ reason: 'already_here', count: 1 }],
  });
});

test('imported memory waits for review, external, without its credentials', async () => {
  const { memory, handlers, preview } = await testTransfers();
  const text = '# Memory\n## Build\n- Deploys need the password: hunter2-Xy77\n\nLong words\nof a section.\n';
  const first = await preview(await written('MEMORY.md', text));
  expect(first).toMatchObject({ kind: 'claude_code', memories: 2 });
  await handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  const waiting = memory.proposals.list();
  expect(waiting.map(({ kind, trust, reason, origin }) => ({ kind, trust, reason, origin }))).toEqual([
    { kind: 'fact', trust: 'external', reason: 'import', origin: 'import' },
    { kind: 'section', trust: 'external', reason: 'import', origin: 'import' },
  ]);
  expect(JSON.stringify(waiting)).not.toContain('hunter2');
  expect(memory.facts.list()).toEqual([]);
});

test('a file that changed after its preview is refused, and so is a preview that is gone', async () => {
  const { store, workspaceId, handlers, preview } = await testTransfers();
  const path = await written('conversations.json', JSON.stringify([chatgptSample('The key', said)]));
  const first = await preview(path);
  await appendFile(path, '\n');
  await expect(handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] })).rejects.toThrow(
    'it was changed after',
  );
  await expect(async () => handlers['import:run']({ previewId: randomUUID(), leaveOut: [] })).rejects.toThrow(
    'Pick the file again',
  );
  expect(store.conversations.list(workspaceId)).toEqual([]);
});

test('one import at a time; cancelling answers with cancelled and leaves nothing', async () => {
  const { store, handlers, preview } = await testTransfers();
  const many = Array.from({ length: 50 }, (_, nth) =>
    chatgptSample(
      `Talk ${nth}`,
      said.map((one) => ({ ...one, at: one.at + nth })),
    ),
  );
  const path = await written('conversations.json', JSON.stringify(many));
  const first = await preview(path);
  const running = handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  await expect(preview(path)).rejects.toThrow('Another import or export is running');
  await handlers['import:cancel']({});
  expect(await running).toEqual({ kind: 'cancelled' });
  expect(store.searchSources.listConversations()).toEqual([]);
});

test('a shared conversation has no credential in it; the stored one keeps its words', async () => {
  const { store, handlers, preview, answers, folder } = await testTransfers();
  const first = await preview(await chatgptZip());
  await handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  const [conversationId = ''] = store.searchSources.listConversations();
  answers.save = join(folder, 'shared.md');
  expect(await handlers['export:share']({ conversationId })).toMatchObject({ path: answers.save, redactions: 1 });
  const text = await readFile(answers.save, 'utf8');
  expect(text).toContain('# The key');
  expect(text).toContain('[REDACTED]');
  expect(text).not.toContain('hunter2');
  expect(answers.suggested).toBe('2026-11-21-the-key.md');
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.tmp'));
});

test('a backup goes out and comes back into an app that nobody used; then Hearth starts again', async () => {
  const used = await testTransfers();
  const first = await used.preview(await chatgptZip());
  await used.handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  used.answers.save = join(used.folder, 'backup.zip');
  expect(await used.handlers['export:backup']({ form: 'zip', of: 'everything' })).toMatchObject({
    path: used.answers.save,
  });
  expect(used.answers.suggested).toBe('hearth-backup-2026-11-21.zip');

  expect(await used.preview(used.answers.save)).toMatchObject({ conversations: 0, notes: [] });

  const fresh = await testTransfers();
  const found = await fresh.preview(used.answers.save);
  expect(found).toMatchObject({ kind: 'hearth_backup', conversations: 1, messages: 2 });
  expect(found?.notes[0]).toContain('exactly as it was');
  const outcome = await fresh.handlers['import:run']({ previewId: found?.previewId ?? '', leaveOut: [] });
  expect(outcome).toMatchObject({ kind: 'imported', conversations: 1, needsRestart: true });
  expect(fresh.answers.restarts).toBe(1);
  expect(fresh.store.workspaces.list().map(({ id }) => id)).toEqual([used.workspaceId]);
  expect(fresh.store.searchSources.listConversations()).toEqual(used.store.searchSources.listConversations());
});

test('one workspace goes out alone and comes into a used and an unused app; the app keeps its own settings', async () => {
  const used = await testTransfers();
  const first = await used.preview(await chatgptZip());
  await used.handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  used.store.workspaces.rename({ id: used.workspaceId, name: 'Port / Authority' });
  used.store.workspaces.insert({ id: randomUUID(), name: 'Quillfeather', createdAt: 1 });
  used.answers.save = join(used.folder, 'work.zip');
  await used.handlers['export:backup']({ form: 'zip', of: 'workspace' });
  expect(used.answers.suggested).toBe('hearth-port-authority-2026-11-21.zip');

  for (const isUsed of [false, true]) {
    const fresh = await testTransfers();
    fresh.settings.set('appearance.theme', 'dark');
    if (isUsed) await fresh.memory.facts.add({ section: 'profile', text: 'Lives in Porto' });
    const found = await fresh.preview(used.answers.save);
    expect(found?.notes[0]).toContain(
      isUsed ? 'Hearth adds it to what you have' : 'Hearth’s own settings stay as they are',
    );
    await fresh.handlers['import:run']({ previewId: found?.previewId ?? '', leaveOut: [] });
    const names = fresh.store.workspaces.list().map(({ name }) => name);
    expect(names.sort()).toEqual(isUsed ? ['Personal', 'Port / Authority'] : ['Port / Authority']);
    expect(fresh.store.searchSources.listConversations()).toEqual(used.store.searchSources.listConversations());
    expect(openSettings(fresh.store.settings, used.workspaceId).get('appearance.theme')).toBe('dark');
    expect(openSettings(fresh.store.settings, used.workspaceId).get('memory.user_namespace')).toBe('user');
  }
});

test('an entry of recent context goes out as a file and comes in as an entry with its expiry, once', async () => {
  const used = await testTransfers();
  const first = await used.preview(await chatgptZip());
  await used.handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  const [conversationId = ''] = used.store.searchSources.listConversations();
  const [updatedAt, expiresAt] = [NOON - 1_000, NOON + 5 * 86_400_000];
  used.store.transfer.imports.insertWorking({
    conversationId,
    workspaceId: used.workspaceId,
    content: protectedText`Looking for the key.\n\n- Not under the mat`,
    updatedAt,
    expiresAt,
  });
  used.answers.save = join(used.folder, 'entry.md');
  expect(await used.handlers['export:working']({ conversationId })).toMatchObject({ path: used.answers.save });
  expect(used.answers.suggested).toBe('recent-context-the-key.md');

  const fresh = await testTransfers();
  const found = await fresh.preview(used.answers.save);
  expect(found).toMatchObject({ kind: 'working_memory', conversations: 1, messages: 1, memories: 0 });
  expect(found?.notes[0]).toContain('recent context until 2026-11-26');
  await fresh.handlers['import:run']({ previewId: found?.previewId ?? '', leaveOut: [] });
  const entries = fresh.memory.working.listLive();
  expect(entries).toMatchObject([
    { title: 'Entry', content: 'Looking for the key.\n\n- Not under the mat', updatedAt, expiresAt, isPinned: false },
  ]);
  expect(await fresh.preview(used.answers.save)).toMatchObject({
    conversations: 0,
    leftOut: [{ reason: 'already_here', count: 1 }],
  });
});

test('a file of recent context that has expired stays out; one whose times are none is refused by its line', async () => {
  const { preview } = await testTransfers();
  const file = (expires: string) => `# Working Memory\nUpdated: 2026-11-01T00:00:00Z\nExpires: ${expires}\n\nText`;
  expect(await preview(await written('old.md', file('2026-11-02T00:00:00Z')))).toMatchObject({
    conversations: 0,
    leftOut: [{ reason: 'expired', count: 1 }],
  });
  await expect(preview(await written('bad.md', file('soon')))).rejects.toThrow(
    'bad.md: its line 3 must be "Expires: "',
  );
});

test('picking nothing does nothing', async () => {
  const { handlers } = await testTransfers();
  expect(await handlers['import:preview']({ pick: 'folder' })).toBeNull();
  expect(await handlers['export:backup']({ form: 'folder', of: 'everything' })).toBeNull();
});

test('a chat is saved as the PDF that the window laid out, only into a file that was picked', async () => {
  const { store, workspaceId, answers, folder, handlers, preview } = await testTransfers();
  const first = await preview(await chatgptZip());
  await handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  const conversationId = store.conversations.list(workspaceId)[0]?.id ?? '';
  expect(await handlers['export:pdf']({ conversationId })).toBeNull();
  expect(answers.suggested).toBe('2026-11-21-the-key.pdf');
  answers.save = join(folder, 'key.pdf');
  expect(await handlers['export:pdf']({ conversationId })).toMatchObject({ path: answers.save });
  expect(await readFile(answers.save, 'utf8')).toBe('%PDF-1.4 a page');
  expect(await handlers['export:print']({ conversationId })).toBeNull();
  await expect(handlers['export:pdf']({ conversationId: randomUUID() })).rejects.toThrow('This chat no longer exists.');
});
