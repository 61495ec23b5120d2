import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateParts, isPartialDate, partialDate } from './partial-date';

const days = fc
  .date({ min: new Date(Date.UTC(1000, 0, 1)), max: new Date(Date.UTC(9999, 11, 31)), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dates = fc.oneof(
  days,
  days.map((day) => day.slice(0, 7)),
  days.map((day) => day.slice(0, 4)),
  fc.tuple(days, fc.integer({ min: 21, max: 24 })).map(([day, season]) => `${day.slice(0, 4)}-${season}`),
);

it('a date keeps its precision: what it names is written in the same form again', () => {
  fc.assert(
    fc.property(dates, (text) => {
      const parts = dateParts(text);
      expect(parts && partialDate(parts)).toBe(text);
    }),
  );
});

it.each(['', '26', '2026-3', '2026-13', '2026-25', '2026-02-30', '2026-22-01', '0999', '2026-03-14T10:00', ' 2026'])(
  '%j is none',
  (text) => {
    expect(isPartialDate(text)).toBe(false);
  },
);
