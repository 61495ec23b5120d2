import type { Reading } from '../meaning/reading';
import { align } from '../meaning/same';
import type { Term } from '../meaning/term';
import { areOfOneCountry } from './nations';

type Told = { readonly text: string; readonly meaning: Reading };

/**
 * True of `My parents live in Porto` and `I live in Porto`: what one has alone is somebody, a name or a mark that tells, and
 * nothing else.
 */
export function differInKnownAlone(a: Told & { readonly isGerman: boolean }, b: Told): boolean {
  const { mine, theirs } = align(a.meaning.terms, b.meaning.terms);
  const alone = [...mine, ...theirs].filter(({ key }) => tells(key, a.text));
  const mayBeNouns = mine.length > 0 && theirs.length > 0 && a.isGerman;
  const keys = alone.map(({ key }) => key);
  const isShared = (key: string): boolean => keys.some((other) => other !== key && areOfOneCountry(other, key));
  return (
    alone.length > 0 &&
    !areCounterparts(mine, theirs) &&
    alone.every(
      ({ kind, key, isName }) =>
        (kind === 'person' && !anybodys.has(key) && !(key === 'child' && (isParent(a) || isParent(b)))) ||
        (isName && !mayBeNouns && !isShared(key)) ||
        tellingMarks.has(key),
    )
  );
}

/** `A parent of two`, `madre de dos`: the children are told without the word. */
function isParent({ text }: Told): boolean {
  return /(?<!\p{L})(?:parent|mum|mom|mother|dad|father|madre|padre|mama|mère|père|mutter|vater|eltern) (?:of|to|de|von)(?!\p{L})/iu.test(
    text,
  );
}

/** A word for what another word names already: `Pet: Biscuit (dog)`. */
const anybodys = new Set(['team', 'pet']);

/** `Dave's wife` and `My husband is Dave`, `a parent of two` and `two children`: who is who tells the verb, not the word. */
function areCounterparts(mine: readonly Term[], theirs: readonly Term[]): boolean {
  const [some, others] = [mine, theirs].map((terms) => terms.filter(({ kind }) => kind === 'person'));
  if (!some || !others || some.length + others.length === 0) return false;
  const meets = (key: string, of: readonly Term[]) =>
    of.some((other) =>
      counterparts.some((pair) => pair.includes(key) && pair.includes(other.key) && key !== other.key),
    );
  return some.every(({ key }) => meets(key, others)) && others.every(({ key }) => meets(key, some));
}

const counterparts: readonly (readonly string[])[] = [
  ...['father', 'mother', 'parents', 'son', 'daughter'].map((key) => ['child', key]),
  ['husband', 'wife'],
  ['girl', 'daughter'],
  ['boy', 'son'],
  ['dog', 'pet'],
  ['cat', 'pet'],
];

/** Marks that a fact does not have by being worded otherwise, as it may *from*, *out* or *must*. */
const tellingMarks = new Set(
  'PAST ONLY BUT EXCEPT BEFORE UNTIL UNLESS IF SOME FEW MANY HALF LEAST RARELY OFTEN SOMETIMES EVERYOTHER DONE COULD MAY SHOULD NOTYET ALMOST'.split(
    ' ',
  ),
);

/** What is told of a year is over in any wording. */
export function tells(mark: string, text: string): boolean {
  return mark !== 'PAST' || !/\b(?:19|20)\d\d\b/.test(text);
}
