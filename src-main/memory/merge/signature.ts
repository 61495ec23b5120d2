import { isHedged } from '../language/clauses';
import { findDates } from '../language/dates/find';
import { keyOf } from '../language/dates/mention';
import { isNumberWord, readFigures } from '../language/figures';
import { fold } from '../language/fold';
import { hasName, readNames } from '../language/names';
import { isNegated } from '../language/polarity';
import { stopWords } from '../language/stop-words';
import { readWords } from '../language/words';
import { kinOf } from './facet';
import { haveOtherOwners, type Owners, readOwners } from './owners';
import { looseStem, replacePhrases } from './phrases';
import { readOnce } from './read-once';
import { spellOut } from './spell-out';
import { usualWord } from './synonyms';
import { thirdPerson } from './verbs';

/** A fact as it is compared with others. */
export type Signature = {
  readonly isNegated: boolean;
  readonly isHedged: boolean;
  readonly dates: readonly string[];
  readonly figures: readonly string[];
  /** Folded, in order; words of a frame (`Suffers from`) are none. */
  readonly names: readonly string[];
  /** Sister, boss, dog and the like, in order; none where they are only listed. */
  readonly kin: readonly string[];
  readonly owners: Owners;
  /** Every folded word as written, to look names up in. */
  readonly words: ReadonlySet<string>;
  /** Third persons of the words without a capital: a verb at the head of the other text is no name. */
  readonly lowered: ReadonlySet<string>;
  /** What it says, without frames; `>` marks the lesser of a comparison. */
  readonly parts: ReadonlySet<string>;
};

export const readSignature = readOnce((text) => computeSignature(spellOut(text)));

/** True when both differ in a number, name, date or negation: such facts are never merged. */
export function differHard(a: Signature, b: Signature): boolean {
  if (a.isNegated !== b.isNegated || a.isHedged !== b.isHedged) return true;
  if (a.dates.join() !== b.dates.join() || a.figures.join() !== b.figures.join()) return true;
  if (!holdsNames(a.names, b) || !holdsNames(b.names, a)) return true;
  return !keepsOrder(a, b) || haveOtherOwners(a.owners, b.owners);
}

/** What one says and the other does not. */
export function unsharedParts(a: Signature, b: Signature): readonly [readonly string[], readonly string[]] {
  return [[...a.parts].filter((part) => !b.parts.has(part)), [...b.parts].filter((part) => !a.parts.has(part))];
}

/** Weekdays and the like are compared as of one day, so that equal words stay equal. */
const anyDay = { year: 2001, month: 1, day: 1 };

function partsOf(text: string): ReadonlySet<string> {
  let isLesser = false;
  const parts = new Set<string>();
  for (const { text: word } of readWords(replacePhrases(text))) {
    if (word === 'THAN') {
      isLesser = true;
    } else if (/^[A-Z]+$/.test(word)) {
      parts.add(word);
    } else if (!stopWords.has(word) && !/^\d/.test(word) && !isNumberWord(word)) {
      parts.add((isLesser ? '>' : '') + looseStem(usualWord(thirdPerson(word))));
    }
  }
  return parts;
}

function holdsNames(names: readonly string[], { words, lowered }: Signature): boolean {
  return names.every((name) => hasName(words, name) || lowered.has(thirdPerson(name)));
}

/** Of `Spanish and German` either comes first: names of one list are put in one order. */
function inListOrder(text: string, names: readonly string[]): readonly string[] {
  const known = new Set(names);
  const lists = [
    ...fold(text).matchAll(/\p{L}+(?:,? (?:and|und|et|y|e|or|oder|ou|o) \p{L}+|, \p{L}+(?! (?:is|lives|works)))+/gu),
  ];
  return lists.reduce<readonly string[]>((ordered, [list]) => {
    const members = readWords(list).flatMap(({ folded }) => (known.has(folded) ? [folded] : []));
    const sorted = [...members].sort();
    return ordered.map((name) => (members.includes(name) ? (sorted[members.indexOf(name)] ?? name) : name));
  }, names);
}

/** `From Porto to Lyon` is not `from Lyon to Porto`. */
function keepsOrder(a: Signature, b: Signature): boolean {
  return isSameOrder(a.names, b.names) && isSameOrder(a.kin, b.kin);
}

function isSameOrder(some: readonly string[], others: readonly string[]): boolean {
  const shared = some.filter((word) => others.includes(word));
  return shared.length < 2 || shared.join() === others.filter((word) => shared.includes(word)).join();
}

function computeSignature(text: string): Signature {
  const dates = findDates(text, anyDay).filter(({ readings }) => readings.length > 0);
  const rest = dates.reduceRight((kept, { from, to }) => `${kept.slice(0, from)} ${kept.slice(to)}`, text);
  const left = new Set(readWords(replacePhrases(rest)).map((word) => word.text));
  return {
    isNegated: isNegated(text),
    isHedged: isHedged(text),
    dates: dates.flatMap(({ readings }) => (readings[0] ? [keyOf(readings[0])] : [])).sort(),
    figures: [...readFigures(rest, { withWords: true })].map((figure) => figure.replace(/:00$/, '')).sort(),
    names: inListOrder(rest, readNames(rest)).filter((name) => left.has(name)),
    kin: / (?:and|und|et|y|e) /i.test(rest) ? [] : [...new Set(kinOf(rest))],
    owners: readOwners(rest),
    words: new Set(readWords(text).map((word) => word.folded)),
    lowered: new Set(
      readWords(text).flatMap(({ text: word, folded }) => (/^\p{Ll}/u.test(word) ? [thirdPerson(folded)] : [])),
    ),
    parts: partsOf(rest),
  };
}
