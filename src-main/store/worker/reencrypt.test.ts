import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { freshFolder } from '../folder.fixture';
import { fitOf } from '../sqlite/key-fit';
import { holdKeys } from '../sqlite/keyring';
import { openStore } from '../store';
import { reencrypt } from './reencrypt';
import { createStoreThread } from './store-thread';

const KEY = Buffer.alloc(32, 1);
let script = '';
beforeAll(async () => {
  script = await bundle('src-main/store/worker/store-worker.ts');
});

function freshStore(): string {
  const file = join(freshFolder(), 'hearth.db');
  openStore(file).close();
  return file;
}

test('in its thread, with progress to the end; other threads then have the key', async () => {
  const file = freshStore();
  const seen: { readonly done: number; readonly total: number }[] = [];
  await reencrypt(script, file, {
    from: null,
    to: KEY,
    progress: (at) => void seen.push(at),
    signal: new AbortController().signal,
  });
  const last = seen.at(-1);
  expect(last?.done).toBe(last?.total);
  expect(seen.every(({ done, total }) => done <= total)).toBe(true);
  expect(fitOf(file)).toBe('locked');
  holdKeys(join(file, '..'), { now: KEY });
  expect(fitOf(file)).toBe('fits');
  expect(await createStoreThread(script).findDamage(file)).toBeNull();
});

test('called off: refused at once, and the next one waits until nothing is left of it', async () => {
  const file = freshStore();
  const before = readFileSync(file);
  const controller = new AbortController();
  const how = { from: null, to: KEY, progress: () => undefined };
  const first = reencrypt(script, file, { ...how, signal: controller.signal });
  controller.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  expect(readFileSync(file).equals(before)).toBe(true);
  await reencrypt(script, file, { ...how, signal: new AbortController().signal });
  expect(fitOf(file)).toBe('locked');
});
