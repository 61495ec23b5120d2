import { afterEach, expect, test, vi } from 'vitest';

/** Together, in characters; in November 2026 they were 17,800, and one file of theirs that was not lazy cost each start 40 ms. */
const MOST = 20_000;

const Native = RegExp;
afterEach(() => {
  globalThis.RegExp = Native;
});

test('what a start loads leaves its long patterns to their first use (`lazy.ts`)', async () => {
  vi.resetModules();
  const made: string[] = [];
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, given: ConstructorParameters<typeof RegExp>, newTarget) => {
      made.push(String(given[0]));
      return Reflect.construct(target, given, newTarget) as RegExp;
    },
  });
  await import('../memory/memory');
  await import('../assistant/handlers');
  await import('./start-engine');
  const length = made.reduce((sum, pattern) => sum + pattern.length, 0);
  const longest = made.toSorted((a, b) => b.length - a.length).slice(0, 5);
  expect(made.length).toBeGreaterThan(10);
  expect(length, longest.map((pattern) => pattern.slice(0, 200)).join('\n')).toBeLessThanOrEqual(MOST);
});
