import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { Emit } from '../../src-preload/contract';
import { createMemory } from '../memory/memory';
import { parseWorkingFile } from '../memory/working/working-file';
import { searchIndex } from '../recall/indexing/search-index';
import { openSettings } from '../settings/settings';
import { proposeImported } from '../start/propose-imported';
import { openStore } from '../store/store';
import { type BackupImports, backupImports } from './backup/backup-imports';
import { tryToMakeFindable } from './backup/make-findable';
import { foreignImports } from './foreign-imports';
import type { ThreadImports } from './import-thread';
import { chatgptSample, temporaryFolder, written, zipOf } from './samples.fixture';
import { createTransfers } from './transfers';

const NOON = Date.UTC(2026, 10, 21, 12);
const said = [
  { role: 'user', text: 'My password is hunter2-Xy77, where is the key?', at: NOON },
  { role: 'assistant', text: 'Under the mat.', at: NOON + 1_000 },
];

/** All of it over a real database in a file, with dialogs that answer what the test says. */
async function room() {
  const folder = await temporaryFolder();
  const databaseFile = join(folder, 'hearth.db');
  const store = openStore(databaseFile);
  const workspaceId = randomUUID();
  store.workspaces.insert({ id: workspaceId, name: 'Personal', createdAt: 0 });
  const settings = openSettings(store.settings, workspaceId);
  settings.set('memory.user_namespace', 'user');
  const answers = { pick: null as string | null, save: null as string | null, restarts: 0, suggested: '' };
  const told: unknown[] = [];
  const emit: Emit = (name, payload) => void told.push({ name, payload });
  const deps = {
    store,
    settings,
    workspaceId,
    now: () => NOON,
    newId: () => v7(),
    changed: () => undefined,
    logEvent: () => undefined,
  };
  const memory = createMemory(deps);
  const index = searchIndex({ rows: store.searchRows, sources: store.searchSources, zone: () => 'UTC' });
  const { handlers, close } = createTransfers({
    ...deps,
    databaseFile,
    dialogs: {
      pick: async () => answers.pick,
      save: async ({ name }) => {
        answers.suggested = name;
        return answers.save;
      },
      startAgain: () => {
        answers.restarts += 1;
      },
    },
    imports: {
      ...foreignImports({
        workspaceId,
        check: store.transfer.check,
        arrival: {
          imports: store.transfer.imports,
          sources: store.searchSources,
          index,
          transaction: store.transaction,
          newId: () => v7(),
        },
        parseWorking: (text) => parseWorkingFile(text, NOON),
        now: () => NOON,
        index: (how) =>
          tryToMakeFindable(
            {
              pending: store.transfer.pending,
              index,
              sectionsOf: () => [],
              transaction: store.transaction,
              now: () => NOON,
            },
            how,
          ),
      }),
      ...unstopped(
        backupImports({
          tables: store.transfer,
          scratchFolder: folder,
          index,
          sectionsOf: () => [],
          readSections: (text) => [{ name: 'Notes', text }],
          transaction: store.transaction,
          newId: () => v7(),
          now: () => NOON,
        }),
      ),
    },
    propose: proposeImported(deps, memory),
    emit,
    after: (_, run) => run(),
  });
  const preview = async (path: string) => {
    answers.pick = path;
    return handlers['import:preview']({ pick: 'file' });
  };
  return { store, settings, folder, workspaceId, memory, answers, told, handlers, close, preview };
}

/** As the thread does, which hears of its end between rows. */
function unstopped({ rehearse, restore }: BackupImports): Pick<ThreadImports, 'rehearse' | 'restore'> {
  const isStopped = () => false;
  return {
    rehearse: (path, how) => rehearse(path, { ...how, isStopped }),
    restore: (path, how) => restore(path, { ...how, isStopped }),
  };
}

const chatgptZip = async () =>
  written('chatgpt.zip', await zipOf({ 'conversations.json': JSON.stringify([chatgptSample('The key', said)]) }));

