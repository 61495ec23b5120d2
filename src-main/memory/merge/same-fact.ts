import { pickOtherwise } from './apart/picks';
import { areTurnedRound } from './apart/roles';
import { differInMarks } from './apart/word-marks';
import { bareWording } from './bare';
import { subjectOf } from './facet';
import { type Reading, readMeaning } from './meaning/reading';
import { sayOtherwise, sayTheSame } from './meaning/same';
import { differHard, readSignature, type Signature, unsharedParts } from './signature';

/** What is read of a new statement once, to be held against every known fact. */
export type Read = {
  readonly text: string;
  readonly plain: string;
  readonly signature: Signature;
  readonly meaning: Reading;
  readonly subject: string;
};

export function readStatement(text: string): Read {
  return {
    text,
    plain: bareWording(text),
    signature: readSignature(text),
    meaning: readMeaning(text),
    subject: subjectOf(text),
  };
}

/** True when the rules find one in the other, however worded. */
export function isSameFact(said: Read, fact: { readonly text: string }): boolean {
  if (isPlainly(said, fact)) return true;
  const { text, signature, meaning, subject } = said;
  if (areTurnedRound(text, fact.text) || pickOtherwise(text, fact.text) || differInMarks(text, fact.text)) return false;
  const theirs = readMeaning(fact.text);
  if (meaning.figures !== theirs.figures) return false;
  return (
    sayTheSame(meaning, theirs) ||
    (hasSameParts(signature, readSignature(fact.text)) &&
      subject === subjectOf(fact.text) &&
      !sayOtherwise(meaning, theirs))
  );
}

/** Word for word, but for case, marks, articles and what says nothing. */
export function isPlainly({ plain }: Read, fact: { readonly text: string }): boolean {
  return plain === bareWording(fact.text);
}

/** Word for word the same once frames are taken off. No cosine helps beyond: a choir sung in lies as near to one played in as two wordings. */
function hasSameParts(a: Signature, b: Signature): boolean {
  if (differHard(a, b)) return false;
  const [mine, theirs] = unsharedParts(a, b);
  if (mine.length > 0 || theirs.length > 0) return false;
  return a.parts.size + a.figures.length + a.dates.length > 0;
}
