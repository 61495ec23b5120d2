import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { AppError } from '../../errors';
import type { Day } from '../../language/dates/calendar';
import { readTypedDate } from '../../language/dates/typed';
import { isBackwards, type Validity } from '../../language/dates/validity';
import { t } from '../../locale/t';

type TypedValidity = { readonly since?: string | undefined; readonly until?: string | undefined };

/** When a fact holds once somebody typed it: what is not given stays as it was. Refuses what names no date, and an end before the beginning. */
export function typedValidity({ since, until }: TypedValidity, before: Validity, today: Day): Validity {
  const next = {
    validFrom: since === undefined ? before.validFrom : dateIn(since, { today, edge: 'from', field: 'since' }),
    validUntil: until === undefined ? before.validUntil : dateIn(until, { today, edge: 'until', field: 'until' }),
  };
  if ((since !== undefined || until !== undefined) && isBackwards(next)) {
    const field = until === undefined ? 'since' : 'until';
    throw new AppError('invalid_input', t('main-memory.ends-before-begins'), { field });
  }
  return next;
}

type Field = { readonly today: Day; readonly edge: 'from' | 'until'; readonly field: keyof TypedValidity };

function dateIn(typed: string, { today, edge, field }: Field): PartialDate | null {
  if (typed.trim() === '') return null;
  const date = readTypedDate(typed, today, edge);
  if (date !== null) return date;
  throw new AppError('invalid_input', t('main-memory.no-date', { typed: typed.trim() }), { field });
}
