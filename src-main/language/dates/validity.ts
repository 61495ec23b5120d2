import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { type Day, daysBetween } from './calendar';
import { dayOf, daysOf, isBefore, narrower, saysDate, wordsOfDate } from './partial';

/** When something held, of the world; null: not said. It may hold on the first and on the last day that its dates may mean. */
export type Validity = { readonly validFrom: PartialDate | null; readonly validUntil: PartialDate | null };

/** It is over on this day, whatever its end means. */
export function hasEnded({ validUntil }: Pick<Validity, 'validUntil'>, today: Day): boolean {
  return validUntil !== null && daysBetween(daysOf(validUntil).to, today) > 0;
}

/** It cannot have begun on this day. */
export function isAhead({ validFrom }: Pick<Validity, 'validFrom'>, today: Day): boolean {
  return validFrom !== null && daysBetween(today, daysOf(validFrom).from) > 0;
}

/** Its end is over before its beginning. */
export function isBackwards({ validFrom, validUntil }: Validity): boolean {
  return validFrom !== null && validUntil !== null && isBefore(validUntil, validFrom);
}

/** The two cannot be said of one thing: they begin, or end, at other times, or one begins when the other is over. */
export function contradicts(a: Validity, b: Validity): boolean {
  const apart = (x: PartialDate | null, y: PartialDate | null) =>
    x !== null && y !== null && (isBefore(x, y) || isBefore(y, x));
  const after = (x: Validity, y: Validity) =>
    x.validFrom !== null && y.validUntil !== null && isBefore(y.validUntil, x.validFrom);
  return apart(a.validFrom, b.validFrom) || apart(a.validUntil, b.validUntil) || after(a, b) || after(b, a);
}

/** What two that do not contradict each other say together: what is known of either, the narrower where both say it. */
export function joined(a: Validity, b: Validity): Validity {
  const both = (x: PartialDate | null, y: PartialDate | null) => (x === null || y === null ? (x ?? y) : narrower(x, y));
  return { validFrom: both(a.validFrom, b.validFrom), validUntil: both(a.validUntil, b.validUntil) };
}

/**
 * The end of what something else takes the place of: when that begins, else the day on which it was said; an end that lies before stays. Never
 * an end before the beginning: what was to begin later ends with its beginning.
 */
export function endFor(old: Validity, next: Pick<Validity, 'validFrom'>, said: Day): PartialDate {
  const end = next.validFrom ?? dayOf(said);
  if (old.validUntil !== null) {
    if (isBefore(old.validUntil, end)) return old.validUntil;
    if (!isBefore(end, old.validUntil)) return narrower(old.validUntil, end);
  }
  return old.validFrom !== null && isBefore(end, old.validFrom) ? old.validFrom : end;
}

/**
 * What stands after a text in a prompt: ` (since March 2026)`. Nothing where no date is known, and none that the text itself says already; what
 * has not begun is always marked.
 */
export function validityNote(text: string, validity: Validity, today: Day): string {
  const isUnsaid = (date: PartialDate | null) => date !== null && !saysDate(text, date);
  const from = isUnsaid(validity.validFrom) || isAhead(validity, today) ? validity.validFrom : null;
  const until = isUnsaid(validity.validUntil) ? validity.validUntil : null;
  const words = wordsOfValidity({ validFrom: from, validUntil: until }, today);
  return words === null ? '' : ` (${words})`;
}

/** In English: `since March 2026`, `from 2019 until 2024`; `null` where nothing is said. */
export function wordsOfValidity({ validFrom, validUntil }: Validity, today: Day): string | null {
  const [from, until] = [validFrom && wordsOfDate(validFrom), validUntil && wordsOfDate(validUntil)];
  if (from !== null && isAhead({ validFrom }, today)) {
    return until === null ? `not yet, from ${from}` : `not yet, from ${from} until ${until}`;
  }
  if (from === null) return until === null ? null : `until ${until}`;
  return until === null ? `since ${from}` : `from ${from} until ${until}`;
}
