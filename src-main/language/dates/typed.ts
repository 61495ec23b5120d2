import { isPartialDate, type PartialDate } from '../../../src-preload/contract/partial-date';
import { lazy } from '../../lazy';
import { fold } from '../fold';
import { findAbsoluteDates } from './absolute';
import type { Day } from './calendar';
import type { DateMention, When } from './mention';
import { partialOf } from './partial';
import { findRelativeDates } from './relative';
import { readSeason, seasonWords } from './vocabulary';

/**
 * A date as a person types it into a field, in any of the four languages: `2026`, `March 2026`, `03/2026`, `14 March 2026`, `14.3.2026`, ISO,
 * `summer 2025`, `last month`. Null for what names none, or may name two: `3/4/2026`.
 */
export function readTypedDate(typed: string, today: Day, edge: 'from' | 'until'): PartialDate | null {
  const text = typed.trim().replace(LEAD, '').trim();
  if (isPartialDate(text)) return text;
  const month = /^(\d{1,2})[./](\d{4})$/.exec(text);
  const whens: readonly When[] = month
    ? [{ kind: 'month', month: Number(month[1]), year: Number(month[2]) }]
    : [...seasonIn(text), ...wholeOf(findAbsoluteDates(text), text), ...wholeOf(findRelativeDates(text, today), text)];
  const dates = new Set(whens.map((when) => partialOf(when, edge)));
  const [date = null] = dates;
  return dates.size === 1 && date !== null && isPartialDate(date) ? date : null;
}

/** Words that lead to a date, in the four languages; what stands in the field says the same. */
const LEAD =
  /^(?:(?:since|until|till|from|the|in|on|seit|bis|ab|am|im|dem|den|depuis|jusqu[’']?(?:à|au|en)?|le|la|en|dès|desde|hasta|el)\s+)+/iu;

const season = lazy(() => {
  const words = (['en', 'de', 'fr', 'es'] as const).map(seasonWords).join('|');
  return new RegExp(`^(${words}) (?:of |de |del )?(\\d{4})(?:/\\d{2}(?:\\d{2})?)?$`);
});

/** Winter is that of the year in which it begins: `winter 2026/27`. */
function seasonIn(text: string): readonly When[] {
  const [, word = '', year] = season().exec(fold(text)) ?? [];
  const found = readSeason(word);
  return found === undefined ? [] : [{ kind: 'season', year: Number(year), season: found }];
}

/** What the whole text means, and not a part of it. */
function wholeOf(mentions: readonly DateMention[], text: string): readonly When[] {
  return mentions.filter(({ from, to }) => from === 0 && to === text.length).flatMap(({ readings }) => readings);
}
