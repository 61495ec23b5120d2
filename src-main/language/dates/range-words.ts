import { lazy } from '../../lazy';

export type Unit = 'day' | 'week' | 'month' | 'year';

/**
 * What is made of these waits until it is asked for: together it takes as long as opening the database.
 *
 * For lower-case text: without regard to case each of them takes a millisecond to compile, with these classes, and they are many.
 * Letters must not touch: `\b` knows ASCII only.
 */
const alone = (source: string, flags = 'gu') => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);

const OFFSETS: Readonly<Record<string, number>> = {
  'the day before yesterday': -2,
  yesterday: -1,
  'last night': -1,
  today: 0,
  tonight: 0,
  'this morning': 0,
  'the day after tomorrow': 2,
  tomorrow: 1,
  vorgestern: -2,
  gestern: -1,
  heute: 0,
  übermorgen: 2,
  'avant-hier': -2,
  hier: -1,
  "aujourd'hui": 0,
  'aujourd’hui': 0,
  demain: 1,
  anteayer: -2,
  ayer: -1,
  anoche: -1,
  hoy: 0,
};
const OFFSETS_UNSPACED: Readonly<Record<string, number>> = { 一昨日: -2, 昨日: -1, 今日: 0, 明日: 1, 明後日: 2 };

/** The longer expression first, or `yesterday` would win inside `the day before yesterday`. */
const longestFirst = (words: Readonly<Record<string, number>>) =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|');

const MONTH = '(?<month>january|february|march|april|may|june|july|august|september|october|november|december)';
export const NAMED_DATES = lazy<readonly RegExp[]>(() => [
  alone(`(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH},? (?<year>\\d{4})`),
  alone(`${MONTH} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})`),
  alone('(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})'),
]);

/** `9th of May`, `May 9th`, in text as it is written: a day is indexed as `9 May`. */
export const ORDINAL_DAYS = lazy<readonly RegExp[]>(() => [
  alone(`(?<day>\\d{1,2})(?:st|nd|rd|th) (?:of )?${MONTH}`, 'giu'),
  alone(`${MONTH} (?<day>\\d{1,2})(?:st|nd|rd|th)`, 'giu'),
]);

export const NAMED_DAYS = lazy(
  () =>
    ({
      pattern: new RegExp(`${alone(longestFirst(OFFSETS)).source}|${longestFirst(OFFSETS_UNSPACED)}`, 'gu'),
      offsets: new Map([...Object.entries(OFFSETS), ...Object.entries(OFFSETS_UNSPACED)]),
    }) as const,
);

const COUNTING = [
  'one two three four five six seven eight nine ten',
  'ein zwei drei vier fünf sechs sieben acht neun zehn',
  'un deux trois quatre cinq six sept huit neuf dix',
  'un dos tres cuatro cinco seis siete ocho nueve diez',
];
const ARTICLES = ['a', 'an', 'einem', 'einer', 'eine', 'une', 'una'];

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...COUNTING.flatMap((line) => line.split(' ').map((word, index): [string, number] => [word, index + 1])),
  ...ARTICLES.map((word): [string, number] => [word, 1]),
]);

const COUNT = `(?<count>\\d{1,3}|${[...NUMBER_WORDS.keys()].join('|')})`;

export const AGO = lazy<readonly RegExp[]>(() => [
  alone(`${COUNT} (?<unit>days?|weeks?|months?|years?) ago`),
  alone(`vor ${COUNT} (?<unit>tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)`),
  alone(`il y a ${COUNT} (?<unit>jours?|semaines?|mois|ans?)`),
  alone(`hace ${COUNT} (?<unit>días?|semanas?|mes(?:es)?|años?)`),
  /(?<count>\d{1,3})\s?(?<unit>日|週間|か月|ヶ月|年)前/gu,
]);

export const UNITS: readonly { readonly unit: Unit; readonly pattern: RegExp }[] = [
  { unit: 'day', pattern: /^(?:day|tag|jour|día|日)/i },
  { unit: 'week', pattern: /^(?:week|woche|semaine|semana|週)/i },
  { unit: 'month', pattern: /^(?:month|monat|mois|mes|か月|ヶ月)/i },
  { unit: 'year', pattern: /^(?:year|jahr|an|año|年)/i },
];

const WEEKDAY_NAMES = [
  'sunday monday tuesday wednesday thursday friday saturday',
  'sonntag montag dienstag mittwoch donnerstag freitag samstag',
  'dimanche lundi mardi mercredi jeudi vendredi samedi',
  'domingo lunes martes miércoles jueves viernes sábado',
  '日曜 月曜 火曜 水曜 木曜 金曜 土曜',
].map((line) => line.split(' '));
const [EN = [], DE = [], FR = [], ES = [], JA = []] = WEEKDAY_NAMES;
const day = (names: readonly string[]) => `(?<day>${names.join('|')})`;

export const WEEKDAYS = lazy(
  () =>
    ({
      numbers: new Map(WEEKDAY_NAMES.flatMap((names) => names.map((name, index): [string, number] => [name, index]))),
      patterns: [
        { pattern: alone(`(?:last|past) ${day(EN)}`), direction: 'past' },
        { pattern: alone(`next ${day(EN)}`), direction: 'future' },
        { pattern: alone(`(?:letzte[nrm]?|vergangene[nr]?) ${day(DE)}`), direction: 'past' },
        { pattern: alone(`nächste[nrm]? ${day(DE)}`), direction: 'future' },
        { pattern: alone(`${day(FR)} dernier`), direction: 'past' },
        { pattern: alone(`${day(FR)} prochain`), direction: 'future' },
        { pattern: alone(`${day(ES)} pasado`), direction: 'past' },
        { pattern: alone(`próximo ${day(ES)}`), direction: 'future' },
        { pattern: new RegExp(`先週の${day(JA)}日?`, 'gu'), direction: 'past' },
      ] satisfies readonly { readonly pattern: RegExp; readonly direction: 'past' | 'future' }[],
    }) as const,
);

type PeriodWords = {
  readonly pattern: RegExp;
  readonly unit: Unit | 'weekend';
  readonly offset: number;
};

export const PERIODS = lazy<readonly PeriodWords[]>(() => [
  { pattern: alone('last week|letzte woche|la semaine dernière|la semana pasada'), unit: 'week', offset: -1 },
  { pattern: alone('this week|diese woche|cette semaine|esta semana'), unit: 'week', offset: 0 },
  { pattern: alone('next week|nächste woche|la semaine prochaine|la próxima semana'), unit: 'week', offset: 1 },
  { pattern: alone('last weekend|letztes wochenende|le week-end dernier'), unit: 'weekend', offset: -1 },
  { pattern: alone('last month|letzten monat|le mois dernier|el mes pasado'), unit: 'month', offset: -1 },
  { pattern: alone('this month|diesen monat|ce mois-ci|este mes'), unit: 'month', offset: 0 },
  {
    pattern: alone("last year|letztes jahr|l['’]année dernière|l['’]an dernier|el año pasado"),
    unit: 'year',
    offset: -1,
  },
  { pattern: /先週(?!の)/gu, unit: 'week', offset: -1 },
  { pattern: /先月/gu, unit: 'month', offset: -1 },
  { pattern: /去年|昨年/gu, unit: 'year', offset: -1 },
]);
