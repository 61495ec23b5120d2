import { late } from '../../late';
import { findAbsoluteDates } from '../language/dates/absolute';
import { keyOf } from '../language/dates/mention';
import { fold } from '../language/fold';
import { countedIn } from './counted';

/** Numbers, times, weekdays and the parts of dates that a fact names, each in one spelling. */
export type Values = {
  readonly named: ReadonlySet<string>;
  /** May be said by a word that is no number as well (`a pair`, `noon`, `one`): they answer to a number, and need no answer. */
  readonly hinted: ReadonlySet<string>;
};

/** The last texts read are kept: a statement is held against the same facts as the one before it. */
export function readValues(text: string): Values {
  const kept = recent.get(text);
  if (kept) return kept;
  const values = computeValues(text);
  if (recent.size >= maxRecent) recent.clear();
  recent.set(text, values);
  return values;
}

/**
 * True when each names a number, a time or a day that the other does not. What one has alone may be said in a word of the other
 * (`COVID-19`, `for the two of us`, `WFH days: Tue, Thu`), or be more than the other says: no rule tells which.
 */
export function nameOtherValues(a: Values, b: Values): boolean {
  return lacks(a, b) && lacks(b, a);
}

const maxRecent = 4_000;
const recent = new Map<string, Values>();

function lacks(a: Values, b: Values): boolean {
  return [...a.named].some((value) => ![...b.named, ...b.hinted].some((other) => isOneValue(value, other)));
}

/** The same in another unit or shorter: an hour and 60 minutes, 1.85 m and 185 cm, 1988 and '88, a C64 and a Commodore 64. */
function isOneWritten(a: string, b: string): boolean {
  const hours = /^(\d+):00$/.exec(a)?.[1];
  if (hours !== undefined) return String(Number(hours) * 60) === b;
  if (/^[12]\.\d\d?$/.test(a)) return Math.round(Number(a) * 100) === Number(b);
  if (a.startsWith("'")) return /^(?:19|20)\d\d$/.test(b) && b.endsWith(a.slice(1));
  return /\p{L}/u.test(a) && !a.includes(' ') && a.replace(/[^\d]+/g, '') === b;
}

/** `9` and `9:00` are one, and so are `4:30` and `16:30` where one of them leaves open which half of the day it is. */
function isOneValue(a: string, b: string): boolean {
  if (a === b || isOneWritten(a, b) || isOneWritten(b, a)) return true;
  const [mine, theirs] = [clock.exec(a), clock.exec(b)];
  if (!mine || !theirs || (mine[2] ?? '00') !== (theirs[2] ?? '00') || (!mine[2] && !theirs[2])) return false;
  const [hour, other] = [Number(mine[1]), Number(theirs[1])];
  const isOpen = mine[3] === undefined || theirs[3] === undefined;
  return hour === other || (isOpen && Math.abs(hour - other) === 12);
}

/** `m` after it: the half of the day is told. */
const clock = /^(\d{1,2})(?::(\d\d))?(m)?$/;

