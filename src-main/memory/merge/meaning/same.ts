import { stopWords } from '../../language/stop-words';
import { haveOtherOwners } from '../owners';
import { looseStem } from '../phrases';
import { isOfPeople, near } from './persons';
import type { Reading } from './reading';
import { wordRoot } from './root';
import type { Term } from './term';

/**
 * True when two facts say the same of the same, in whatever words: all numbers, dates, denials, people and values of one are in
 * the other, and the relation is one. Only a word that says what sort of thing a value is may stand on one side alone.
 */
export function sayTheSame(a: Reading, b: Reading): boolean {
  if (a.figures !== b.figures || a.dates !== b.dates || a.isNegated !== b.isNegated) return false;
  if (Math.abs(a.terms.length - b.terms.length) > maxLone) return false;
  const { shared, mine, theirs } = align(a.terms, b.terms);
  const [left, right] = pairNear(mine, theirs);
  const agreed = left.length < mine.length ? [...shared, ...mine.filter((term) => !left.includes(term))] : shared;
  if (!isSubstantial(agreed, a, left.length + right.length) || haveOtherOwners(a.owners, b.owners)) return false;
  if (!agreesInMood(a, b, mine, theirs)) return false;
  if (!keepsOrder(a.terms, b.terms, shared)) return false;
  const leftRest = withoutSorts(left, shared, b);
  const rightRest = withoutSorts(right, shared, a);
  if (leftRest.length > 0 || rightRest.length > 0) return false;
  const isLabelled = leftRest.length < left.length && rightRest.length < right.length;
  return !isLabelled && agreesInFrame(a, b, agreed);
}

/** True when the words are alike and still tell of something else: liked the other way round, had instead of been, of another's age. */
export function sayOtherwise(a: Reading, b: Reading): boolean {
  const lesser = new Set(b.terms.filter(({ isLesser }) => isLesser).map(({ key }) => key));
  const greater = new Set(b.terms.filter(({ isLesser }) => !isLesser).map(({ key }) => key));
  if (
    lesser.size > 0 &&
    a.terms.some(({ isLesser }) => isLesser) &&
    a.terms.some(({ key, isLesser }) =>
      isLesser ? greater.has(key) && !lesser.has(key) : lesser.has(key) && !greater.has(key),
    )
  )
    return true;
  if (a.mood !== b.mood && (a.mood === 'told' || b.mood === 'told') && (a.mood === 'wanted' || b.mood === 'wanted'))
    return true;
  const { shared, mine, theirs } = align(a.terms, b.terms);
  if (mine.some(isOwnMark) && theirs.some(isOwnMark)) return true;
  if ([...mine, ...theirs].some(({ key }) => key === 'ME' || key === 'LESSERME')) return true;
  const isMeasured = shared.some(({ key }) => key === 'AGE' || key === 'HEIGHT' || key === 'WEIGH');
  if (isMeasured && [...mine, ...theirs].some(({ isLabel, kind }) => isLabel && kind !== 'concept')) return true;
  const isAllShared = mine.length + theirs.length === 0;
  return (isAllShared || !shared.some(({ kind }) => kind === 'value')) && !agreesInFrame(a, b, shared);
}

/** A name as small as a letter (blood type A), or one that is a small word as well (Go), or somebody's pronouns. */
function isOwnMark({ key, isName }: Term): boolean {
  return (
    (isName && (key.length < 3 || stopWords.has(key))) || key === 'THEYTHEM' || key === 'SHEHER' || key === 'HEHIM'
  );
}

/** A label and a sort at most stand on one side alone. */
const maxLone = 4;

type Alignment = { readonly shared: readonly Term[]; readonly mine: readonly Term[]; readonly theirs: readonly Term[] };

export function align(a: readonly Term[], b: readonly Term[]): Alignment {
  const open = [...b];
  const shared: Term[] = [];
  const mine: Term[] = [];
  for (const term of a) {
    const at = open.findIndex((other) => isOneTerm(term, other));
    if (at < 0) {
      mine.push(term);
    } else {
      shared.push(term);
      open.splice(at, 1);
    }
  }
  return { shared, mine, theirs: open };
}

function isOneTerm(a: Term, b: Term): boolean {
  if (a.isLesser !== b.isLesser) return false;
  if (a.key === b.key) return true;
  if (!isThing(a) || !isThing(b)) return false;
  if (a.isName || b.isName) return a.key === `${b.key}s` || b.key === `${a.key}s`;
  return a.root === b.root || (a.kind === 'sort' && b.kind === 'sort' && sharesWord(a.key, b.key));
}

/** `Package manager` and `package management`. */
function sharesWord(a: string, b: string): boolean {
  const words = b.split(' ').map((word) => wordRoot(looseStem(word)));
  return (a.includes(' ') || b.includes(' ')) && a.split(' ').some((word) => words.includes(wordRoot(looseStem(word))));
}

function isThing({ kind }: Term): boolean {
  return kind === 'value' || kind === 'sort';
}

