import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf, isStamp, NO_STAMP, nextStamp, seeStamp, stampOf } from './hybrid-clock';

const NOW = 1_795_750_000_000;
const DAY = 24 * 60 * 60 * 1000;
const HERE = 'aaaaaaaa';
const THERE = 'bbbbbbbb';

test('a stamp is after all that were written or read before, whatever the clocks say', () => {
  const step = fc.record({
    device: fc.constantFrom(0, 1),
    offset: fc.integer({ min: -DAY, max: DAY }),
    reads: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const last = [NO_STAMP, NO_STAMP];
      for (const { device, offset, reads } of steps) {
        const now = NOW + offset;
        const own = last[device] ?? NO_STAMP;
        const other = last[1 - device] ?? NO_STAMP;
        if (reads && other !== NO_STAMP) last[device] = seeStamp(own, other, now);
        else {
          const stamp = nextStamp(own, device === 0 ? HERE : THERE, now);
          expect(isStamp(stamp)).toBe(true);
          expect(stamp > own).toBe(true);
          expect(deviceOf(stamp)).toBe(device === 0 ? HERE : THERE);
          last[device] = stamp;
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a counter that is full borrows a millisecond', () => {
  expect(nextStamp(stampOf(NOW, 0xffff, HERE), HERE, NOW)).toBe(stampOf(NOW + 1, 0, HERE));
});

test('a clock that is months ahead is believed, a stamp of a far future is refused', () => {
  const ahead = stampOf(NOW + 90 * DAY, 0, THERE);
  expect(seeStamp(NO_STAMP, ahead, NOW)).toBe(ahead);
  expect(nextStamp(ahead, HERE, NOW) > ahead).toBe(true);
  expect(() => seeStamp(ahead, stampOf(NOW + 900 * DAY, 0, THERE), NOW)).toThrow('far future');
  expect(() => seeStamp(ahead, 'ffffffffffffffff-zz', NOW)).toThrow('another form');
});
