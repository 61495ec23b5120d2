import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partialDate, SEASONS } from '../../../src-preload/contract/partial-date';
import { addDays, type Day } from './calendar';
import { dayOf, wordsOfDate } from './partial';
import { readTypedDate } from './typed';

const today: Day = { year: 2026, month: 11, day: 21 };

it.each([
  ['2026', '2026'],
  ['2026-03', '2026-03'],
  ['2026-03-14', '2026-03-14'],
  ['March 2026', '2026-03'],
  ['  march 2026 ', '2026-03'],
  ['Mar 2026', '2026-03'],
  ['14 March 2026', '2026-03-14'],
  ['March 14, 2026', '2026-03-14'],
  ['since March 2026', '2026-03'],
  ['summer 2025', '2025-22'],
  ['winter 2026/27', '2026-24'],
  ['last summer', '2026-22'],
  ['last month', '2026-10'],
  ['yesterday', '2026-11-20'],
  ['03/2026', '2026-03'],
  ['14/03/2026', '2026-03-14'],
  ['März 2026', '2026-03'],
  ['14. März 2026', '2026-03-14'],
  ['14.3.2026', '2026-03-14'],
  ['3.2026', '2026-03'],
  ['seit dem Sommer 2025', '2025-22'],
  ['Frühjahr 2025', '2025-21'],
  ['mars 2026', '2026-03'],
  ['1er mars 2026', '2026-03-01'],
  ['depuis le 14 mars 2026', '2026-03-14'],
  ['été 2025', '2025-22'],
  ['marzo de 2026', '2026-03'],
  ['14 de marzo de 2026', '2026-03-14'],
  ['desde marzo de 2026', '2026-03'],
  ['otoño de 2025', '2025-23'],
])('“%s” is %s', (typed, date) => {
  expect(readTypedDate(typed, today, 'from')).toBe(date);
});

it.each(['', 'soon', 'March', '14 March', '3/4/2026', '13/2026', '31 February 2026', '26', 'March 2026 or so', '0999'])(
  '“%s” names none, or more than one',
  (typed) => {
    expect(readTypedDate(typed, today, 'from')).toBeNull();
  },
);

it('a week is its first day as a beginning, its last as an end', () => {
  const week = (edge: 'from' | 'until') => readTypedDate('last week', today, edge);
  expect([week('from'), week('until')]).toEqual(['2026-11-09', '2026-11-15']);
});

it('whatever Hearth writes of a date is read as the same', () => {
  const year = fc.integer({ min: 1_001, max: 9_998 });
  const dates = fc.oneof(
    year.map((each) => partialDate({ kind: 'year', year: each })),
    fc
      .tuple(year, fc.constantFrom(...SEASONS))
      .map(([each, season]) => partialDate({ kind: 'season', year: each, season })),
    fc
      .tuple(year, fc.integer({ min: 1, max: 12 }))
      .map(([each, month]) => partialDate({ kind: 'month', year: each, month })),
    fc
      .tuple(year, fc.integer({ min: 0, max: 364 }))
      .map(([each, n]) => dayOf(addDays({ year: each, month: 1, day: 1 }, n))),
  );
  fc.assert(
    fc.property(dates, (date) => {
      expect(readTypedDate(date, today, 'from')).toBe(date);
      expect(readTypedDate(wordsOfDate(date), today, 'from')).toBe(date);
    }),
  );
});
