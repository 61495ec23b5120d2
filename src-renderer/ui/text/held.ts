import { type DateParts, dateParts, type PartialDate } from '../../../src-preload/contract/partial-date';
import { t, date as written } from '../../locale/t';

type Held = { readonly validFrom: PartialDate | null; readonly validUntil: PartialDate | null };

/** `14 March 2026`, `March 2026`, `summer 2026`, `2026`, as main reads it again. */
export function dateInWords(date: PartialDate): string {
  const parts = dateParts(date);
  return parts === null ? '' : wordsOf(parts);
}

/** `Since March 2026`, `Until 2024`, `Since 2019, until 2024`, `Not yet, from March 2027`; null where nothing is known. */
export function heldInWords({ validFrom, validUntil }: Held, nowMs: number): string | null {
  const from = validFrom && dateParts(validFrom);
  const until = validUntil && dateParts(validUntil);
  if (!from) return until ? t('ui.dates.until', said(until)) : null;
  const since = t(isAhead(from, nowMs) ? 'ui.dates.not-yet' : 'ui.dates.since', said(from));
  return until ? t('ui.dates.also-until', { ...said(until), since }) : since;
}

function said(parts: DateParts) {
  return { kind: parts.kind === 'season' ? parts.season : parts.kind, date: wordsOf(parts) };
}

function wordsOf(parts: DateParts): string {
  const { year } = parts;
  switch (parts.kind) {
    case 'year':
      return String(year);
    case 'season':
      return t('ui.dates.season', {
        season: parts.season,
        year: parts.season === 'winter' ? `${year}/${String((year + 1) % 100).padStart(2, '0')}` : String(year),
      });
    case 'month':
      return written(Date.UTC(year, parts.month - 1, 1), { month: 'long', year: 'numeric', timeZone: 'UTC' });
    case 'day':
      return written(Date.UTC(year, parts.month - 1, parts.day), { dateStyle: 'long', timeZone: 'UTC' });
  }
}

/** Its first day has not come here. */
function isAhead(parts: DateParts, nowMs: number): boolean {
  const month = parts.kind === 'season' ? firstMonth[parts.season] : 'month' in parts ? parts.month : 1;
  return new Date(parts.year, month - 1, parts.kind === 'day' ? parts.day : 1).getTime() > nowMs;
}

const firstMonth = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;
