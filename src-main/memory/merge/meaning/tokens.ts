import { findDates } from '../../language/dates/find';
import { keyOf } from '../../language/dates/mention';
import { isNumberWord, readFigures } from '../../language/figures';
import { fold } from '../../language/fold';
import { readWords } from '../../language/words';
import { spellOut } from '../spell-out';

export type Token = {
  readonly word: string;
  /** Has a capital that its place in the sentence does not explain. */
  readonly isName: boolean;
  /** A comma, colon or dash stands before it. */
  readonly afterBreak: ',' | ':' | null;
};

export type Tokens = {
  readonly tokens: readonly Token[];
  /** Numbers, times, dates and weekdays, each in one spelling and in one order. */
  readonly figures: readonly string[];
  readonly dates: readonly string[];
  readonly weekdays: readonly string[];
};

/** The words of a fact; numbers and dates are set apart, and stand as the word `xdate` or not at all. */
export function readTokens(text: string): Tokens {
  const weekdays: string[] = [];
  const note = (key: string): string => {
    weekdays.push(key);
    return ' xdate ';
  };
  const daysOut = writtenOut(spellOut(spansOut(text.replace(/[.\s]+$/, '')))).replace(weekday, (whole) =>
    note(`day ${dayKey(fold(whole))}`),
  );
  const found = findDates(daysOut, anyDay).filter(({ readings }) => readings.length > 0);
  const datesOut = found.reduceRight((kept, { from, to }) => `${kept.slice(0, from)} xdate ${kept.slice(to)}`, daysOut);
  const rest = datesOut.replace(month, (whole) => note(`month ${monthKey(fold(whole))}`));
  const words = readWords(rest).filter(
    ({ folded, from }) =>
      !/^\d/.test(folded) && !isNumberWord(folded) && !(folded === 'am' && /\d\s*$/.test(rest.slice(0, from))),
  );
  return {
    tokens: words.map(({ text: raw, folded, from, startsSentence }) => ({
      word: folded,
      isName: /^\p{Lu}/u.test(raw) && !/^\p{Lu}{2,4}$/u.test(raw) && !startsSentence && folded !== 'i',
      afterBreak: breakBefore(rest, from),
    })),
    figures: [...readFigures(rest, { withWords: true })].map((figure) => figure.replace(/:00$/, '')).sort(),
    dates: found.flatMap(({ readings }) => (readings[0] ? [keyOf(readings[0])] : [])).sort(),
    weekdays: [...new Set(weekdays)].sort(),
  };
}

/** What findDates takes for today; only words that need one (`tomorrow`) depend on it. */
const anyDay = { year: 2001, month: 1, day: 1 };

const days: readonly (readonly [key: string, names: string])[] = [
  ['1', 'monday|montag|lundi|lunes'],
  ['2', 'tuesday|dienstag|mardi|martes'],
  ['3', 'wednesday|mittwoch|mercredi|miércoles|miercoles'],
  ['4', 'thursday|donnerstag|jeudi|jueves'],
  ['5', 'friday|freitag|vendredi|viernes'],
  ['6', 'saturday|samstag|samedi|sábado|sabado'],
  ['7', 'sunday|sonntag|dimanche|domingo'],
];
const weekday = new RegExp(`(?<!\\p{L})(?:${days.map(([, names]) => names).join('|')})s?(?!\\p{L})`, 'giu');

function dayKey(folded: string): string {
  return days.find(([, names]) => names.split('|').some((name) => folded.startsWith(fold(name))))?.[0] ?? folded;
}

const months: readonly string[] =
  'january januar janvier enero|february februar février febrero|march märz mars marzo|april avril abril|may mai mayo|june juni juin junio|july juli juillet julio|august août agosto|september septembre septiembre|october oktober octobre octubre|november novembre noviembre|december dezember décembre diciembre'.split(
    '|',
  );
const month = new RegExp(
  `(?<=(?:^|\\P{L})(?:in|im|since|until|till|every|for|für|en|by|of|de|last|next|this|each|ab|bis|seit|depuis|desde)\\s)(?:${months.join(' ').replaceAll(' ', '|')})(?!\\p{L})`,
  'giu',
);

function monthKey(folded: string): number {
  return months.findIndex((names) => fold(names).split(' ').includes(folded)) + 1;
}

