import { expect, test } from 'vitest';
import type { Pull } from '../../../src-preload/contract/model';
import { FIRST_SERVER } from '../../../src-preload/contract/model-key';
import { createNoProvider } from '../none';
import type { ModelProvider, PullEvent } from '../types';
import { createPulls } from './pulls';

/** A server whose downloads the test moves on by hand. */
function start() {
  const shown: (readonly Pull[])[] = [];
  const pulled: string[] = [];
  const signals: AbortSignal[] = [];
  const waiting: ((event: PullEvent) => void)[] = [];
  const later: (() => void)[] = [];
  let nowMs = 0;
  const provider: ModelProvider = {
    ...createNoProvider(''),
    pull: async function* (_, signal) {
      signals.push(signal);
      for (;;) {
        const event = await new Promise<PullEvent>((resolve) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), { once: true });
        });
        yield event;
        if (event.kind !== 'progress') return;
      }
    },
  };
  const pulls = createPulls({
    serverId: FIRST_SERVER,
    provider: () => provider,
    clock: () => nowMs,
    after: (_, run) => {
      later.push(run);
      return () => void later.splice(later.indexOf(run), 1);
    },
    changed: (list) => shown.push(list),
    pulled: (name) => pulled.push(name),
  });
  const tell = async (event: PullEvent) => {
    waiting.pop()?.(event);
    await turn();
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { pulls, shown, pulled, signals, later, tell, wait };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const bytes = (completedBytes: number, digest = 'a'): PullEvent => ({
  kind: 'progress',
  status: 'pulling',
  layer: { digest, totalBytes: 1000, completedBytes },
});

test('one bar sums the layers of a download, and it is gone when the model is there', async () => {
  const { pulls, tell, pulled } = start();
  pulls.start('qwen3:4b');
  await turn();
  await tell(bytes(1000));
  await tell(bytes(250, 'b'));
  expect(pulls.list()).toMatchObject([{ name: 'qwen3:4b', state: 'running', doneBytes: 1250, totalBytes: 2000 }]);
  await tell({ kind: 'done' });
  expect(pulls.list()).toEqual([]);
  expect(pulled).toEqual(['qwen3:4b']);
});

test('a paused download closes its connection, keeps its bar and goes on from there', async () => {
  const { pulls, tell, signals } = start();
  pulls.start('m');
  await turn();
  await tell(bytes(400));
  pulls.pause('m');
  expect(signals[0]?.aborted).toBe(true);
  await turn();
  expect(pulls.list()).toMatchObject([{ state: 'paused', doneBytes: 400, bytesPerSecond: null }]);
  pulls.start('m');
  expect(pulls.list()).toMatchObject([{ state: 'running', doneBytes: 400 }]);
});

test('a cancelled download leaves the list, and its last words do not bring it back', async () => {
  const { pulls, tell, signals } = start();
  pulls.start('m');
  await turn();
  await tell(bytes(400));
  pulls.cancel('m');
  await turn();
  expect(signals[0]?.aborted).toBe(true);
  expect(pulls.list()).toEqual([]);
});

test('a download cancelled and begun again is not touched by the end of the old one', async () => {
  const { pulls } = start();
  pulls.start('m');
  await turn();
  pulls.cancel('m');
  pulls.start('m');
  await turn();
  expect(pulls.list()).toMatchObject([{ state: 'running' }]);
});

test('a failed download says why and can go on', async () => {
  const { pulls, tell } = start();
  pulls.start('m');
  await turn();
  await tell({ kind: 'failed', error: { code: 'pull_failed', sentence: 'The disk is full.' } });
  expect(pulls.list()).toMatchObject([{ state: 'failed', sentence: 'The disk is full.' }]);
  pulls.start('m');
  expect(pulls.list()).toMatchObject([{ state: 'running', sentence: null }]);
});

test('a second start of one download asks the server once', async () => {
  const { pulls, signals } = start();
  pulls.start('m');
  pulls.start('m');
  await turn();
  expect(signals).toHaveLength(1);
});

test('the window is told at most ten times a second, and of the end at once', async () => {
  const { pulls, tell, shown, wait } = start();
  pulls.start('m');
  await turn();
  const before = shown.length;
  for (let n = 1; n <= 50; n += 1) {
    wait(10);
    await tell(bytes(n));
  }
  expect(shown.length - before).toBe(5);
  await tell({ kind: 'done' });
  expect(shown.at(-1)).toEqual([]);
});

test('what comes just before a silence is shown too', async () => {
  const { pulls, tell, shown, later } = start();
  pulls.start('m');
  await turn();
  await tell(bytes(1));
  await tell(bytes(700));
  expect(later).toHaveLength(1);
  later[0]?.();
  expect(shown.at(-1)).toMatchObject([{ doneBytes: 700 }]);
});
