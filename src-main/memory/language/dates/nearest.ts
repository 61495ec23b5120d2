import { addDays, type Day, weekdayOf } from './calendar';
import type { Season, When } from './mention';
import { monthNumber, readSeason } from './vocabulary';

type Groups = Readonly<Record<string, string>>;

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
