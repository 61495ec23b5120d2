import { contentStems } from '../../language/words';
import { subjectOf } from '../facet';
import { languageOf } from '../meaning/lexicon';
import { type Reading, readMeaning } from '../meaning/reading';
import { readOnce } from '../read-once';
import { readSignature, type Signature } from '../signature';

/** What is read of a fact to hold it against another. */
export type FactReading = {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly signature: Signature;
  readonly meaning: Reading;
  readonly isNegated: boolean;
  readonly isGerman: boolean;
  readonly subject: readonly string[];
};

export const readFact = readOnce((text): FactReading => {
  const signature = readSignature(text);
  const meaning = readMeaning(text);
  return {
    text,
    stems: new Set(contentStems(text.replace(intolerant, '$1'))),
    signature,
    meaning,
    isNegated: meaning.isNegated !== text.search(intolerant) >= 0,
    isGerman: languageOf([...signature.words]) === 'de',
    subject: subjectOf(text).split(',').filter(Boolean),
  };
});

/** A denial inside a word: who is intolerant does not tolerate. */
const intolerant = /in(toler)an\p{L}+/giu;

export function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}
