import { addDays, addMonths, type Day, weekdayOf } from './calendar';
import type { Season, When } from './mention';
import { monthNumber, readCount, readSeason, weekdayNumber } from './vocabulary';

type Groups = Readonly<Record<string, string>>;

/** What a relative date means on the day it is said, its most likely reading first. */
export type Read = (today: Day, groups: Groups) => readonly When[];

const day = (when: Day): readonly When[] => [{ kind: 'day', day: when }];
export const inDays = (days: number) => (today: Day) => day(addDays(today, days));
export const monthAway =
  (months: number) =>
  (today: Day): readonly When[] => [monthOf(addMonths(today, months))];
export const yearAway =
  (years: number) =>
  (today: Day): readonly When[] => [{ kind: 'year', year: today.year + years }];
export const weekAway =
  (weeks: number) =>
  (today: Day): readonly When[] => [{ kind: 'week', monday: addDays(today, weeks * 7 - weekdayOf(today)) }];
export const vague = (): readonly When[] => [];

/** The first such weekday after today, or the last one before it. */
export const coming: Read = (today, { w, past }) =>
  past ? lastOne(today, { w: w ?? '' }) : day(addDays(today, daysUntil(today, w)));
export const lastOne: Read = (today, { w }) =>
  day(addDays(today, (((weekdayOf(today) - (weekdayNumber(w ?? '') ?? 0) + 6) % 7) + 1) * -1));

/** `next Friday` is the one of next week for some and the coming one for others: the first for us, both when we check. */
export const next: Read = (today, { w }) => {
  const near = addDays(today, daysUntil(today, w));
  const far = addDays(today, 7 - weekdayOf(today) + (weekdayNumber(w ?? '') ?? 0));
  return [...day(far), ...day(near)];
};

function daysUntil(today: Day, weekday: string | undefined): number {
  return (((weekdayNumber(weekday ?? '') ?? 0) - weekdayOf(today) + 6) % 7) + 1;
}

function monthOf({ year, month }: Day): When {
  return { kind: 'month', year, month };
}

export const counted =
  (sign: 1 | -1, unit: 'day' | 'week' | 'month' | 'year'): Read =>
  (today, { n }) => {
    const count = readCount(n ?? '');
    if (count === undefined) return [];
    if (unit === 'day' || unit === 'week') return day(addDays(today, sign * count * (unit === 'week' ? 7 : 1)));
    return unit === 'month'
      ? [monthOf(addMonths(today, sign * count))]
      : [{ kind: 'year', year: today.year + sign * count }];
  };

/** The first such month after this one: in November *next March* is that of the year to come. */
export function nextMonth(today: Day, { m = '' }: Groups): readonly When[] {
  const month = monthNumber(m) ?? 1;
  return [{ kind: 'month', year: today.year + (month > today.month ? 0 : 1), month }];
}

export function pastMonth(today: Day, { m = '' }: Groups): readonly When[] {
  const month = monthNumber(m) ?? 1;
  return [{ kind: 'month', year: today.year - (month < today.month ? 0 : 1), month }];
}

/** `0` is the weekend that is or comes, `1` the one after it, `-1` the one before. */
export function weekendAway(weeks: number): (today: Day) => readonly When[] {
  return (today) => [{ kind: 'weekend', saturday: addDays(today, 5 - weekdayOf(today) + weeks * 7) }];
}

const firstMonth: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

/** As the north counts them. `1` is the first such season that has not begun, `-1` the last that is over, `0` that of this year. */
export function seasonAway(direction: -1 | 0 | 1): (today: Day, groups: Groups) => readonly When[] {
  return (today, { s = '' }) => {
    const season = readSeason(s);
    if (season === undefined) return [];
    const hasBegun = today.month >= firstMonth[season];
    const isOver = season !== 'winter' && today.month > firstMonth[season] + 2;
    const year =
      direction === 1 ? today.year + (hasBegun ? 1 : 0) : direction === -1 ? today.year - (isOver ? 0 : 1) : today.year;
    return [{ kind: 'season', year, season }];
  };
}
