import { lazy } from '../../lazy';
import { figureWords } from '../figures';
import { fold } from '../fold';
import type { Language } from '../stop-words';
import type { Season } from './mention';

type Names = Readonly<Record<Language, readonly string[]>>;

const languages = ['en', 'de', 'fr', 'es'] as const satisfies readonly Language[];
const namesOf = (format: Intl.DateTimeFormatOptions, dates: readonly number[]): Names =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(language, format, dates)])) as Names;

function inLanguage(locale: string, format: Intl.DateTimeFormatOptions, dates: readonly number[]): readonly string[] {
  const named = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
  return dates.map((date) => named.format(date));
}

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
/** From a Monday on. */
const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));

export const monthNames = lazy(() => namesOf({ month: 'long' }, months));
export const weekdayNames = lazy(() => namesOf({ weekday: 'long' }, weekdays));
/** `月曜`; 日 may follow. */
const japaneseWeekdays = lazy(() => inLanguage('ja', { weekday: 'long' }, weekdays).map((name) => name.slice(0, 2)));

export const seasonNames: Readonly<Record<Language, Readonly<Record<Season, string>>>> = {
  en: { spring: 'spring', summer: 'summer', autumn: 'autumn', winter: 'winter' },
  de: { spring: 'Frühjahr', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' },
  fr: { spring: 'printemps', summer: 'été', autumn: 'automne', winter: 'hiver' },
  es: { spring: 'primavera', summer: 'verano', autumn: 'otoño', winter: 'invierno' },
};

/** Folded, besides the names that are written. */
const otherSeasons: Readonly<Record<Language, Readonly<Record<string, Season>>>> = {
  en: { fall: 'autumn' },
  de: { fruhling: 'spring' },
  fr: {},
  es: {},
};
const seasonsOf = (language: Language): readonly (readonly [word: string, season: Season])[] => [
  ...(['spring', 'summer', 'autumn', 'winter'] as const).map(
    (each) => [fold(seasonNames[language][each]), each] as const,
  ),
  ...Object.entries(otherSeasons[language]),
];
const seasons = lazy(() => new Map(languages.flatMap(seasonsOf)));

/** Of a folded word in any of the four languages. */
export function readSeason(word: string): Season | undefined {
  return seasons().get(word);
}

export function seasonWords(language: Language): string {
  return seasonsOf(language)
    .map(([word]) => word)
    .join('|');
}

const ones = new Set(fold('a an one ein eine einem einer un une una uno').split(' '));

export const countWords = lazy(() => [...ones, ...figureWords().keys()].join('|'));

export function readCount(word: string): number | undefined {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  return ones.has(word) ? 1 : figureWords().get(word);
}

const shortMonthNames = lazy(() => namesOf({ month: 'short' }, months));
const monthNumbers = lazy(() => {
  const { en, de } = shortMonthNames();
  return new Map<string, number>([...numbered(monthNames(), 1), ['janner', 1], ['sept', 9], ...numbered([en, de], 1)]);
});
const weekdayNumbers = lazy(
  () =>
    new Map<string, number>([...numbered(weekdayNames(), 0), ['sonnabend', 5], ...numbered([japaneseWeekdays()], 0)]),
);

function numbered(
  names: Names | readonly (readonly string[])[],
  first: number,
): readonly (readonly [string, number])[] {
  return Object.values(names).flatMap((list) =>
    list.map((name, index) => [fold(name).replace('.', ''), index + first] as const),
  );
}

/** From 1, of a folded name in any of the four languages, or a short one in English or German. */
export function monthNumber(word: string): number | undefined {
  return monthNumbers().get(word.replace('.', ''));
}

/** Monday is 0, of a folded name in any of the languages. */
export function weekdayNumber(word: string): number | undefined {
  return weekdayNumbers().get(word);
}

export const monthWords = lazy(() => [...monthNumbers().keys()].sort((a, b) => b.length - a.length).join('|'));

export function weekdayWords(language: Language | 'ja'): string {
  if (language === 'ja') return japaneseWeekdays().join('|');
  return [...weekdayNames()[language].map(fold), ...(language === 'de' ? ['sonnabend'] : [])].join('|');
}

/** Folded, of each day from Monday on, in the four languages. */
export const everyWeekday = lazy(() => grouped([...numbered(weekdayNames(), 0), ['sonnabend', 5]]));
/** Folded, of each month from January on, in the four languages. */
export const everyMonth = lazy(() => grouped(numbered(monthNames(), 1)));
/** The short names that `everyMonth` has not. */
export const everyShortMonth = lazy(() =>
  grouped([...numbered(shortMonthNames(), 1), ['febr', 2], ['fev', 2], ['mrz', 3]]).map((names, at) =>
    names.filter((name) => !everyMonth()[at]?.includes(name)),
  ),
);

function grouped(names: readonly (readonly [string, number])[]): readonly (readonly string[])[] {
  const groups = [...Map.groupBy(names, ([, number]) => number)].sort(([a], [b]) => a - b);
  return groups.map(([, group]) => [...new Set(group.map(([name]) => name))]);
}
