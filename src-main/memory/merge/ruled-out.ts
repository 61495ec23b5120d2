import { hasName } from '../language/names';
import { stem } from '../language/stem';
import { contentStems } from '../language/words';
import { differInKnownAlone, tells } from './alone';
import { nameOtherThings } from './contrast';
import { areConverse } from './converse';
import { subjectOf } from './facet';
import { nameOtherKin } from './kin-degree';
import { nameOtherLike } from './like-names';
import { languageOf } from './meaning/lexicon';
import { type Reading, readMeaning } from './meaning/reading';
import { sayOtherwise } from './meaning/same';
import type { Term } from './meaning/term';
import { areOfOneCountry } from './nations';
import { haveOtherOwners } from './owners';
import { pickOtherwise } from './picks';
import { areTurnedRound } from './roles';
import { nameOtherSiblings } from './siblings';
import { differHard, readSignature, type Signature } from './signature';
import { nameOtherValues, readValues } from './values';
import { differInMarks } from './word-marks';

/**
 * True when two facts are known to tell of something else, whatever a model makes of them: another number, time or day, another
 * name, a denial, and where they use the same words, whatever small word turns the one into the other. Words that are only not
 * understood rule out nothing.
 */
export function isRuledOut(a: string, b: string): boolean {
  const isOther =
    nameOtherThings(a, b) ||
    nameOtherSiblings(a, b) ||
    areTurnedRound(a, b) ||
    pickOtherwise(a, b) ||
    areConverse(a, b) ||
    nameOtherKin(a, b) ||
    nameOtherLike(a, b);
  if (isOther || differInMarks(a, b) || nameOtherValues(readValues(a), readValues(b))) return true;
  const [mine, theirs] = [readFact(a), readFact(b)];
  const rest = besidesNamed(mine, theirs);
  return (
    (mine.isNegated !== theirs.isNegated && isSameSet(undenied(mine), undenied(theirs))) ||
    (isWishAgainstFact(mine, theirs) && sharedShare(mine.stems, theirs.stems) >= mostWords) ||
    (namesOthers(mine, theirs) && namesOthers(theirs, mine)) ||
    (rest !== null && rest[0].size > 0 && isSameSet(...rest)) ||
    (isSameSet(mine.stems, theirs.stems) && isTurned(mine, theirs)) ||
    differInKnownAlone({ ...mine, isGerman: isGerman(mine) || isGerman(theirs) }, theirs)
  );
}

type Fact = {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly signature: Signature;
  readonly meaning: Reading;
  readonly isNegated: boolean;
  readonly subject: readonly string[];
};

/** Of the shorter one's words. */
const mostWords = 0.75;

/** A denial of other words may be another way of saying: `is petless`, `has no pets`. */
function undenied({ stems }: Fact): ReadonlySet<string> {
  return new Set([...stems].filter((word) => !denials.has(word)));
}

const denials = new Set(
  'never nie niemals kein keine keinen jamais aucun aucune nunca jamás ningún ninguna'.split(' ').map(stem),
);

/** A denial inside a word: who is intolerant does not tolerate. */
const intolerant = /in(toler)an\p{L}+/giu;

function readFact(text: string): Fact {
  return {
    text,
    stems: new Set(contentStems(text.replace(intolerant, '$1'))),
    signature: readSignature(text),
    meaning: readMeaning(text),
    isNegated: readMeaning(text).isNegated !== text.search(intolerant) >= 0,
    subject: subjectOf(text).split(',').filter(Boolean),
  };
}

function sharedShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** A plan or a dream that is told is no fact yet either. */
function isWishAgainstFact(a: Fact, b: Fact): boolean {
  const told = a.meaning.mood === 'told' ? a : b;
  const moods = new Set([a.meaning.mood, b.meaning.mood]);
  return moods.has('told') && moods.has('wanted') && !wishes.some((word) => told.stems.has(word));
}

const wishes = 'plan dream aim goal ambition aspire traum ziel rêve sueño'.split(' ').map(stem);

/** A name beyond doubt; where every noun has a capital none is. */
function namesOthers(fact: Fact, other: Fact): boolean {
  if (isGerman(fact) || isGerman(other)) return false;
  const words = [...other.signature.words];
  return fact.meaning.terms.some(
    ({ isName, key }) =>
      isName &&
      !isNoName.test(key) &&
      !hasCountry(other.signature.words, key) &&
      !words.some((word) => word.slice(0, rooted) === key.slice(0, rooted)),
  );
}

/** A code (`C64`) or a short month or day (`Aug`, `Tue`): both are held against each other as values. */
const isNoName = /\d|^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thu|thurs?|fri|sat|sun)$/u;

/** `Irish` and `Ireland`, `Fußball` and `Fußballer`. */
const rooted = 4;

function isGerman({ signature }: Fact): boolean {
  return languageOf([...signature.words]) === 'de';
}

/** The words of both beside names and people that only one of them has; null unless each has one of its own. */
function besidesNamed(a: Fact, b: Fact): readonly [ReadonlySet<string>, ReadonlySet<string>] | null {
  const mine = ownNames(a, b);
  const theirs = ownNames(b, a);
  if (mine.length === 0 || theirs.length === 0) return null;
  // Every German noun looks like a name: one of a label, or in another form, names nobody else.
  const isForm = mine.some((name) => theirs.some((other) => stem(name) === stem(other)));
  if ((isGerman(a) || isGerman(b)) && (isForm || isLabelled(a) || isLabelled(b))) return null;
  return [without(a.stems, mine), without(b.stems, theirs)];
}

function isLabelled({ text }: Fact): boolean {
  return /^[^:]{2,40}:\s/.test(text);
}

function ownNames({ signature, subject }: Fact, other: Fact): readonly string[] {
  return [
    ...signature.names.filter(
      (name) => !hasName(other.signature.words, name) && !hasCountry(other.signature.words, name),
    ),
    ...subject.filter((person) => !other.subject.includes(person)),
  ];
}

function hasCountry(words: ReadonlySet<string>, name: string): boolean {
  return [...words].some((word) => areOfOneCountry(word, name));
}

function without(stems: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  const left = new Set(names.flatMap((name) => contentStems(name)));
  return new Set([...stems].filter((stem) => !left.has(stem)));
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((stem) => b.has(stem));
}

/** Of the same words: told the other way round, of somebody else's, or with a mark (*only*, *former*, *must*) on one side. */
function isTurned(a: Fact, b: Fact): boolean {
  const [mine, theirs] = [marksOf(a), marksOf(b)];
  return (
    !isSameSet(mine, theirs) ||
    (!isGerman(a) && !isGerman(b) && differHard(a.signature, b.signature)) ||
    haveOtherOwners(a.signature.owners, b.signature.owners) ||
    sayOtherwise(a.meaning, b.meaning)
  );
}

function marksOf({ meaning, text }: Fact): ReadonlySet<string> {
  const isMark = ({ kind, key }: Term): boolean => kind === 'mark' && tells(key, text) && !small.has(key);
  return new Set(meaning.terms.filter(isMark).map(({ key }) => key));
}

/** `Both ears`, `the whole week`, `on my tablet`: one wording has them and another of the same does not. */
const small = new Set(['ALL', 'BOTH', 'OR', 'ON']);
