/** A day of the civil calendar; months count from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** The day it is at `atMs` in an IANA time zone. */
export function dayAt(atMs: number, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const values = new Map(parts.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  return { year: values.get('year') ?? 1970, month: values.get('month') ?? 1, day: values.get('day') ?? 1 };
}

export function addDays(day: Day, days: number): Day {
  return fromUtc(Date.UTC(day.year, day.month - 1, day.day + days));
}

/** The first of the month that lies `months` away. */
export function addMonths(day: Day, months: number): Day {
  return fromUtc(Date.UTC(day.year, day.month - 1 + months, 1));
}

/** Monday is 0. */
export function weekdayOf(day: Day): number {
  return (new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() + 6) % 7;
}

export function isRealDay(day: Day): boolean {
  const real = fromUtc(Date.UTC(day.year, day.month - 1, day.day));
  return real.month === day.month && real.day === day.day;
}

function fromUtc(ms: number): Day {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
