import { type DateParts, dateParts, type PartialDate, partialDate } from '../../../src-preload/contract/partial-date';
import { readWords } from '../words';
import { findAbsoluteDates } from './absolute';
import { addDays, type Day, daysBetween } from './calendar';
import type { When } from './mention';
import { rangeOf } from './ranges';
import { monthNames, readSeason } from './vocabulary';

/** The days that a date may mean, both included. */
export type Days = { readonly from: Day; readonly to: Day };

export function daysOf(date: PartialDate): Days {
  return rangeOf(whenOf(partsOf(date)), '');
}

/** By the day on which they begin; of two that begin together the coarser first. */
export function compareDates(a: PartialDate, b: PartialDate): number {
  const [mine, theirs] = [daysOf(a), daysOf(b)];
  return daysBetween(theirs.from, mine.from) || daysBetween(mine.to, theirs.to);
}

/** `a` is over before `b` can begin. */
export function isBefore(a: PartialDate, b: PartialDate): boolean {
  return daysBetween(daysOf(a).to, daysOf(b).from) > 0;
}

/** Of two that may mean the same the one that says more: the one with fewer days. */
export function narrower(a: PartialDate, b: PartialDate): PartialDate {
  const length = ({ from, to }: Days) => daysBetween(from, to);
  return length(daysOf(b)) < length(daysOf(a)) ? b : a;
}

/**
 * What a text says about when, as precisely as it says it. A week and a weekend have no form of their own: as a beginning they are
 * their first day, as an end their last. Null for a day without a year.
 */
export function partialOf(when: When, edge: 'from' | 'until'): PartialDate | null {
  switch (when.kind) {
    case 'day':
      return partialDate({ kind: 'day', ...when.day });
    case 'week':
      return dayOf(addDays(when.monday, edge === 'from' ? 0 : 6));
    case 'weekend':
      return dayOf(addDays(when.saturday, edge === 'from' ? 0 : 1));
    case 'season':
    case 'month':
    case 'year':
      return partialDate(when);
    case 'month_day':
      return null;
  }
}

export function dayOf(day: Day): PartialDate {
  return partialDate({ kind: 'day', ...day });
}

/** In English, as prompts and files say it: `14 March 2026`, `March 2026`, `summer 2026`, `winter 2026/27`, `2026`. */
export function wordsOfDate(date: PartialDate): string {
  const parts = partsOf(date);
  const { year } = parts;
  switch (parts.kind) {
    case 'year':
      return `${year}`;
    case 'season':
      return `${parts.season} ${year}${parts.season === 'winter' ? `/${String((year + 1) % 100).padStart(2, '0')}` : ''}`;
    case 'month':
      return `${monthNames().en[parts.month - 1]} ${year}`;
    case 'day':
      return `${parts.day} ${monthNames().en[parts.month - 1]} ${year}`;
  }
}

/** Whether a text names the date, as precisely and with its year, in any of the four languages. */
export function saysDate(text: string, date: PartialDate): boolean {
  const parts = partsOf(date);
  if (!new RegExp(`(?<!\\d)${parts.year}(?!\\d)`).test(text)) return false;
  if (parts.kind === 'year') return true;
  const named = findAbsoluteDates(text).flatMap(({ readings }) => readings.map((when) => partialOf(when, 'from')));
  if (parts.kind !== 'season') return named.includes(date);
  return readWords(text).some(({ folded }) => readSeason(folded) === parts.season);
}

function partsOf(date: PartialDate): DateParts {
  const parts = dateParts(date);
  if (parts === null) throw new RangeError('not a partial date');
  return parts;
}

function whenOf(parts: DateParts): When {
  if (parts.kind !== 'day') return parts;
  const { year, month, day } = parts;
  return { kind: 'day', day: { year, month, day } };
}
