import { isPartialDate, type PartialDate } from '../../../../src-preload/contract/partial-date';
import { partialOf } from '../../../language/dates/partial';
import { findSpokenDates } from '../../../language/dates/spoken';
import type { Validity } from '../../../language/dates/validity';
import { messageDay } from './grounds';
import { type ExtractionMessage, typedText } from './message';

/** What a model says of when something holds, as far as what the user typed there names that very time. */
export function groundedValidity(
  { since, until }: { readonly since: string | null; readonly until: string | null },
  cited: readonly ExtractionMessage[],
): Validity {
  if (since === null && until === null) return { validFrom: null, validUntil: null };
  const grounded = (date: string | null, edge: 'from' | 'until') =>
    date !== null && isPartialDate(date) && saidDates(cited, edge).has(date) ? date : null;
  return { validFrom: grounded(since, 'from'), validUntil: grounded(until, 'until') };
}

/** A month without its year may be the last or the next: the model has read which. */
function saidDates(cited: readonly ExtractionMessage[], edge: 'from' | 'until'): ReadonlySet<PartialDate> {
  const dates = cited
    .filter(({ role }) => role === 'user')
    .flatMap((message) =>
      (['past', 'future'] as const).flatMap((lean) => findSpokenDates(typedText(message), messageDay(message), lean)),
    )
    .flatMap(({ readings }) => readings.flatMap((when) => partialOf(when, edge) ?? []));
  return new Set(dates);
}
