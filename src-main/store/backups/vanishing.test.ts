import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addWorkspace, DAY_MS, freshFolder, NOW, writeDatabase } from '../folder.fixture';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { openStore } from '../store';
import type * as altered from './altered';
import { backupFolder, listBackups } from './backup-files';
import { backUpDaily } from './daily';

/** Run just before two backups are compared. */
const meanwhile: { run: () => void } = { run: () => undefined };
vi.mock('./altered', async (original) => {
  const real = await original<typeof altered>();
  const findAltered: typeof real.findAltered = (paths) => {
    meanwhile.run();
    return real.findAltered(paths);
  };
  return { ...real, findAltered };
});

test('an older backup that vanishes before it is compared, as Forget makes it, is no fault and nothing to report', () => {
  const file = join(freshFolder(), 'hearth.db');
  writeDatabase(file, ['Personal']);
  const folder = backupFolder(file);
  const daily = (now: number) => backUpDaily(file, { folder, now, newestVersion: newestVersion(migrations) });
  daily(NOW);
  const store = openStore(file);
  addWorkspace(store, 'Work');
  store.close();
  const [older] = listBackups(folder);
  let ran = 0;
  meanwhile.run = () => {
    ran += 1;
    rmSync(join(folder, older?.name ?? ''));
  };
  expect(daily(NOW + DAY_MS)).toBeNull();
  expect(ran).toBe(1);
  expect(listBackups(folder)).toHaveLength(1);
});