test('an export is previewed, brought in archived, and a second time all of it is here already', async () => {
  const { store, workspaceId, handlers, preview } = await room();
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
  const { memory, handlers, preview } = await room();
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
  const { store, workspaceId, handlers, preview } = await room();
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
  const { store, handlers, preview } = await room();
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
  const { store, handlers, preview, answers, folder } = await room();
  const first = await preview(await chatgptZip());
  await handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  const [conversationId = ''] = store.searchSources.listConversations();
  answers.save = join(folder, 'shared.md');
  expect(await handlers['export:share']({ conversationId })).toEqual({ path: answers.save, redactions: 1 });
  const text = await readFile(answers.save, 'utf8');
  expect(text).toContain('# The key');
  expect(text).toContain('[REDACTED]');
  expect(text).not.toContain('hunter2');
  expect(answers.suggested).toBe('2026-11-21-the-key.md');
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.tmp'));
});

test('a backup goes out and comes back into an app that nobody used; then Hearth starts again', async () => {
  const used = await room();
  const first = await used.preview(await chatgptZip());
  await used.handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  used.answers.save = join(used.folder, 'backup.zip');
  expect(await used.handlers['export:backup']({ form: 'zip', of: 'everything' })).toMatchObject({
    path: used.answers.save,
  });
  expect(used.answers.suggested).toBe('hearth-backup-2026-11-21.zip');

  expect(await used.preview(used.answers.save)).toMatchObject({ conversations: 0, notes: [] });

  const fresh = await room();
  const found = await fresh.preview(used.answers.save);
  expect(found).toMatchObject({ kind: 'hearth_backup', conversations: 1, messages: 2 });
  expect(found?.notes[0]).toContain('exactly as they were');
  const outcome = await fresh.handlers['import:run']({ previewId: found?.previewId ?? '', leaveOut: [] });
  expect(outcome).toMatchObject({ kind: 'imported', conversations: 1, needsRestart: true });
  expect(fresh.answers.restarts).toBe(1);
  expect(fresh.store.workspaces.list().map(({ id }) => id)).toEqual([used.workspaceId]);
  expect(fresh.store.searchSources.listConversations()).toEqual(used.store.searchSources.listConversations());
});

test('one workspace goes out alone and comes into a used and an unused app; the app keeps its own settings', async () => {
  const used = await room();
  const first = await used.preview(await chatgptZip());
  await used.handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  used.store.workspaces.rename({ id: used.workspaceId, name: 'Port / Authority' });
  used.store.workspaces.insert({ id: randomUUID(), name: 'Quillfeather', createdAt: 1 });
  used.answers.save = join(used.folder, 'work.zip');
  await used.handlers['export:backup']({ form: 'zip', of: 'workspace' });
  expect(used.answers.suggested).toBe('hearth-port-authority-2026-11-21.zip');

  for (const isUsed of [false, true]) {
    const fresh = await room();
    fresh.settings.set('appearance.theme', 'dark');
    if (isUsed) await fresh.memory.facts.add({ section: 'profile', text: 'Lives in Porto' });
    const found = await fresh.preview(used.answers.save);
    expect(found?.notes[0]).toContain(isUsed ? 'added to what is here' : 'what Hearth itself is set to stays');
    await fresh.handlers['import:run']({ previewId: found?.previewId ?? '', leaveOut: [] });
    const names = fresh.store.workspaces.list().map(({ name }) => name);
    expect(names.sort()).toEqual(isUsed ? ['Personal', 'Port / Authority'] : ['Port / Authority']);
    expect(fresh.store.searchSources.listConversations()).toEqual(used.store.searchSources.listConversations());
    expect(openSettings(fresh.store.settings, used.workspaceId).get('appearance.theme')).toBe('dark');
    expect(openSettings(fresh.store.settings, used.workspaceId).get('memory.user_namespace')).toBe('user');
  }
});

test('picking nothing does nothing', async () => {
  const { handlers } = await room();
  expect(await handlers['import:preview']({ pick: 'folder' })).toBeNull();
  expect(await handlers['export:backup']({ form: 'folder', of: 'everything' })).toBeNull();
});
