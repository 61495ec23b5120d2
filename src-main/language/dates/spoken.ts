import { lazy } from '../../lazy';
import { foldInPlace } from './absolute';
import type { Day } from './calendar';
import { type DateMention, type When, withoutOverlap } from './mention';
import { findDates } from './resolve';
import { everyMonth, monthNumber, readSeason, seasonWords } from './vocabulary';

/** Which one is meant where a year is left open: the last that has begun, or the next that is not over. */
export type Lean = 'past' | 'future';

/**
 * The dates of a text as people say them where they mean a time and no appointment: besides those of `findDates` a year alone, a month or
 * a season with or without its year, and Christmas. A month that is also a word (`may`) counts behind a little word only.
 */
export function findSpokenDates(text: string, today: Day, lean: Lean): readonly DateMention[] {
  const folded = foldInPlace(text);
  const bare = patterns().flatMap(({ pattern, read }) =>
    Array.from(folded.matchAll(pattern), (match): DateMention => {
      const when = read(match.slice(1), today, lean);
      const from = match.index;
      const to = from + match[0].length;
      return { from, to, readings: when === null ? [] : [when], relativeIn: null, namesWeekday: false };
    }).filter(({ readings }) => readings.length > 0),
  );
  return withYears(withoutOverlap([...findDates(text, today), ...bare]), folded);
}

/** `im Mai letzten Jahres`, `in May last year`: the month of that year. */
function withYears(mentions: readonly DateMention[], folded: string): readonly DateMention[] {
  return mentions.flatMap((mention, at) => {
    const [when, after] = [mention.readings[0], mentions[at + 1]];
    const year = after?.readings[0];
    const before = mentions[at - 1];
    if (when?.kind === 'year' && isOfYear(before, mention, folded)) return [];
    if (when === undefined || year?.kind !== 'year' || !isOfYear(mention, after, folded)) return [mention];
    return [{ ...mention, to: after?.to ?? mention.to, readings: [{ ...when, year: year.year } as When] }];
  });
}

function isOfYear(month: DateMention | undefined, year: DateMention | undefined, folded: string): boolean {
  const when = month?.readings[0];
  if (when === undefined || month === undefined || year === undefined || year.relativeIn === null) return false;
  const isOpen = (when.kind === 'month' || when.kind === 'season') && month.relativeIn === null;
  return isOpen && /^,? ?(?:of |de |del |des )?$/u.test(folded.slice(month.to, year.from));
}

type Read = (groups: readonly string[], today: Day, lean: Lean) => When | null;

const edge = '(?<![\\p{L}\\p{N}.,:/-])';
const end = '(?![\\p{L}\\p{N}]|[.,:/-]\\d)';
/** Before a month or a season, in four languages. */
const leads =
  '(?:in|of|by|since|from|until|till|during|through|im|am|ab|seit|bis|vom|ende|mitte|anfang|en|de|du|des|depuis|au|desde|hasta|durante|a) ';
const elided = "(?:d'|l'|jusqu'en |jusqu'a )";

const patterns = lazy((): readonly { readonly pattern: RegExp; readonly read: Read }[] => {
  const seasons = (['en', 'de', 'fr', 'es'] as const).map(seasonWords).join('|');
  const months = everyMonth().flat().join('|');
  return [
    {
      pattern: new RegExp(`${edge}(?:the )?(${seasons}) (?:of |de |del |von )?(\\d{4})${end}`, 'gu'),
      read: ([season, year]) => seasonOf(season, Number(year)),
    },
    {
      pattern: new RegExp(
        `(?<=${edge}(?:${leads}|${elided}))(?:the |dem |den |l'|la |el |las? )?(${seasons})${end}`,
        'gu',
      ),
      read: ([season], today, lean) => {
        const last = seasonOf(season, yearOf(firstMonth(season), today, lean));
        return last;
      },
    },
    {
      pattern: new RegExp(`(?<=${edge}(?:${leads}|${elided}))(${months})${end}(?! \\d{1,2}(?!\\d))`, 'gu'),
      read: ([name], today, lean) => {
        const month = monthNumber(name ?? '');
        return month === undefined ? null : { kind: 'month', year: yearOf(month, today, lean), month };
      },
    },
    {
      pattern: new RegExp(`${edge}(${months}) del ano pasado${end}`, 'gu'),
      read: ([name], today) => ({ kind: 'month', year: today.year - 1, month: monthNumber(name ?? '') ?? 1 }),
    },
    {
      pattern: new RegExp(`${edge}((?:19|20)\\d{2})${end}`, 'gu'),
      read: ([year]) => ({ kind: 'year', year: Number(year) }),
    },
    {
      pattern: new RegExp(`${edge}(?:christmas|weihnachten|noel|navidad)${end}`, 'gu'),
      read: (_, today, lean) => ({ kind: 'day', day: { year: yearOf(12, today, lean), month: 12, day: 25 } }),
    },
  ];
});

function firstMonth(season: string | undefined): number {
  return { spring: 3, summer: 6, autumn: 9, winter: 12 }[readSeason(season ?? '') ?? 'spring'];
}

function seasonOf(word: string | undefined, year: number): When | null {
  const season = readSeason(word ?? '');
  return season === undefined ? null : { kind: 'season', year, season };
}

/** Of a month without its year. The present one is both the last and the next. */
function yearOf(month: number, today: Day, lean: Lean): number {
  if (lean === 'past') return month <= today.month ? today.year : today.year - 1;
  return month >= today.month ? today.year : today.year + 1;
}
