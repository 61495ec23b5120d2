import { MessageChannel, type Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { explainStoreError } from '../sqlite/sqlite-errors';
import { serveTasks, taskClient } from './worker-tasks';

function crossing(fail: () => never) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  serveTasks(port2, { fail });
  return taskClient<{ fail: () => never }>(port1 as unknown as Worker, ['fail'])
    .fail()
    .catch((error: unknown) => error);
}

test('a full disk inside a thread is said outside as what it is', async () => {
  const error = await crossing(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });
  expect(explainStoreError(error)).toMatchObject({ code: 'disk_full' });
});

test('a bug inside a thread stays a bug outside', async () => {
  const error = await crossing(() => {
    throw new TypeError('x is no function');
  });
  expect(error).toMatchObject({ message: 'x is no function' });
  expect(explainStoreError(error)).toBeUndefined();
});
