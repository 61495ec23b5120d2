import { fold } from '../../language/fold';

/**
 * Folded words that two facts do not differ in, since one has them by their first letters: `D&D` and `Dungeons & Dragons`,
 * `WoW` and `World of Warcraft`; the short form is among them.
 */
export function sharedInitials(a: string, b: string): ReadonlySet<string> {
  return new Set([...spelledOut(a, b), ...spelledOut(b, a)]);
}

function spelledOut(short: string, long: string): readonly string[] {
  const words = fold(long).match(/[\p{L}\d]+/gu) ?? [];
  return [...short.matchAll(shortForm)].flatMap(([form]) => {
    const letters = fold(form).replace(/[^\p{L}\d]/gu, '');
    const said = words.map((_, from) => wordsFor(letters, words.slice(from))).find((found) => found !== null);
    return said ? [...said, ...(fold(form).match(/[\p{L}\d]+/gu) ?? [])] : [];
  });
}

/** Two to six, at least two of them capitals or one beside a digit. */
const shortForm = /(?<![\p{L}\d&])(?=[\p{L}\d&]*\p{Lu}[\p{L}\d&]*[\p{Lu}\d])[\p{L}\d&]{2,6}(?![\p{L}\d&])/gu;

/** A word for each letter, from the first of `words` on; one of the small words between them may have none. */
function wordsFor(letters: string, words: readonly string[]): readonly string[] | null {
  const said: string[] = [];
  for (const word of words) {
    const letter = letters[said.length];
    if (letter === undefined) break;
    if (word.startsWith(letter) || digits[letter] === word) said.push(word);
    else if (said.length === 0 || !small.has(word)) return null;
  }
  return said.length === letters.length ? said : null;
}

const small = new Set('of and the for to in und der die das für de la le les des du et y del los las'.split(' '));
const digits: Readonly<Record<string, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
};