function breakBefore(text: string, at: number): ',' | ':' | null {
  const before = /([,;:–—(])\s*$/.exec(text.slice(0, at))?.[1];
  if (before === undefined) return null;
  return before === ':' ? ':' : ',';
}

const hours = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const spokenHour = new RegExp(
  `\\b(?:${hours.join('|')})\\b(?= (?:o'?clock|am\\b|pm\\b|a\\.m|p\\.m|(?:in the|each|every|this) (?:morning|evening|afternoon)|at night))`,
  'gi',
);

const monthName = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\p{L}*';
const toDay = '\\s*(?:–|-|to|until|till|through)\\s*';
const spans: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<!\\p{L})(${monthName}) (\\d{1,2})${toDay}(\\d{1,2})(?![\\d:])`, 'gu'), '$1 $2 to $1 $3'],
  [new RegExp(`(?<!\\d)(\\d{1,2})${toDay}(\\d{1,2}) (${monthName})`, 'gu'), '$1 $3 to $2 $3'],
];

/** Both ends of `August 3–17` as dates. */
function spansOut(text: string): string {
  return spans.reduce((rest, [pattern, written]) => rest.replace(pattern, written), text);
}

const pastHour = /\b(half|quarter) past (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;

function hourNumber(word: string): number {
  return hours.indexOf(word.toLowerCase()) + 1;
}

/** Contractions in full, times of day and how often in one spelling. */
function writtenOut(text: string): string {
  const plain = text
    .replace(/[’‘]/g, "'")
    .replace(pastHour, (_, part: string, word: string) => `${part} past ${hourNumber(word)}`)
    .replace(spokenHour, (word) => String(hourNumber(word)));
  return rewrites.reduce((rest, [pattern, written]) => rest.replace(pattern, written), plain);
}

const rewrites: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b|\bcannot\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/'m\b/gi, ' am'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/'d (?=(?:rather|like|love|prefer|choose|sooner))/gi, ' would '],
  [/\b(let|user|that|it|what|here|there|who|he|she)'s\b/gi, '$1 s'],
  [hourOf('(?:in the|each|every|this) morning'), '$1 am daily'],
  [hourOf('(?:in the|each|every|this) (?:evening|afternoon)|at night|p\\.m\\.'), '$1 pm daily'],
  [/\bo'?clock\b/gi, ''],
  [/\b(?:twice|2x|two times)\b/gi, '2 times'],
  [/\bzweimal|deux fois|dos veces\b/gi, '2 times'],
  [/\bonce (?=every |each )/gi, ''],
  [/\bonce (?=(?:an?|per) |daily|weekly|monthly)/gi, '1 times '],
  [
    /\b(?:an?|one) (?:single )?(day|week|month|year|night)(?=\s*(?:[.,;!?)]|$|and |or |in |at |on |for |before |after |with |to ))/gi,
    'per $1',
  ],
  [/\b(?:per|each|every) (?:single )?day\b|\bday by day\b/gi, 'daily'],
  [/\b(?:per|each|every) (?:single )?week\b/gi, 'weekly'],
  [/\b(?:per|each|every) (?:single )?month\b/gi, 'monthly'],
  [/\b(?:per|each|every) (?:single )?year\b|\bannual(?:ly)?\b/gi, 'yearly'],
  [/\b(?:per|each|every) (?:single )?night\b/gi, 'nightly'],
  [
    /\b(?:(?:in|during) the |each |every )?(morning|evening|afternoon)s\b|\b(?:each|every) (morning|evening|afternoon)\b/gi,
    '$1$2 daily',
  ],
  [
    /\b(?:täglich|jeden Tag|pro Tag|am Tag|chaque jour|tous les jours|par jour|cada día|todos los días|al día)\b/gi,
    'daily',
  ],
  [
    /\b(?:wöchentlich|jede Woche|pro Woche|in der Woche|chaque semaine|par semaine|cada semana|a la semana|por semana)\b/gi,
    'weekly',
  ],
  [/\b(?:monatlich|jeden Monat|pro Monat|im Monat|chaque mois|par mois|cada mes|al mes|por mes)\b/gi, 'monthly'],
  [/\bwi-fi\b/gi, 'wifi'],
  [/\bhalf past (\d{1,2})\b/gi, '$1:30'],
  [/\bquarter past (\d{1,2})\b/gi, '$1:15'],
  [/\bbeim Zahnarzt\b/gi, 'Zahnarzt'],
  [/\b(\p{L}{4,})termin\b/gu, '$1 Termin'],
  [/\b(?:mother and father|mum and dad|mom and dad)\b/gi, 'parents'],
  [/\bB\.?A\.? in\b/g, "bachelor's degree in"],
  [/\bM\.?A\.? in\b/g, "master's degree in"],
  [
    /\b(?:(?:follow|eat|keep|stick|am|is|are|be)(?:s|ing)?(?: to)?(?: on)?(?: an?)? )?(gluten|lactose|dairy|sugar|nut|meat|alcohol|caffeine)[- ]free(?: diet)?\b/gi,
    'not eat $1',
  ],
  [/\bworks? with (?=\p{Lu})/gu, 'use '],
  [/\bdual\b/gi, 'two'],
  [/\bsoftware (?:engineer|developer|programmer)\b/gi, 'software developer'],
  [/\b(thesis|dissertation|paper|essay|article|report|book) on\b/gi, '$1 about'],
  [/\bworks? (?:with|on) (?=(?:an?|my|their|\d+|two|three|four) )/gi, 'use '],
  [/\bbrothers (?:or|and) sisters\b/gi, 'siblings'],
  [/\bbig (?=(?:brother|sister)\b)/gi, 'older '],
  [/\b(?:little|small|kid|baby) (?=(?:brother|sister)\b)/gi, 'younger '],
  [/\b(?:steh|wach)(?:e|t|st|en)\b(.*?) auf(?=\s*[.,!]|\s*$)/gi, 'aufstehen$1'],
  [
    /\b(?:(?:at|um) )?(?:about|around|approximately|roughly|approx\.?|circa|ca\.|etwa|ungefähr|gegen|environ|vers|alrededor de las|sobre las)(?= \d)/gi,
    'approximately',
  ],
  [/\beuros?\b|\bEUR\b/gi, 'euro'],
  [/\bdollars?\b|\bUSD\b|\bbucks\b/gi, 'dollar'],
  [/\bkilos?\b|\bkilograms?\b|\bKilogramm\b|(?<=\d ?)kgs?\b/gi, ' kg'],
  [/(?<=\d)(?=(?:GB|TB|MB|kg|km|mg|ml|cm|m)\b)/g, ' '],
  [/\bkilomet(?:er|re)s?\b/gi, 'km'],
  [/\b(?:minutes?|mins?)\b/gi, 'minute'],
  [/\b(\p{L}{4,})allergie\b/giu, '$1 allergie'],
  [/\b(\p{L}{4,})kurs\b/gu, '$1 kurs'],
];

function hourOf(tail: string): RegExp {
  return new RegExp(`\\b(?:at |um )(\\d{1,2}(?::\\d\\d)?) ?(?:o'?clock |am |pm )?(?:${tail})`, 'gi');
}
