import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWhileSlow } from './while-slow';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The notices in sight, and a command that goes on until a test ends it. */
function started() {
  const shown: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const told = tellWhileSlow(() => promise, {
    say: () => {
      shown.push('at it');
      return 'at it';
    },
    drop: (id) => void shown.splice(shown.indexOf(id), 1),
  });
  return { shown, told, resolve, reject };
}

test('a command that is quick says nothing of itself', async () => {
  const { shown, told, resolve } = started();
  await vi.advanceTimersByTimeAsync(799);
  resolve('done');
  expect(await told).toBe('done');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual([]);
});

test('one that takes long says that it is under way, until its answer is there', async () => {
  const { shown, told, resolve } = started();
  await vi.advanceTimersByTimeAsync(800);
  expect(shown).toEqual(['at it']);
  resolve('done');
  await told;
  expect(shown).toEqual([]);
});

test('one that fails leaves no word that it is still under way, before or after it said so', async () => {
  for (const afterMs of [0, 800]) {
    const { shown, told, reject } = started();
    await vi.advanceTimersByTimeAsync(afterMs);
    reject(new Error('lost'));
    await expect(told).rejects.toThrow('lost');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown).toEqual([]);
  }
});