function computeValues(text: string): Values {
  const named = new Set<string>();
  const hinted = new Set<string>();
  const dates = findAbsoluteDates(text).filter(({ readings }) => readings.length > 0);
  for (const { readings } of dates) for (const part of readings[0] ? partsOf(keyOf(readings[0])) : []) named.add(part);
  const rest = dates.reduceRight((kept, { from, to }) => `${kept.slice(0, from)} ; ${kept.slice(to)}`, text);
  let open = fold(rest)
    .replace(/per cent/g, 'percent')
    .replace(/(?<!\d)(\d{1,3})[ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const take = (pattern: RegExp, read: (match: readonly string[]) => void): void => {
    open = open.replace(pattern, (...match: readonly string[]) => {
      read(match);
      return ' ; ';
    });
  };
  take(ofDigits, () => undefined);
  take(dayAndMonth, ([written = '', one = '', other = '']) => {
    named.add(written);
    for (const part of [one, other]) for (const key of [part, `month ${part}`]) hinted.add(key.replace(/\b0/, ''));
  });
  take(shortYear, ([, year]) => named.add(`'${year}`));
  take(decades, ([, many = '']) => {
    const counted = /^\d/.test(many) ? Number(many) : countedIn(many)[0]?.value;
    if (counted !== undefined) named.add(String(counted * 10));
  });
  take(oneHour, () => named.add('1:00'));
  take(hoursLong, ([, hours]) => named.add(`${hours}:00`));
  take(pastHour, ([, part = '', hour = '']) => {
    const counted = /^\d/.test(hour) ? Number(hour) : countedIn(hour)[0]?.value;
    if (counted !== undefined) named.add(`${counted}:${part === 'half' ? '30' : '15'}`);
  });
  take(clockTime, ([, hour = '', minute, half]) => named.add(timeOf(hour, minute, half)));
  take(hourOnly, ([, hour = '', half]) => named.add(timeOf(hour, '00', half)));
  for (const [key, pattern] of calendar()) take(pattern, () => named.add(key));
  take(noon, () => hinted.add('12:00m'));
  take(marchOrMay, ([word = '']) => hinted.add(word.startsWith('mar') ? 'month 3' : 'month 5'));
  take(coded, ([code = '']) => named.add(code));
  take(number, ([, digits = '', scale]) => named.add(String(plainNumber(digits) * (scale ? 1_000 : 1))));
  for (const { value, isHint } of countedIn(open)) (isHint ? hinted : named).add(String(value));
  for (const value of [...named]) if (value === '1') hinted.add(value);
  named.delete('1');
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

function timeOf(hour: string, minute = '00', half = ''): string {
  const isLate = half.startsWith('p') && Number(hour) < 12;
  const isMidnight = half.startsWith('a') && Number(hour) === 12;
  const told = /^[ap]/.test(half) || Number(hour) > 12 ? 'm' : '';
  return `${isMidnight ? 0 : Number(hour) + (isLate ? 12 : 0)}:${minute}${told}`;
}

/** `1,500`, `1.500` and `1500` are one; `2,5` and `2.5` too. */
function plainNumber(digits: string): number {
  return Number(digits.replace(/[.,'](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

/** `24/5`: which of the two is the month is left open. */
const dayAndMonth = /(?<![\d/])([0-3]?\d)\/([0-3]?\d)(?![\d/])/gu;
const shortYear = /(?<=^|\s)['’](\d\d)(?![\d\p{L}])/gu;
const decades = /(?<!\p{L})(\d+|\p{L}+) (?:decades?|jahrzehnten?|decennies?|decadas?)(?!\p{L})/gu;
const hoursLong = /(?<![\d.,:])(\d{1,2}) ?(?:hours?|hrs?|stunden?|std|horas?)(?!\p{L})/gu;
const oneHour =
  /(?<!(?:half|of|demi|media|halbe) )(?<!\p{L})(?:an|one|eine|une|una) (?:hour|stunde|heure|hora)(?!\p{L})/gu;
const half = '(am|pm|a\\.m\\.|p\\.m\\.|uhr|h|heures?)';
const clockTime = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?::| ?h ?|\\.(?=\\d\\d ?(?:am|pm|uhr)))(\\d{2})(?!\\d)\\s?${half}?(?!\\p{L})`,
  'gu',
);
const hourOnly = new RegExp(`(?<![\\d.,:])(\\d{1,2})(?: ?o'clock)?\\s?${half}(?!\\p{L})`, 'gu');
/** `The last four digits` of a number are no number of their own. */
const ofDigits = /(?<!\p{L})(?:last|first) \p{L}+ (?:digits|letters|characters)(?!\p{L})/gu;
const pastHour = /(?<!\p{L})(half|quarter) past (\d{1,2}|\p{L}+)/gu;
const noon = /(?<!\p{L})(?:noon|midday|mittags?|midi|mediodia)(?!\p{L})/gu;
/** `BS6`, `mp3`: no number. */
const coded = /(?<![\p{L}\d])\p{L}+\d[\p{L}\d]*/gu;
/** `14k EUR` are thousands, `a 5K` is a run. */
const number = /(\d+(?:[.,']\d+)*)(k(?= ?(?:[€$£]|euro?s?|usd|dollars?|pounds?|bucks|gbp|chf)))?/gu;
/** The month, or a verb, a walk, a leave. */
const marchOrMay = /(?<!\p{L})(?:march|mars|ma[yi])(?!\p{L})/gu;

const wholeWord = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu');
const calendar = late((): readonly (readonly [key: string, pattern: RegExp])[] => [
  ...'mondays?|montags?|lundis?|lunes / tuesdays?|dienstags?|mardis?|martes / wednesdays?|mittwochs?|mercredis?|miercoles / thursdays?|donnerstags?|jeudis?|jueves / fridays?|freitags?|vendredis?|viernes / saturdays?|samstags?|sonnabends?|samedis?|sabados? / sundays?|sonntags?|dimanches?|domingos?'
    .split(' / ')
    .map((words, at) => [`day ${at + 1}`, wholeWord(words)] as const),
  ...'january|januar|janvier|enero / february|februar|fevrier|febrero / (?<=(?:in|im|en|of|since|until|every|last|next|this|ab|bis|seit|by|de|depuis|desde|each|late|early|mid) )march|marz|(?<=(?:en|de|depuis) )mars|marzo / april|avril|abril / (?<=(?:in|im|of|since|until|every|last|next|this|ab|bis|seit|by|each|late|early|mid) )ma[yi]|(?<=(?:en|de|depuis) )mai|mayo / june|juni|juin|junio / july|juli|juillet|julio / august|aout|agosto / september|septembre|septiembre / october|oktober|octobre|octubre / november|novembre|noviembre / december|dezember|decembre|diciembre'
    .split(' / ')
    .map((words, at) => [`month ${at + 1}`, wholeWord(words)] as const),
]);
