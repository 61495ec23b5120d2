import { ordinaryWords } from './ordinary-words';
import { stopWords } from './stop-words';
import { readWords } from './words';

/**
 * Folded proper names of a text: words with a capital that are not known to be ordinary. A capital at the start of a sentence
 * says little, and in German every noun has one, so words outside the list count as names there too: the rule is used to doubt.
 */
export function readNames(text: string): readonly string[] {
  const names = readWords(text).flatMap(({ text: word, folded }) => {
    if (!/^\p{Lu}/u.test(word) || /\d/.test(word)) return [];
    if (folded.length < 2 || stopWords.has(folded) || ordinaryWords().has(folded)) return [];
    return [folded];
  });
  return [...new Set(names)];
}

/** True when one of `words` (folded) is the name, also with a genitive s. */
export function hasName(words: ReadonlySet<string>, name: string): boolean {
  return words.has(name) || words.has(`${name}s`) || (name.endsWith('s') && words.has(name.slice(0, -1)));
}
