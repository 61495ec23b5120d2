import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PullEvent } from '../types';
import { advancePull, noProgress, type PullProgress } from './pull-progress';

function layer(digest: string, completedBytes: number, totalBytes: number): PullEvent {
  return { kind: 'progress', status: `pulling ${digest}`, layer: { digest, totalBytes, completedBytes } };
}

function run(events: readonly (readonly [PullEvent, number])[]): PullProgress {
  return events.reduce((progress, [event, atMs]) => advancePull(progress, event, atMs), noProgress);
}

test('one bar is the sum of all layers', () => {
  const progress = run([
    [layer('a', 100, 1000), 0],
    [layer('b', 50, 500), 0],
    [layer('a', 400, 1000), 0],
  ]);
  expect(progress).toMatchObject({ doneBytes: 450, totalBytes: 1500, status: 'pulling a' });
});

test('the speed is that of the last seconds', () => {
  const steady = run([
    [layer('a', 0, 100_000), 0],
    [layer('a', 2000, 100_000), 1000],
    [layer('a', 4000, 100_000), 2000],
  ]);
  expect(steady.bytesPerSecond).toBe(2000);
  const faster = run([
    [layer('a', 0, 100_000), 0],
    [layer('a', 1000, 100_000), 10_000],
    [layer('a', 11_000, 100_000), 11_000],
  ]);
  expect(faster.bytesPerSecond).toBe(10_000);
});

test('bytes that were here before do not count as speed', () => {
  const resumed = run([
    [layer('a', 90_000, 100_000), 0],
    [layer('a', 91_000, 100_000), 1000],
  ]);
  expect(resumed.bytesPerSecond).toBe(1000);
});

test('nothing is said of the speed before it can be', () => {
  expect(run([[layer('a', 10, 100), 0]]).bytesPerSecond).toBe(null);
});

test('done is the whole bar; a stop keeps what has come', () => {
  const half = run([[layer('a', 50, 100), 0]]);
  expect(advancePull(half, { kind: 'done' }, 1)).toMatchObject({ doneBytes: 100, totalBytes: 100 });
  expect(advancePull(half, { kind: 'stopped' }, 1)).toMatchObject({ doneBytes: 50, status: 'stopped' });
});

test('the bar never shows more than the whole, whatever the server claims', () => {
  const digests = fc.constantFrom('a', 'b', 'c');
  const events = fc.array(fc.tuple(digests, fc.nat(1000), fc.nat(500), fc.nat(2000)));
  fc.assert(
    fc.property(events, (steps) => {
      let atMs = 0;
      let progress = noProgress;
      for (const [digest, completed, total, waitMs] of steps) {
        atMs += waitMs;
        progress = advancePull(progress, layer(digest, completed, total), atMs);
        expect(progress.doneBytes).toBeLessThanOrEqual(progress.totalBytes);
        expect(progress.bytesPerSecond ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
