import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, it, vi } from 'vitest';
import { bundle } from '../../scripts/suite/bundle';
import { renderWorkingFile } from '../memory/working/working-file';
import { openSnapshot } from '../store/exchange/export-snapshot';
import { openStore } from '../store/store';
import { writeBackup } from './backup/write-backup';
import type { Bringing } from './foreign-imports';
import { importThread } from './import-thread';
import { chatgptSample, temporaryFolder, written } from './samples.fixture';

const NOON = Date.UTC(2024, 4, 14, 12);
let script = '';

/** A Backup of 40 conversations with 80 messages. */
let backup = '';

beforeAll(async () => {
  script = await bundle('src-main/app/import-worker.ts');
  const { store, imports, backUp } = await place();
  await imports.bring(await talks(40), quiet);
  backup = await backUp();
  store.close();
});

/** A database in a file and an import of it in a thread of its own. */
async function place() {
  const databaseFile = join(await temporaryFolder(), 'hearth.db');
  const store = openStore(databaseFile);
  const workspaceId = randomUUID();
  store.workspaces.insert({ id: workspaceId, name: 'Personal', createdAt: 0 });
  const imports = importThread({ script, databaseFile, workspaceId, zone: () => 'UTC' });
  const count = () => store.searchSources.listConversations().length;
  /** A Backup of what is here, as a folder. */
  const backUp = async () => {
    const path = join(await temporaryFolder(), 'backup');
    const snapshot = openSnapshot(databaseFile);
    await writeBackup(snapshot, {
      path,
      form: 'folder',
      now: NOON,
      renderWorking: renderWorkingFile,
      signal: signal(),
      progress: () => undefined,
    });
    snapshot.close();
    return path;
  };
  const found = () => store.searchRows.listPlaces().length;
  const files = () => readdir(dirname(databaseFile));
  return { store, imports, count, backUp, found, files };
}

const talks = (count: number, answer = 'Answer') =>
  written(
    'conversations.json',
    JSON.stringify(
      Array.from({ length: count }, (_, nth) =>
        chatgptSample(`Talk ${nth}`, [
          { role: 'user', text: `Question ${nth}`, at: NOON + nth * 10_000 },
          { role: 'assistant', text: answer, at: NOON + nth * 10_000 + 1_000 },
        ]),
      ),
    ),
  );

const weigh = async (memories: readonly unknown[]) => memories.map(() => true);
const signal = () => new AbortController().signal;
const quiet: Bringing = {
  signal: signal(),
  leaveOut: new Set(),
  propose: { stage: async () => 0, weigh },
  progress: () => undefined,
};
const looking = { signal: signal(), read: () => undefined, weigh };

it('an export is looked at and brought in beside the app, and can be found at once', async () => {
  const { store, imports, count } = await place();
  const path = await talks(45);
  const read: number[] = [];
  const summary = await imports.look(path, { signal: signal(), read: (done) => read.push(done), weigh });
  expect(summary).toMatchObject({ conversations: 45, messages: 90 });
  expect(read).toEqual([20, 40]);
  expect(count()).toBe(0);
  const written: number[] = [];
  const imported = await imports.bring(path, { ...quiet, progress: (_, done) => written.push(done) });
  expect(imported).toMatchObject({ conversations: 45, messages: 90 });
  expect(written.at(-1)).toBe(45);
  expect(count()).toBe(45);
  expect(store.searchRows.listConversation(store.searchSources.listConversations()[0] ?? '')).toHaveLength(2);
  store.close();
});

it('stopped on the way, all that was written is taken back', async () => {
  const { store, imports, count } = await place();
  const stop = new AbortController();
  const stages: string[] = [];
  const bringing = imports.bring(await talks(12, 'A long answer. '.repeat(2_000)), {
    ...quiet,
    signal: stop.signal,
    progress: (stage) => {
      stages.push(stage);
      stop.abort();
    },
  });
  await expect(bringing).rejects.toThrow();
  expect(new Set(stages)).toEqual(new Set(['writing', 'taking_back']));
  expect(count()).toBe(0);
  store.close();
});

it('memories are staged by the app; where that fails nothing comes in', async () => {
  const { store, imports } = await place();
  const path = await written('MEMORY.md', '# Memory\n## Build\n- Uses pnpm\n- Deploys on Friday\n');
  const staged: unknown[] = [];
  const brought = await imports.bring(path, {
    ...quiet,
    propose: { stage: async (memories) => staged.push(...memories), weigh },
  });
  expect(brought.memories).toBe(2);
  const failing = async () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  };
  await expect(imports.bring(path, { ...quiet, propose: { stage: failing, weigh } })).rejects.toMatchObject({
    code: 'disk_full',
    message: 'The disk is full, so nothing was imported. Free some space, then import the file again.',
  });
  store.close();
});

it('a refusal keeps its sentence and its code', async () => {
  const { store, imports } = await place();
  const path = await written('conversations.json', '[{"mapping": {');
  await expect(imports.look(path, { signal: signal(), read: () => undefined, weigh })).rejects.toMatchObject({
    code: 'import_refused',
    message: expect.stringContaining('conversations.json'),
  });
  store.close();
});

it('a Backup is restored beside the app, says how far it is, and can be found at the end', async () => {
  const { store, imports, count, found, files } = await place();
  const before = await files();
  const told: string[] = [];
  const how = { signal: signal(), progress: (stage: string) => void told.push(stage) };
  expect(await imports.rehearse(backup, how)).toMatchObject({ added: { messages: 80 }, replacedEmpty: true });
  expect(count()).toBe(0);
  expect(await imports.restore(backup, how)).toMatchObject({ added: { messages: 80 } });
  expect(new Set(told)).toEqual(new Set(['reading', 'writing', 'indexing']));
  expect([count(), found(), store.transfer.pending.count()]).toEqual([40, 80, 0]);
  expect(await files()).toEqual(before);
  store.close();
});

it('a restore that is stopped leaves nothing', async () => {
  const { store, imports, count, found, files } = await place();
  const before = await files();
  // A stop that was there first: one sent on the way may come after the last row.
  const restoring = imports.restore(backup, { signal: AbortSignal.abort(), progress: () => undefined });
  await expect(restoring).rejects.toThrow();
  expect([count(), found(), store.transfer.pending.count()]).toEqual([0, 0, 0]);
  expect(store.workspaces.list()).toHaveLength(1);
  expect(await files()).toEqual(before);
  store.close();
});

it('what a restore was kept from making findable, the next start makes findable', async () => {
  const { store, imports, found } = await place();
  await imports.restore(backup, { signal: signal(), progress: () => undefined });
  for (const row of store.searchRows.listPlaces()) store.searchRows.remove(row);
  store.transfer.pending.noteMissing();
  expect(store.transfer.pending.count()).toBe(40);
  await imports.finishIndex(signal());
  expect([found(), store.transfer.pending.count()]).toEqual([80, 0]);
  store.close();
});

it('comes to its own end, for a thread stopped inside the database could end Hearth with it', async () => {
  const stop = vi.spyOn(Worker.prototype, 'terminate');
  const { store, imports } = await place();
  expect((await imports.look(await talks(2), looking)).conversations).toBe(2);
  await expect(imports.look(await written('notes.json', '{'), looking)).rejects.toThrow();
  expect(stop).not.toHaveBeenCalled();
  stop.mockRestore();
  store.close();
});
