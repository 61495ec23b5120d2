import { findAbsoluteDates } from '../../../language/dates/absolute';
import { keyOf } from '../../../language/dates/mention';
import { everyMonth, everyShortMonth, everyWeekday, monthNumber } from '../../../language/dates/vocabulary';
import { fold } from '../../../language/fold';
import { lazy } from '../../../lazy';
import { takeTimes } from './clock';
import { countedIn, inFigures } from './counted';
import { takeDurations } from './durations';
import { take } from './found';
import type { Values } from './values';

/** The values of a text, each in one spelling or in all it may have. */
export function findValues(text: string): Values {
  const named = new Set<string>();
  const hinted = new Set<string>();
  const dates = findAbsoluteDates(text).filter(({ readings }) => readings.length > 0);
  for (const { readings } of dates) for (const part of readings[0] ? partsOf(keyOf(readings[0])) : []) named.add(part);
  const rest = dates.reduceRight((kept, { from, to }) => `${kept.slice(0, from)} ; ${kept.slice(to)}`, text);
  const plain = fold(rest)
    .replace(/per cent/g, 'percent')
    .replace(sept, 'september')
    .replace(/(?<= (?:y|menos) )cuarto(?!\p{L})/gu, '15')
    .replace(/(?<!\d)(\d{1,3})[ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)(?: 1\/2(?!\d)| ?½)/g, '$1.5');
  let open = inFigures(plain);
  const found = { named, hinted };
  const each = (pattern: RegExp, read: (match: readonly string[]) => unknown): void => {
    open = take(open, pattern, (match) => void read(match));
  };
  each(ofDigits, () => undefined);
  each(dayAndMonth, ([written = '', one = '', other = '']) => {
    named.add(written);
    for (const part of [one, other]) for (const key of [part, `month ${part}`]) hinted.add(key.replace(/\b0/, ''));
  });
  each(shortYear, ([, year]) => named.add(`'${year}`));
  each(decades, ([, many]) => named.add(String(Number(many) * 10)));
  each(decade, ([, ten]) => named.add(`${ten}|19${ten}`));
  each(monthOfYear, ([, month, year = '']) => {
    named.add(`month ${Number(month)}`);
    named.add(year);
  });
  open = takeDurations(takeTimes(open, found), found);
  for (const [key, pattern] of calendar()) each(pattern, () => named.add(key));
  for (const [month, pattern] of shortMonths()) each(pattern, () => hinted.add(`month ${month}`));
  each(doubtfulMonth(), ([word = '']) => hinted.add(`month ${monthNumber(word)}`));
  each(coded, ([code = '']) => named.add(code));
  each(thousands, ([, digits = '']) => named.add(String(plainNumber(digits) * 1_000)));
  each(number, ([, digits = '', scale]) => {
    const value = plainNumber(digits);
    named.add(scale === undefined ? String(value) : `${value}|${value * 1_000}`);
  });
  for (const { value } of countedIn(open)) hinted.add(String(value));
  return { named, hinted };
}

/** Of `day 2027-6-15`: `month 6`, `15`, `2027`. */
function partsOf(key: string): readonly string[] {
  const [kind = '', rest = ''] = key.split(' ');
  const numbers = rest.split('-');
  if (kind === 'year') return numbers;
  if (kind === 'month') return [numbers[0] ?? '', `month ${numbers[1]}`];
  if (kind !== 'day') return [key];
  const [day = '', month = '', year] = [...numbers].reverse();
  return [day, `month ${month}`, ...(year === undefined ? [] : [year])];
}

/** `1,500`, `1.500` and `1500` are one; `2,5` and `2.5` too. */
function plainNumber(digits: string): number {
  return Number(digits.replace(/[.,'](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

/** `24/5`: which of the two is the month is left open. */
const dayAndMonth = /(?<![\d/])([0-3]?\d)\/([0-3]?\d)(?![\d/])/gu;
const shortYear = /(?<=^|\s)['’](\d\d)(?![\d\p{L}])/gu;
const decades = /(\d+) (?:decades?|jahrzehnten?|decennies?|decadas?)(?!\p{L})/gu;
/** Seven in French, else a month. */
const sept =
  /(?<=(?:to|in|until|till|by|of|from|early|late|mid|due|before|after|since|between|and|every|each) |[(/-] ?)sept(?!\p{L})|(?<!\p{L})sept(?=-\p{L})/gu;
/** `The last four digits` of a number are no number of their own. */
const ofDigits = /(?<!\p{L})(?:last|first) \p{L}+ (?:digits|letters|characters)(?!\p{L})/gu;
/** `BS6`, `mp3`: no number. */
const coded = /(?<![\p{L}\d])\p{L}+\d[\p{L}\d]*/gu;
/** `14k EUR` are thousands, `9k steps` too, `a 5K` is a run. */
const number = /(\d+(?:[.,']\d+)*)(k(?!\p{L}))?/gu;
/** `200 thousand`, `three grand`. */
const thousands = /(\d+(?:[.,]\d+)?) (?:thousand|tausend|mille|mil|grand|1000)(?![\p{L}\d])/gu;
/** `The 80s` and `the 1980s`. */
const decade = /(?<![\d.,])(?:19)?([2-9]0)(?:['’]?s|er)(?!\p{L})/gu;
/** `03/2027`. */
const monthOfYear = /(?<![\d/])(0?[1-9]|1[0-2])\/((?:19|20)\d\d)(?![\d/])/gu;
const wholeWord = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu');
const anyOf = (words: readonly string[]): string => words.join('|');
const calendar = lazy((): readonly (readonly [key: string, pattern: RegExp])[] => [
  ...everyWeekday().map((names, at) => [`day ${at + 1}`, wholeWord(`(?:${anyOf(names)})s?`)] as const),
  ...everyMonth().map((names, at) => [`month ${at + 1}`, wholeWord(anyOf(names.map(asMonth)))] as const),
]);

/**
 * Short forms can match a month of the other text but need no match themselves: `mar` and `jan` mean other things as
 * well.
 */
const shortMonths = lazy((): readonly (readonly [month: number, pattern: RegExp])[] =>
  everyShortMonth().flatMap((names, at) => (names.length === 0 ? [] : [[at + 1, wholeWord(anyOf(names))] as const])),
);

const beforeMonths = 'in|im|of|since|until|every|last|next|this|ab|bis|seit|by|each|late|early|mid';
const beforeFrenchMonths = 'en|de|depuis';
/** Months by what stands before them only: they are a walk, a planet and a leave as well. */
const doubtfulMonths = new Map([
  ['march', beforeMonths],
  ['mars', beforeFrenchMonths],
  ['may', beforeMonths],
  ['mai', `${beforeMonths}|${beforeFrenchMonths}`],
]);

const doubtfulMonth = lazy(() => wholeWord(anyOf([...doubtfulMonths.keys()])));

function asMonth(name: string): string {
  const before = doubtfulMonths.get(name);
  return before === undefined ? name : `(?<=(?:${before}) )${name}`;
}
