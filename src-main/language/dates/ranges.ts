import { findAbsoluteDates } from './absolute';
import { addDays, addMonths, type Day, dayAt, daysBetween } from './calendar';
import { type Season, type When, withoutOverlap } from './mention';
import { findRelativeDates } from './relative';
import { monthNames } from './vocabulary';

/** Days of the calendar in the user's zone, both included, and the words that said so. */
export type DayRange = { readonly from: Day; readonly to: Day; readonly words: string };

/**
 * Relative dates of a text, resolved from the moment it was written (`at` in milliseconds, `zone` an IANA name). What cannot be
 * resolved is left out; nothing is guessed.
 */
export function resolveDays(text: string, at: number, zone: string): readonly DayRange[] {
  return withoutOverlap(findRelativeDates(text, dayAt(at, zone))).flatMap(({ from, to, readings: [when] }) => {
    const words = text.slice(from, to);
    return when === undefined ? [] : [{ ...rangeOf(when, words), words }];
  });
}

/** Days that a text names in full (`7 May 2023`, `May 7, 2023`, `2023-05-07`): their words mean the same at any time. */
export function namedDays(text: string): readonly Day[] {
  return findAbsoluteDates(text).flatMap(({ readings: [when] }) => (when?.kind === 'day' ? [when.day] : []));
}

/** `on the 9th of May` as `on the 9 of May`: a day is indexed as `9 May`. */
export function withoutOrdinals(text: string): string {
  const month = `(?:${monthNames().en.join('|')})`;
  const ordinal = `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)(?![\\p{L}\\p{N}])`;
  return text.replace(new RegExp(`${ordinal}(?= (?:of )?${month}(?!\\p{L}))|(?<=${month} )${ordinal}`, 'giu'), '$1$2');
}

/** Takes the words of resolved dates out of a question: what they mean is searched as days. */
export function withoutDates(text: string, ranges: readonly DayRange[]): string {
  return ranges.reduce((rest, { words }) => rest.replace(words, ' '), text);
}

export function daysIn({ from, to }: DayRange): readonly Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** A count of weeks is seldom meant to the day. */
const ofWeeks = /week|woche|semaine|semana|週/iu;
const firstMonth: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

export function rangeOf(when: When, words: string): { readonly from: Day; readonly to: Day } {
  switch (when.kind) {
    case 'day': {
      const slack = ofWeeks.test(words) ? 3 : 0;
      return { from: addDays(when.day, -slack), to: addDays(when.day, slack) };
    }
    case 'week':
      return { from: when.monday, to: addDays(when.monday, 6) };
    case 'weekend':
      return { from: when.saturday, to: addDays(when.saturday, 1) };
    case 'season':
      return months({ year: when.year, month: firstMonth[when.season], day: 1 }, 3);
    case 'month':
      return months({ year: when.year, month: when.month, day: 1 }, 1);
    case 'year':
      return months({ year: when.year, month: 1, day: 1 }, 12);
    case 'month_day':
      return { from: { year: 0, ...when }, to: { year: 0, ...when } };
  }
}

function months(from: Day, count: number): { readonly from: Day; readonly to: Day } {
  return { from, to: addDays(addMonths(from, count), -1) };
}
