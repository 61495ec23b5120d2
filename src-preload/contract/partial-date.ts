/**
 * A date of the world that is known to the year, the season, the month or the day, as ISO 8601-2 writes it: `2026`, `2026-22` (summer),
 * `2026-03`, `2026-03-14`. Seasons are 21 spring to 24 winter, as the north counts them. It has no time zone: a day is a day of the person.
 */
export type PartialDate = string & { readonly partialDate: true };

export type DateParts =
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'season'; readonly year: number; readonly season: (typeof SEASONS)[number] }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'day'; readonly year: number; readonly month: number; readonly day: number };

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
const FIRST_SEASON = 21;
/** The table takes no other: see migration 38. */
const FORM = /^([1-9]\d{3})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** What a text in this form names; `null` for any other text, and for a day that no calendar has. */
export function dateParts(text: string): DateParts | null {
  const [, years, second, third] = FORM.exec(text) ?? [];
  if (years === undefined) return null;
  const year = Number(years);
  if (second === undefined) return { kind: 'year', year };
  const month = Number(second);
  if (third !== undefined) {
    const day = Number(third);
    return day >= 1 && day <= daysIn(year, month) ? { kind: 'day', year, month, day } : null;
  }
  const season = SEASONS[month - FIRST_SEASON];
  if (season !== undefined) return { kind: 'season', year, season };
  return month >= 1 && month <= 12 ? { kind: 'month', year, month } : null;
}

/** Of parts that name a date, in its one form. */
export function partialDate(parts: DateParts): PartialDate {
  const { year } = parts;
  switch (parts.kind) {
    case 'year':
      return `${year}` as PartialDate;
    case 'season':
      return `${year}-${SEASONS.indexOf(parts.season) + FIRST_SEASON}` as PartialDate;
    case 'month':
      return `${year}-${twoDigits(parts.month)}` as PartialDate;
    case 'day':
      return `${year}-${twoDigits(parts.month)}-${twoDigits(parts.day)}` as PartialDate;
  }
}

export function isPartialDate(text: string): text is PartialDate {
  return dateParts(text) !== null;
}

function daysIn(year: number, month: number): number {
  return month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
