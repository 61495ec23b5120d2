import { readOnce } from '../../../lazy';
import { isOneTime } from './clock';
import { findValues } from './find';

/** Numbers, times, weekdays and the parts of dates that a fact names; one in several spellings as `Found` has it. */
export type Values = {
  readonly named: ReadonlySet<string>;
  /**
   * Named by a word that may mean something else (`a pair`, `noon`, `one`): they can match a number of the other text,
   * but need no match themselves.
   */
  readonly hinted: ReadonlySet<string>;
};

export const readValues: (text: string) => Values = readOnce(findValues);

/**
 * True when each names a number, a time or a day that the other does not. What one has alone may be said in a word of the other
 * (`COVID-19`, `for the two of us`, `WFH days: Tue, Thu`), or be more than the other says: no rule tells which.
 */
export function nameOtherValues(a: Values, b: Values): boolean {
  return lacks(a, b) && lacks(b, a);
}

function lacks(a: Values, b: Values): boolean {
  const others = [...b.named, ...b.hinted];
  const isAnswered = (value: string): boolean => others.some((other) => isOneValue(value, other));
  return [...a.named].some((value) => !isAnswered(value) && !isInParts(value, isAnswered));
}

/** `3/5` may be the third of May, three of five or the fifth of March. */
function isInParts(value: string, isAnswered: (value: string) => boolean): boolean {
  if (!value.includes('/')) return false;
  return value.split('/').every((part) => isAnswered(`${Number(part)}`) || isAnswered(`month ${Number(part)}`));
}

function isOneValue(a: string, b: string): boolean {
  return a.split('|').some((one) => b.split('|').some((other) => areOne(one, other)));
}

function areOne(a: string, b: string): boolean {
  return a === b || isOneTime(a, b) || isOneWritten(a, b) || isOneWritten(b, a);
}

/** The same in another unit or shorter: 1.85 m and 185 cm, 1988 and '88 or 88, a C64 and a Commodore 64. */
function isOneWritten(a: string, b: string): boolean {
  if (/^[12]\.\d\d?$/.test(a)) return Math.round(Number(a) * 100) === Number(b);
  if (a.startsWith("'")) return b === a.slice(1) || (/^(?:19|20)\d\d$/.test(b) && b.endsWith(a.slice(1)));
  if (/^\d\d$/.test(a) && /^(?:19|20)\d\d$/.test(b)) return b.endsWith(a);
  return /\p{L}/u.test(a) && !a.includes(' ') && !a.includes(':') && a.replace(/[^\d]+/g, '') === b;
}
