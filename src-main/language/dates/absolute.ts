import { lazy } from '../../lazy';
import { fold } from '../fold';
import { isRealDay } from './calendar';
import type { DateMention, When } from './mention';
import { monthNumber, monthWords } from './vocabulary';

const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const year = '(?:,? (?:of |de |del )?(\\d{4}))?';

const patterns = lazy((): readonly Pattern[] => [
  {
    pattern: new RegExp(`${edge}(\\d{4})-(\\d{1,2})-(\\d{1,2})${end}`, 'gu'),
    read: ([y, m, d]) => [ymd(Number(y), Number(m), Number(d))],
  },
  {
    pattern: new RegExp(
      `${edge}(\\d{1,2})(?:st|nd|rd|th|er|ter|ten|te|\\.|º)? (?:of |de )?(${monthWords()})\\.?${year}${end}`,
      'gu',
    ),
    read: ([d, month, y]) => dayAndMonth(d, month, y),
  },
  {
    pattern: new RegExp(`${edge}(${monthWords()})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?${year}(?!:\\d)${end}`, 'gu'),
    read: ([month, d, y]) => dayAndMonth(d, month, y),
  },
  {
    pattern: new RegExp(`${edge}(${monthWords()}) (?:of |de |del )?(\\d{4})${end}`, 'gu'),
    read: ([month, y]) => [{ kind: 'month', year: Number(y), month: monthNumber(month ?? '') ?? 0 }],
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})?(?!\\d)`, 'gu'),
    read: ([d, m, y]) => numeric(d, m, y),
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})/(\\d{1,2})/(\\d{4})${end}`, 'gu'),
    read: ([first, second, y]) => [...numeric(first, second, y), ...numeric(second, first, y)],
  },
]);

type Pattern = { readonly pattern: RegExp; readonly read: (groups: readonly string[]) => readonly When[] };

/** Dates of the calendar, with or without a year: `9 March`, `March 9th, 2027`, `2027-03-09`, `9. März`, `9.3.2027`, `le 9 mars`. */
export function findAbsoluteDates(text: string): readonly DateMention[] {
  const folded = foldInPlace(text);
  return patterns().flatMap(({ pattern, read }) =>
    [...folded.matchAll(pattern)].flatMap((match) => {
      const readings = read(match.slice(1)).filter(isPossible);
      const mention = {
        from: match.index,
        to: match.index + match[0].length,
        readings,
        relativeIn: null,
        namesWeekday: false,
      };
      return readings.length > 0 ? [mention] : [];
    }),
  );
}

/** Folded character by character, so that offsets stay those of the text. */
export function foldInPlace(text: string): string {
  if (!TO_FOLD.test(text)) return text.toLowerCase();
  const known = new Map<string, string>();
  return text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(EACH_TO_FOLD, (character) => {
      const folded = known.get(character) ?? keptLength(character);
      known.set(character, folded);
      return folded;
    });
}

const TO_FOLD = /[`\u0080-\uffff]/;
const EACH_TO_FOLD = new RegExp(TO_FOLD, 'g');

function keptLength(character: string): string {
  const folded = fold(character);
  return folded.length === 1 ? folded : character;
}

function dayAndMonth(d: string | undefined, monthName: string | undefined, y: string | undefined): readonly When[] {
  return numeric(d, String(monthNumber(monthName ?? '') ?? 0), y);
}

function numeric(d: string | undefined, m: string | undefined, y: string | undefined): readonly When[] {
  return y ? [ymd(Number(y), Number(m), Number(d))] : [{ kind: 'month_day', month: Number(m), day: Number(d) }];
}

function ymd(y: number, month: number, day: number): When {
  return { kind: 'day', day: { year: y, month, day } };
}

function isPossible(when: When): boolean {
  if (when.kind === 'day') return isRealDay(when.day);
  if (when.kind === 'month_day') return isRealDay({ year: 2024, month: when.month, day: when.day });
  return true;
}
