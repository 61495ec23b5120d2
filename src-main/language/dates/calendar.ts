import { monthNames } from './vocabulary';

/** A day of the civil calendar; months count from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** The day it is at `atMs` in an IANA time zone. */
export function dayAt(atMs: number, timeZone: string): Day {
  const values = new Map(
    formatter(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: values.get('year') ?? 1970, month: values.get('month') ?? 1, day: values.get('day') ?? 1 };
}

/** In English, as the index keeps it: `8 May 2023`. */
export function wordsOfDay({ year, month, day }: Day): string {
  return `${day} ${monthNames().en[month - 1]} ${year}`;
}

/** The same of a moment in an IANA time zone. */
export function dayInWords(atMs: number, timeZone: string): string {
  return wordsOfDay(dayAt(atMs, timeZone));
}

/** `2023-05-08`. */
export function isoDay(day: Day): string {
  return new Date(utcOf(day)).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return fromUtc(utcOf(day) + days * DAY_MS);
}

/** The first of the month that lies `months` away. */
export function addMonths(day: Day, months: number): Day {
  return fromUtc(Date.UTC(day.year, day.month - 1 + months, 1));
}

export function daysBetween(from: Day, to: Day): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** The first moment at which it is this day, or a later one, in an IANA time zone; some have days of 23 hours, or without a midnight. */
export function startOfDay(day: Day, timeZone: string): number {
  // No zone is further from UTC than fourteen hours.
  let [before, after] = [utcOf(day) - 15 * HOUR_MS, utcOf(day) + 15 * HOUR_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (daysBetween(day, dayAt(middle, timeZone)) >= 0) after = middle;
    else before = middle;
  }
  return after;
}

/** Monday is 0. */
export function weekdayOf(day: Day): number {
  return (new Date(utcOf(day)).getUTCDay() + 6) % 7;
}

export function isRealDay(day: Day): boolean {
  const real = fromUtc(utcOf(day));
  return real.month === day.month && real.day === day.day;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

function utcOf({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}

function fromUtc(ms: number): Day {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** One a zone: to make one takes longer than to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    found = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, ...parts });
    formatters.set(timeZone, found);
  }
  return found;
}
