import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { type Day, daysBetween } from '../../language/dates/calendar';
import { daysOf, partialOf } from '../../language/dates/partial';
import { readPeriod } from '../../language/dates/period';
import type { Validity } from '../../language/dates/validity';
import { isStatedChange } from '../duplicates/change';
import { facetOf } from '../duplicates/facet';

/**
 * When a statement holds, by its own words: `since March`, `until 2024`, and of a change (`I moved two years ago`) the time of the change. An
 * appointment has a date and no period. `today` is the day on which it was said.
 */
export function statedValidity(text: string, today: Day): Validity {
  const { from, until, others } = readPeriod(text, today);
  const isChange = isStatedChange(text);
  const [when] = others;
  const changed = from === null && until === null && isChange && when !== undefined && facetOf(text) !== 'when';
  const began = changed && when !== undefined ? partialOf(when, 'from') : from;
  return {
    validFrom: isLasting(began, today) || isChange ? began : null,
    validUntil: until,
  };
}

/** What began a few days ago passes as soon: `ill since Monday`. */
function isLasting(date: PartialDate | null, today: Day): boolean {
  if (date === null) return false;
  const { from, to } = daysOf(date);
  return daysBetween(from, to) >= LEAST_DAYS || Math.abs(daysBetween(from, today)) >= LEAST_DAYS;
}

const LEAST_DAYS = 14;
