import { findAbsoluteDates } from './absolute';
import type { Day } from './calendar';
import type { DateMention } from './mention';
import { findRelativeDates } from './relative';

/** Every date a text names, in order and without overlap; `today` is the day of the message. */
export function findDates(text: string, today: Day): readonly DateMention[] {
  const mentions = [...findAbsoluteDates(text), ...findRelativeDates(text, today)];
  const ordered = mentions.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: DateMention[] = [];
  for (const mention of ordered) {
    if (mention.from >= (kept.at(-1)?.to ?? 0)) kept.push(mention);
  }
  return kept;
}
