/** A day of the calendar as a number: days since 1 January 1970. */
export type Day = number;

const DAY_MS = 86_400_000;

/** The calendar's day in a zone at a moment. */
export function dayOf(at: number, zone: string): Day {
  const [day = '', month = '', year = ''] = dayInWords(at, zone).split(' ');
  return dayOfDate(Number(year), monthNumber(month), Number(day));
}

/** A day in English words, as the index keeps it: `8 May 2023`. `zone` is an IANA name. */
export function dayInWords(at: number, zone: string): string {
  return formatter(zone).format(at);
}

/** `month` counts from 1; days beyond the month's end run over. */
export function dayOfDate(year: number, month: number, day: number): Day {
  return Math.floor(Date.UTC(year, month - 1, day) / DAY_MS);
}

export function wordsOfDay(day: Day): string {
  return dayInWords(day * DAY_MS, 'UTC');
}

/** `2023-05-08`. */
export function isoDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Sunday is 0. */
export function weekdayOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCDay();
}

export function yearOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

export function monthStart(day: Day, offset: number): Day {
  const date = new Date(day * DAY_MS);
  return dayOfDate(date.getUTCFullYear(), date.getUTCMonth() + 1 + offset, 1);
}

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, months: number): Day {
  const start = monthStart(day, months);
  const length = monthStart(start, 1) - start;
  return start + Math.min(new Date(day * DAY_MS).getUTCDate(), length) - 1;
}

/** From 1; 0 for what is no English month. */
export function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
    formatters.set(zone, found);
  }
  return found;
}