/** Two facts without anything of their own in common are not compared. */
function isSubstantial(shared: readonly Term[], { figures, dates }: Reading, unshared: number): boolean {
  const weight = shared.filter(({ kind }) => kind !== 'mark').length;
  return (
    weight > 0 &&
    (unshared === 0 || shared.some(({ kind }) => kind !== 'mark' && kind !== 'sort') || figures + dates !== '')
  );
}

function agreesInMood(a: Reading, b: Reading, mine: readonly Term[], theirs: readonly Term[]): boolean {
  if (a.mood === b.mood || (a.isNegated && b.isNegated)) return true;
  const moods = new Set([a.mood, b.mood]);
  if (!moods.has('told')) return true;
  if (moods.has('wanted')) return false;
  const told = a.mood === 'told' ? a : b;
  const liked = (a.mood === 'told' ? mine : theirs).some(({ key }) => key === 'LIKE');
  return liked || told.frame === 'label' || told.frame === 'none';
}

/** `From Porto to Lyon` is not `from Lyon to Porto`, nor is Ana Tom's sister when Tom is Ana's brother. */
function keepsOrder(a: readonly Term[], b: readonly Term[], shared: readonly Term[]): boolean {
  const common = new Set(shared.map(({ key }) => key));
  const ordered = new Set(
    [...a, ...b].filter(({ isName, isLabel, key }) => isName && !isLabel && common.has(key)).map(({ key }) => key),
  );
  const sequence = (terms: readonly Term[]): string =>
    terms
      .filter(({ key, kind }) => ordered.has(key) && kind === 'value')
      .map(({ key }) => key)
      .join();
  const persons = (terms: readonly Term[]): string =>
    terms
      .filter(({ kind, key }) => kind === 'person' || roles.has(key))
      .map(({ key }) => key)
      .join();
  return sequence(a) === sequence(b) && (persons(a) === persons(b) || persons(a).split(',').length < 2);
}

/** Relations that are somebody. */
const roles = new Set(['REPORTTO', 'COLLEAGUE', 'NEIGHBOUR', 'FRIEND', 'LANDLORD', 'TEACH']);

function pairNear(mine: readonly Term[], theirs: readonly Term[]): readonly [readonly Term[], readonly Term[]] {
  const right = [...theirs];
  const left = mine.filter((term) => {
    const at = right.findIndex((other) => other.isLesser === term.isLesser && isNear(term.key, other.key));
    if (at >= 0) right.splice(at, 1);
    return at < 0;
  });
  return [left, right];
}

function isNear(a: string, b: string): boolean {
  return near.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
}

/** What somebody is or wants, whatever it is filed under: `Status: single`. */
const states = new Set(
  'SINGLE MARRIED DIVORCED ENGAGED METRIC IMPERIAL VEGETARIAN VEGAN LEFTHANDED RIGHTHANDED INFORMAL FORMAL NIGHTOWL EARLYBIRD SELFEMPLOYED RETIRED UNEMPLOYED DIABETES ASTHMA COLOURBLIND PREGNANT'.split(
    ' ',
  ),
);

const pets = new Set(['dog', 'cat', 'horse', 'rabbit', 'hamster', 'parrot']);

/** What is left when words go that only say what sort of thing the shared value is. */
function withoutSorts(terms: readonly Term[], shared: readonly Term[], other: Reading): readonly Term[] {
  const hasValue = shared.some(({ kind, key }) => kind === 'value' || states.has(key));
  const isBare = other.frame === 'label' || other.frame === 'none';
  const names =
    terms.some(({ kind, isLabel }) => kind === 'person' && isLabel) ||
    shared.some(({ kind, isLabel }) => kind === 'person' && isLabel);
  return terms.filter(({ kind, key, root, isLabel, isLesser }) => {
    if (isLesser) return true;
    if (kind === 'sort') return !hasValue;
    if (kind === 'value' && isLabel) return !hasValue || names || isOfPeople(root) || isOfPeople(key);
    if (key === 'HOBBY') return false;
    if (key === 'HOME') return !(other.frame === 'have' && shared.some((one) => one.kind === 'person'));
    if (key === 'ABOUT') return !(hasValue && isBare);
    if (key === 'MEETING' || key === 'APPOINTMENT')
      return other.figures + other.dates === '' || shared.every(({ kind }) => kind === 'mark');
    if (key === 'PLAY')
      return !(other.frame === 'be' && shared.some(({ key: word }) => /(?:ist|iste|ista|er)$/.test(word)));
    if (kind === 'person' && isLabel && pets.has(key))
      return other.frame !== 'have' || shared.some(({ isName }) => isName);
    if (key === 'LIKE') return other.mood !== 'preferred';
    if (key === 'ANSWER') return other.mood !== 'preferred';
    if (key === 'EAT' || key === 'DRINK') return !(hasValue && (isBare || other.frame === 'have'));
    return true;
  });
}

/** To be a chef is not to have one. */
function agreesInFrame(a: Reading, b: Reading, shared: readonly Term[]): boolean {
  const frames = new Set([a.frame, b.frame]);
  const isOther = (frames.has('be') && frames.has('have')) || (frames.has('is') && frames.has('has'));
  return !isOther || shared.some(({ kind }) => kind === 'concept');
}
