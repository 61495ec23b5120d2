import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartialDate, partialDate, SEASONS } from '../../../src-preload/contract/partial-date';
import { addDays, type Day, daysBetween } from './calendar';
import { compareDates, dayOf, daysOf, isBefore, narrower, partialOf, saysDate, wordsOfDate } from './partial';
import { contradicts, endFor, hasEnded, isAhead, isBackwards, joined, validityNote } from './validity';

const date = (text: string) => text as PartialDate;
const held = (from: string | null, until: string | null) => ({
  validFrom: from === null ? null : date(from),
  validUntil: until === null ? null : date(until),
});
const today: Day = { year: 2026, month: 11, day: 21 };

const year = fc.integer({ min: 1_001, max: 9_998 });
const day = fc
  .tuple(year, fc.integer({ min: 0, max: 364 }))
  .map(([each, days]) => addDays({ year: each, month: 1, day: 1 }, days));
const dates = fc.oneof(
  year.map((each) => partialDate({ kind: 'year', year: each })),
  fc
    .tuple(year, fc.constantFrom(...SEASONS))
    .map(([each, season]) => partialDate({ kind: 'season', year: each, season })),
  day.map(({ year: each, month }) => partialDate({ kind: 'month', year: each, month })),
  day.map(dayOf),
);

describe('dates of the world', () => {
  it('are in one order, which agrees with the days that they may mean', () => {
    fc.assert(
      fc.property(dates, dates, dates, (a, b, c) => {
        expect(Math.sign(compareDates(a, b))).toBe(-Math.sign(compareDates(b, a)) || 0);
        expect(compareDates(a, b) === 0).toBe(a === b);
        if (compareDates(a, b) <= 0 && compareDates(b, c) <= 0) expect(compareDates(a, c)).toBeLessThanOrEqual(0);
        if (isBefore(a, b)) expect(compareDates(a, b)).toBeLessThan(0);
        expect([a, b]).toContain(narrower(a, b));
      }),
      { numRuns: 500 },
    );
  });

  it('mean at least one day, a day itself alone', () => {
    fc.assert(
      fc.property(dates, day, (each, one) => {
        const { from, to } = daysOf(each);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
        expect(daysOf(dayOf(one))).toEqual({ from: one, to: one });
      }),
    );
  });

  it('are said in words that name them', () => {
    fc.assert(
      fc.property(dates, (each) => {
        expect(saysDate(`Since ${wordsOfDate(each)}.`, each)).toBe(true);
      }),
    );
  });

  it.each([
    ['2025', '2025-01-01', '2025-12-31'],
    ['2025-22', '2025-06-01', '2025-08-31'],
    ['2025-24', '2025-12-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
  ])('%s is %s to %s', (text, from, to) => {
    const days = daysOf(date(text));
    expect([dayOf(days.from), dayOf(days.to)]).toEqual([from, to]);
  });

  it('a week is its first day as a beginning, its last as an end; a day without a year is none', () => {
    const week = { kind: 'week', monday: { year: 2026, month: 3, day: 9 } } as const;
    expect([partialOf(week, 'from'), partialOf(week, 'until')]).toEqual(['2026-03-09', '2026-03-15']);
    expect(partialOf({ kind: 'month_day', month: 3, day: 9 }, 'from')).toBeNull();
  });
});

describe('when something held', () => {
  it('it is over only after the last day that its end may mean, and ahead only before the first of its beginning', () => {
    expect(hasEnded(held(null, '2026'), today)).toBe(false);
    expect(hasEnded(held(null, '2026-11-21'), today)).toBe(false);
    expect(hasEnded(held(null, '2026-11-20'), today)).toBe(true);
    expect(hasEnded(held('2024', null), today)).toBe(false);
    expect(isAhead(held('2026-11', null), today)).toBe(false);
    expect(isAhead(held('2026-12', null), today)).toBe(true);
    expect(isBackwards(held('2026', '2026-03'))).toBe(false);
    expect(isBackwards(held('2026-04', '2026-03'))).toBe(true);
  });

  it('two agree where one may be the other said more precisely, and together say the narrower', () => {
    expect(contradicts(held('2026', null), held('2026-03', null))).toBe(false);
    expect(joined(held('2026', null), held('2026-03', '2027'))).toEqual(held('2026-03', '2027'));
    expect(contradicts(held('2026', null), held('2025-12', null))).toBe(true);
    expect(contradicts(held(null, '2024'), held('2026', null))).toBe(true);
    expect(contradicts(held(null, null), held('2026', '2027'))).toBe(false);
  });

  it.each([
    ['ends when the next begins', held('2020', null), held('2026-03', null), '2026-03'],
    ['ends on the day the next was said, when no more is known', held(null, null), held(null, null), '2026-11-21'],
    ['keeps an end that lies before', held(null, '2024'), held('2026-03', null), '2024'],
    ['takes the more precise of two that agree', held(null, '2026'), held('2026-03', null), '2026-03'],
    ['gives up an end that lies after', held(null, '2030'), held('2026-03', null), '2026-03'],
    ['does not end before it began', held('2026-05', null), held('2026-03', null), '2026-05'],
  ])('%s', (_, old, next, end) => {
    expect(endFor(old, next, today)).toBe(end);
  });

  it.each([
    ['Works at Acme', held('2026-03', null), ' (since March 2026)'],
    ['Lived in Porto', held(null, '2024'), ' (until 2024)'],
    ['Lived in Porto', held('2019', '2024-22'), ' (from 2019 until summer 2024)'],
    ['Lives in Braga', held('2027-03-14', null), ' (not yet, from 14 March 2027)'],
    ['Works at Acme since March 2026', held('2026-03', null), ''],
    ['Arbeitet seit März 2026 bei Acme', held('2026-03', null), ''],
    ['Arbeitet seit dem Sommer 2025 bei Acme', held('2025-22', null), ''],
    ['Moves to Braga in 2027', held('2027', null), ' (not yet, from 2027)'],
    ['Plays the cello', held(null, null), ''],
  ])('“%s” is told with what it does not say itself', (text, validity, note) => {
    expect(validityNote(text, validity, today)).toBe(note);
  });
});
