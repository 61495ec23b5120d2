import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { backupFolder, listBackups } from '../backups/backup-files';
import { addWorkspace, freshFolder, NOW, namesIn, writeDatabase } from '../folder.fixture';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { openStore } from '../store';
import { createStoreThread, type StoreThread } from './store-thread';

let thread: StoreThread;
beforeAll(async () => {
  thread = createStoreThread(await bundle('src-main/store/worker/store-worker.ts'));
});

function setUp() {
  const file = join(freshFolder(), 'hearth.db');
  writeDatabase(file, ['Personal']);
  const order = {
    folder: backupFolder(file),
    reason: 'manual',
    now: NOW,
    newestVersion: newestVersion(migrations),
  } as const;
  return { file, order };
}

test('a backup is made in a thread of its own while this one goes on writing', async () => {
  const { file, order } = setUp();
  const store = openStore(file);
  const making = thread.backUp(file, order);
  addWorkspace(store, 'Meanwhile');
  const name = await making;
  expect(store.workspaces.list()).toHaveLength(2);
  store.close();
  expect(listBackups(order.folder).map((backup) => backup.name)).toEqual([name]);
  expect(namesIn(join(order.folder, name ?? ''))).toContain('Personal');
});

test('the check finds a sound database sound', async () => {
  expect(await thread.findDamage(setUp().file)).toBeNull();
});

test('what the disk refuses comes back as a sentence, not as a crash', async () => {
  const { file, order } = setUp();
  await expect(thread.backUp(file, { ...order, folder: join(file, 'backups') })).rejects.toMatchObject({
    name: 'AppError',
    message: /try again/i,
  });
});

test('a thread that cannot even start is an error of the one task', async () => {
  const broken = createStoreThread(join(freshFolder(), 'gone.mjs'));
  await expect(broken.findDamage(setUp().file)).rejects.toThrow();
});
