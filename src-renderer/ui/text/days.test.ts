import { expect, it } from 'vitest';
import { endOfDay, inputDay } from './days';

const NOON = new Date(2026, 10, 26, 12).getTime();

it('a day so many days from now is written as a date field has it, over the end of a month and a year', () => {
  expect([0, 5, 40].map((days) => inputDay(NOON, days))).toEqual(['2026-11-26', '2026-12-01', '2027-01-05']);
});

it('a day ends in its last millisecond here, and what is no day has no end', () => {
  expect(endOfDay('2026-12-24')).toBe(new Date(2026, 11, 25).getTime() - 1);
  expect(['', '2026', 'soon'].map(endOfDay)).toEqual([null, null, null]);
});
