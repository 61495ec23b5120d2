import { expect, test } from 'vitest';
import {
  agoText,
  dayAndTime,
  dayAndTimeInside,
  daysLeft,
  daysLeftText,
  endOfDay,
  inputDay,
  keptUntil,
  shortDate,
} from './times';

const now = new Date(2026, 10, 22, 12, 0).getTime();
const hourMs = 3_600_000;

test('a started day counts as a day left', () => {
  expect(daysLeft(now + 1, now)).toBe(1);
  expect(daysLeft(now + 36 * hourMs, now)).toBe(2);
  expect(daysLeftText(now + hourMs, now)).toBe('1 day left');
  expect(daysLeftText(now + 14 * 24 * hourMs, now)).toBe('14 days left');
});

test('what has run out says so', () => {
  expect(daysLeftText(now, now)).toBe('Expired');
  expect(daysLeftText(now - 50 * hourMs, now)).toBe('Expired');
});

test('a date of another year names the year', () => {
  expect(shortDate(new Date(2026, 2, 9).getTime(), now)).toBe('9 Mar');
  expect(shortDate(new Date(2025, 2, 9).getTime(), now)).toBe('9 Mar 2025');
});

test('days are calendar days, not spans of 24 hours', () => {
  expect(dayAndTime(new Date(2026, 10, 22, 0, 1).getTime(), now)).toMatch(/^Today at/);
  expect(dayAndTime(new Date(2026, 10, 21, 23, 59).getTime(), now)).toBe('Yesterday at 23:59');
  expect(dayAndTime(new Date(2026, 10, 12, 21, 4).getTime(), now)).toBe('12 Nov at 21:04');
});

test('inside of a sentence today is small and a month is not', () => {
  expect(dayAndTimeInside(new Date(2026, 10, 21, 23, 59).getTime(), now)).toBe('yesterday at 23:59');
  expect(dayAndTimeInside(new Date(2026, 10, 12, 21, 4).getTime(), now)).toBe('12 Nov at 21:04');
});

test('a column says in a word how long something is kept', () => {
  expect(keptUntil(null, now)).toBe('Always');
  expect(keptUntil(now + hourMs, now)).toBe('1 day');
  expect(keptUntil(now + 12 * 24 * hourMs, now)).toBe('12 days');
  expect(keptUntil(now, now)).toBe('Expired');
});

const noon = new Date(2026, 10, 26, 12).getTime();

test('a day so many days from now is written as a date field has it, over the end of a month and a year', () => {
  expect([0, 5, 40].map((days) => inputDay(noon, days))).toEqual(['2026-11-26', '2026-12-01', '2027-01-05']);
});

test('a day ends in its last millisecond here, and what is no day has no end', () => {
  expect(endOfDay('2026-12-24')).toBe(new Date(2026, 11, 25).getTime() - 1);
  expect(['', '2026', 'soon'].map(endOfDay)).toEqual([null, null, null]);
});

test('what was a moment ago is said in minutes, later as a time', () => {
  const now = new Date(2026, 10, 22, 12).getTime();
  expect([-1, 0, 59_999].map((ms) => agoText(now - ms, now))).toEqual(Array(3).fill('just now'));
  expect([60_000, 3_599_999].map((ms) => agoText(now - ms, now))).toEqual(['1 minute ago', '59 minutes ago']);
  expect(agoText(now - 3_600_000, now)).toBe('today at 11:00');
});
