import { findAbsoluteDates } from './absolute';
import type { Day } from './calendar';
import type { DateMention } from './mention';
import { findRelativeDates } from './relative';

/** Every date a text names, in order and without overlap; `today` is the day of the message. */
export function findDates(text: string, today: Day): readonly DateMention[] {
  return withoutOverlap([...findAbsoluteDates(text), ...findRelativeDates(text, today)]);
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
