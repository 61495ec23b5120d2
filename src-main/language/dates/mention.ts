import type { Language } from '../stop-words';
import type { Day } from './calendar';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** What a text says about when. `month` and `year` may be left open: `9 March`, `December 2026`, `2027`. */
export type When =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'month_day'; readonly month: number; readonly day: number }
  | { readonly kind: 'week'; readonly monday: Day }
  /** By its Saturday. */
  | { readonly kind: 'weekend'; readonly saturday: Day }
  /** Winter is that of the year in which it begins. */
  | { readonly kind: 'season'; readonly year: number; readonly season: Season }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'year'; readonly year: number };

/** A stretch of a text that names a date. Offsets are UTF-16 and half open. */
export type DateMention = {
  readonly from: number;
  readonly to: number;
  /** Other readings follow the first; none when it cannot be resolved (`in a few weeks`). */
  readonly readings: readonly When[];
  /** Relative ones are rewritten; `null` keeps the words. */
  readonly relativeIn: Language | 'ja' | null;
  /** `next Tuesday`: the weekday is kept beside the date. */
  readonly namesWeekday: boolean;
};

/** True when what is claimed says no more than what was said; a year may be completed by one that lies near. */
export function isSameTime(claimed: When, said: When, today: Day): boolean {
  if (claimed.kind === 'day' && said.kind === 'month_day')
    return (
      claimed.day.month === said.month && claimed.day.day === said.day && Math.abs(claimed.day.year - today.year) <= 1
    );
  if (claimed.kind === 'month_day' && said.kind === 'day')
    return claimed.month === said.day.month && claimed.day === said.day.day;
  if (claimed.kind === 'day' && said.kind === 'week')
    return keyOf(claimed) === keyOf({ kind: 'day', day: said.monday });
  return keyOf(claimed) === keyOf(said);
}

export function keyOf(when: When): string {
  switch (when.kind) {
    case 'day':
      return `day ${when.day.year}-${when.day.month}-${when.day.day}`;
    case 'month_day':
      return `day ${when.month}-${when.day}`;
    case 'week':
      return `week ${when.monday.year}-${when.monday.month}-${when.monday.day}`;
    case 'weekend':
      return `weekend ${when.saturday.year}-${when.saturday.month}-${when.saturday.day}`;
    case 'season':
      return `${when.season} ${when.year}`;
    case 'month':
      return `month ${when.year}-${when.month}`;
    case 'year':
      return `year ${when.year}`;
  }
}

/** In order; of two that begin together the longer. */
export function withoutOverlap(mentions: readonly DateMention[]): readonly DateMention[] {
  const ordered = mentions.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const kept: DateMention[] = [];
  for (const mention of ordered) {
    if (mention.from >= (kept.at(-1)?.to ?? 0)) kept.push(mention);
  }
  return kept;
}
