import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextReading, type Reading } from './reading-position';

const height = 500;
const atEnd: Reading = { isAtEnd: true, top: 1_500, height, contentHeight: 2_000 };

test('a log that grows faster than it scrolls keeps its reader at the end', () => {
  const growth = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1 });
  fc.assert(
    fc.property(growth, (steps) => {
      let reading = atEnd;
      for (const step of steps) {
        reading = nextReading(reading, { top: reading.top, height, contentHeight: reading.contentHeight + step });
        expect(reading.isAtEnd).toBe(true);
      }
    }),
  );
});

test('who scrolls up stays where he is, also while the log grows', () => {
  const up = nextReading(atEnd, { top: 1_200, height, contentHeight: 2_000 });
  expect(up.isAtEnd).toBe(false);
  expect(nextReading(up, { top: 1_200, height, contentHeight: 9_000 }).isAtEnd).toBe(false);
});

test('who scrolls up while the log grows in the same moment has gone up', () => {
  expect(nextReading(atEnd, { top: 1_400, height, contentHeight: 2_300 }).isAtEnd).toBe(false);
});

test('a log that shrinks, as after a first measurement, does not count as going up', () => {
  expect(nextReading(atEnd, { top: 1_300, height, contentHeight: 1_900 }).isAtEnd).toBe(true);
});

test('who comes back to the end reads along again', () => {
  const away: Reading = { isAtEnd: false, top: 200, height, contentHeight: 2_000 };
  expect(nextReading(away, { top: 1_450, height, contentHeight: 2_000 }).isAtEnd).toBe(true);
});

test('a log that was larger for a moment, as when the composer empties before the queue grows, loses nobody', () => {
  const atTail: Reading = { isAtEnd: true, top: 243, height: 434, contentHeight: 677 };
  expect(nextReading(atTail, { top: 123, height: 454, contentHeight: 677 }).isAtEnd).toBe(true);
});
