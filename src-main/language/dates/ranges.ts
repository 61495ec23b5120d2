import { addMonths, type Day, dayOf, dayOfDate, monthNumber, monthStart, weekdayOf, yearOf } from './days';
import {
  AGO,
  NAMED_DATES,
  NAMED_DAYS,
  NUMBER_WORDS,
  ORDINAL_DAYS,
  PERIODS,
  UNITS,
  type Unit,
  WEEKDAYS,
} from './range-words';

/** Days of the calendar in the user's zone, both included, and the words that said so. */
export type DayRange = { readonly from: Day; readonly to: Day; readonly words: string };

/**
 * Relative dates of a text, resolved from the moment it was written (`at` in milliseconds, `zone` an IANA name):
 * English, German, French, Spanish and Japanese. What cannot be resolved is left out; nothing is guessed.
 */
export function resolveDays(text: string, at: number, zone: string): readonly DayRange[] {
  const today = dayOf(at, zone);
  const lower = lowerCase(text);
  const found: DayRange[] = [];
  const add = (match: RegExpMatchArray, range: { readonly from: Day; readonly to: Day } | null) => {
    const from = match.index ?? 0;
    if (range) found.push({ ...range, words: text.slice(from, from + match[0].length) });
  };
  for (const match of lower.matchAll(NAMED_DAYS().pattern)) {
    const offset = NAMED_DAYS().offsets.get(match[0]);
    add(match, offset === undefined ? null : single(today + offset));
  }
  for (const pattern of AGO()) for (const match of lower.matchAll(pattern)) add(match, ago(match, today));
  for (const { pattern, direction } of WEEKDAYS().patterns) {
    for (const match of lower.matchAll(pattern)) {
      const weekday = WEEKDAYS().numbers.get(match.groups?.day ?? '');
      add(match, weekday === undefined ? null : single(toWeekday(today, weekday, direction)));
    }
  }
  for (const { pattern, unit, offset } of PERIODS()) {
    for (const match of lower.matchAll(pattern)) add(match, period(today, unit, offset));
  }
  return found;
}

/** Days that a text names in full (`7 May 2023`, `May 7, 2023`, `2023-05-07`): their words mean the same at any time. */
export function namedDays(text: string): readonly Day[] {
  const lower = lowerCase(text);
  return NAMED_DATES().flatMap((pattern) =>
    [...lower.matchAll(pattern)].flatMap(({ groups }) => {
      const month = Number(groups?.month) || monthNumber(groups?.month ?? '');
      const day = Number(groups?.day);
      return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? [dayOfDate(Number(groups?.year), month, day)] : [];
    }),
  );
}

/** `on the 9th of May` as `on the 9 May`. */
export function withoutOrdinals(text: string): string {
  return ORDINAL_DAYS().reduce(
    (rest, pattern) =>
      rest.replace(pattern, (...match) => {
        const { day, month } = match.at(-1) as { readonly day: string; readonly month: string };
        return `${day} ${month}`;
      }),
    text,
  );
}

/** Takes the words of resolved dates out of a question: what they mean is searched as days. */
export function withoutDates(text: string, ranges: readonly DayRange[]): string {
  return ranges.reduce((rest, { words }) => rest.replace(words, ' '), text);
}

export function daysIn(range: DayRange): number {
  return range.to - range.from + 1;
}

/** Each character stays where it is: a few capitals become two small letters, and those are left as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/\p{Lu}/gu, keptLength);
}

function keptLength(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

function single(day: Day) {
  return { from: day, to: day };
}

function ago(match: RegExpMatchArray, today: Day) {
  const { count = '', unit = '' } = match.groups ?? {};
  const number = NUMBER_WORDS.get(count) ?? Number(count);
  const known = UNITS.find(({ pattern }) => pattern.test(unit))?.unit;
  if (!known || !Number.isInteger(number) || number < 1 || number > 1000) return null;
  switch (known) {
    case 'day':
      return single(today - number);
    case 'week':
      return { from: today - 7 * number - 3, to: today - 7 * number + 3 };
    case 'month':
    case 'year': {
      const middle = addMonths(today, -number * (known === 'month' ? 1 : 12));
      const slack = known === 'month' ? 7 : 45;
      return { from: middle - slack, to: middle + slack };
    }
  }
}

function toWeekday(today: Day, weekday: number, direction: 'past' | 'future'): Day {
  const back = (weekdayOf(today) - weekday + 7) % 7 || 7;
  return direction === 'past' ? today - back : today - back + 7 + (back === 7 ? 7 : 0);
}

function period(today: Day, unit: Unit | 'weekend', offset: number) {
  const monday = today - ((weekdayOf(today) + 6) % 7);
  switch (unit) {
    case 'day':
      return single(today + offset);
    case 'week':
      return { from: monday + 7 * offset, to: monday + 7 * offset + 6 };
    case 'weekend': {
      const saturday = monday + 5 + 7 * offset;
      return { from: saturday, to: saturday + 1 };
    }
    case 'month':
      return { from: monthStart(today, offset), to: monthStart(today, offset + 1) - 1 };
    case 'year': {
      const year = yearOf(today) + offset;
      return { from: dayOfDate(year, 1, 1), to: dayOfDate(year, 12, 31) };
    }
  }
}
