import { expect, it } from 'vitest';
import { createLoop } from './loop';

/** Time passes when the test says so. */
function clock() {
  let at = 0;
  let waiting: { readonly due: number; readonly run: () => void }[] = [];
  return {
    timers: {
      after: (delayMs: number, run: () => void) => {
        const each = { due: at + delayMs, run };
        waiting.push(each);
        return () => {
          waiting = waiting.filter((other) => other !== each);
        };
      },
    },
    pass: async (ms: number) => {
      const until = at + ms;
      for (;;) {
        const [next] = waiting.toSorted((a, b) => a.due - b.due);
        if (next === undefined || next.due > until) break;
        waiting = waiting.filter((other) => other !== next);
        at = next.due;
        next.run();
        await settle();
      }
      at = until;
    },
  };
}
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

function set(outcome: (count: number) => Promise<void> = async () => undefined) {
  const { timers, pass } = clock();
  const seen = { rounds: 0, hasNews: false, failed: 0, aborted: 0 };
  const loop = createLoop({
    round: async (signal) => {
      seen.rounds += 1;
      signal.addEventListener('abort', () => {
        seen.aborted += 1;
      });
      await outcome(seen.rounds);
    },
    hasNews: () => {
      const has = seen.hasNews;
      seen.hasNews = false;
      return has;
    },
    failed: () => {
      seen.failed += 1;
    },
    timers,
  });
  return { loop, pass, seen };
}

it('runs a round at the start, then when something is new, and every five minutes', async () => {
  const { pass, seen, loop } = set();
  await settle();
  expect(seen.rounds).toBe(1);
  await pass(60_000);
  expect(seen.rounds).toBe(1);
  seen.hasNews = true;
  await pass(1_000);
  expect(seen.rounds).toBe(2);
  await pass(300_000);
  expect(seen.rounds).toBe(3);
  loop.want();
  await settle();
  expect(seen.rounds).toBe(4);
});

it('tries again after two seconds, then less often; the person need not wait for that', async () => {
  const { pass, seen, loop } = set(async () => Promise.reject(new Error('away')));
  await pass(1_500);
  expect(seen).toMatchObject({ rounds: 1, failed: 1 });
  // What is new does not make a place answer that does not.
  loop.want();
  await settle();
  expect(seen.rounds).toBe(1);
  await pass(1_500);
  expect(seen.rounds).toBe(2);
  await pass(3_000);
  expect(seen.rounds).toBe(2);
  await loop.now();
  expect(seen.rounds).toBe(3);
  await pass(3_600_000);
  expect(seen.rounds).toBeLessThan(25);
  expect(seen.rounds).toBeGreaterThan(14);
});

it('runs one round at a time, and one more for what was wanted meanwhile', async () => {
  let end: () => void = () => undefined;
  const { seen, loop } = set(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  await settle();
  loop.want();
  loop.want();
  const asked = loop.now();
  await settle();
  expect(seen.rounds).toBe(1);
  end();
  await settle();
  expect(seen.rounds).toBe(2);
  end();
  await asked;
  await settle();
  expect(seen.rounds).toBe(2);
});

it('breaks a round off for what has to run between two, and for the end', async () => {
  const { seen, loop } = set((count) => (count === 1 ? settle() : Promise.resolve()));
  const order: string[] = [];
  await new Promise<void>((resolve) => setImmediate(resolve));
  await loop.between(async () => void order.push(`after ${seen.rounds}`));
  await settle();
  expect(order).toEqual(['after 1']);
  expect(seen).toMatchObject({ aborted: 1, rounds: 2, failed: 0 });
  await loop.between(async () => void order.push('again'));
  await loop.stop();
  const { rounds } = seen;
  loop.want();
  await loop.now();
  expect(seen.rounds).toBe(rounds);
});

it('begins none while rows arrive, and one afterwards', async () => {
  const { seen, loop, pass } = set();
  await settle();
  loop.pause();
  seen.hasNews = true;
  await pass(10_000);
  await loop.now();
  expect(seen.rounds).toBe(1);
  loop.resume();
  await settle();
  expect(seen.rounds).toBe(2);
});
