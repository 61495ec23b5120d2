import { fold } from './fold';
import { stem } from './stem';
import { stopWords, stopWordsAmong } from './stop-words';

export type Word = {
  /** As written. */
  readonly text: string;
  readonly folded: string;
  readonly from: number;
  /** Told of words with a capital only. */
  readonly startsSentence: boolean;
};

/** Runs of letters and digits; an apostrophe or a hyphen parts two words. */
export function readWords(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    folded: fold(match[0]),
    from: match.index,
    startsSentence:
      /^\p{Lu}/u.test(match[0]) &&
      /(?:^|[.!?…:;\n•–—])["'“„«»‘(*_\s¿¡-]*$/u.test(text.slice(Math.max(0, match.index - 12), match.index)),
  }));
}

/**
 * The stems a text is about, once each. Chinese, Japanese and Korean have no light stem and often no spaces: their runs
 * count as pairs of characters.
 */
export function contentStems(text: string): readonly string[] {
  const words = readWords(text).map(({ folded }) => folded);
  const stems = stemsBut(stopWords, words);
  return [...new Set(stems.length > 0 ? stems : stemsBut(stopWordsAmong(words), words))];
}

function stemsBut(stop: ReadonlySet<string>, words: readonly string[]): readonly string[] {
  return words.flatMap((folded) => {
    if (isEastAsian(folded)) return characterPairs(folded);
    if (stop.has(folded) || (folded.length < 2 && !/\d/.test(folded)) || /^\d+$/.test(folded)) return [];
    return [stem(folded)];
  });
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function isEastAsian(text: string): boolean {
  return eastAsian.test(text);
}

function characterPairs(run: string): readonly string[] {
  const characters = [...run].filter((character) => eastAsian.test(character));
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
