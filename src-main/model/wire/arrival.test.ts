import { expect, test } from 'vitest';
import { Arrival } from './arrival';

type Came = { readonly atMs: readonly number[]; readonly pieces: number; readonly writtenMs: number };

/** An answer that was asked for at 100 ms. */
function wasHeldBack({ atMs, pieces, writtenMs, hasLength = false }: Came & { readonly hasLength?: boolean }): boolean {
  let nowMs = 100;
  const arrival = new Arrival(() => nowMs);
  arrival.asked();
  arrival.begun({ hasLength });
  for (const ms of atMs) {
    nowMs = 100 + ms;
    arrival.came();
  }
  return arrival.wasHeldBack({ pieces, writtenMs });
}

test.each([
  { name: 'whose length was known before its first word', atMs: [50], pieces: 40, writtenMs: 0, hasLength: true },
  { name: 'written in five seconds that came in none', atMs: [5_000, 5_001], pieces: 40, writtenMs: 5_000 },
  {
    name: 'that came within a millisecond a piece after a long silence',
    atMs: [3_000, 3_030],
    pieces: 40,
    writtenMs: 0,
  },
])('an answer $name was held back', (came) => {
  expect(wasHeldBack(came)).toBe(true);
});

test.each([
  { name: 'too short to tell', atMs: [3_000], pieces: 8, writtenMs: 3_000, hasLength: true },
  { name: 'that came as it was written', atMs: [200, 5_200], pieces: 40, writtenMs: 5_000 },
  { name: 'written at once', atMs: [50, 60], pieces: 40, writtenMs: 12 },
  { name: 'written at once after a long silence', atMs: [3_000, 3_010], pieces: 40, writtenMs: 12 },
  { name: 'that came at once and of which nothing is known', atMs: [50, 51], pieces: 40, writtenMs: 0 },
  { name: 'that came piece by piece after a long silence', atMs: [3_000, 3_200], pieces: 40, writtenMs: 0 },
  { name: 'without a byte', atMs: [], pieces: 40, writtenMs: 0, hasLength: true },
])('an answer $name was not', (came) => {
  expect(wasHeldBack(came)).toBe(false);
});

test('a second try is measured from its own beginning', () => {
  let nowMs = 0;
  const arrival = new Arrival(() => nowMs);
  arrival.asked();
  arrival.begun({ hasLength: true });
  arrival.came();
  nowMs = 9_000;
  arrival.asked();
  arrival.begun({ hasLength: false });
  nowMs = 9_100;
  arrival.came();
  expect(arrival.wasHeldBack({ pieces: 40, writtenMs: 0 })).toBe(false);
});
