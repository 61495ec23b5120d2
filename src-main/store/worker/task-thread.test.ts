import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test, vi } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { freshFolder, writeDatabase } from '../folder.fixture';
import type { StoreTasks } from './store-tasks';
import { startTaskThread } from './task-thread';

let script = '';
beforeAll(async () => {
  script = await bundle('src-main/store/worker/store-worker.ts');
});

const start = () => startTaskThread<StoreTasks>(script, ['backUp', 'findDamage']);

function soundFile(): string {
  const file = join(freshFolder(), 'hearth.db');
  writeDatabase(file, ['Personal']);
  return file;
}

test('a thread that is to end answers what it was asked before, and nothing after', async () => {
  const { client, end } = start();
  const answer = client.findDamage({ file: soundFile() });
  await end();
  expect(await answer).toEqual({ ok: true, value: null });
  await expect(client.findDamage({ file: soundFile() })).rejects.toThrow('the worker has ended');
});

test('a thread with a database is never stopped in the middle, which could end Hearth with it', async () => {
  const stop = vi.spyOn(Worker.prototype, 'terminate');
  const { client, end } = start();
  void client.findDamage({ file: soundFile() });
  await end();
  expect(stop).not.toHaveBeenCalled();
  stop.mockRestore();
});

test('a thread that cannot start has ended', async () => {
  const { client, end } = startTaskThread<StoreTasks>(join(freshFolder(), 'gone.mjs'), ['findDamage']);
  await expect(client.findDamage({ file: soundFile() })).rejects.toThrow();
  await end();
});
