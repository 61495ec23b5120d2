import { guessLanguage, smallWordsOf } from '../../src-main/language/guess-language';
import { words } from '../../src-main/language/tokens';
import { contentTerms } from '../../src-main/recall/text/terms';

/** Two words that begin with so many same letters count as one: wider than any stemmer, and the same in every language. */
const SAME_START = 5;
const SHORTEST_STEM = 3;
const LONGEST_ENDING = 2;

const ACCENTS = /\p{M}/gu;
const HIRAGANA = /^\p{Script=Hiragana}/u;
/** Japanese particles and Chinese function words: a pair with one of them is grammar, not content. */
const SMALL_CHARACTERS = new Set(
  'はがをにでとのもへやかな我你他她它的了是在有和不这那个吗什么哪谁怎多少就都也很们到给把被说没会要去来过着为从让用几次里',
);

/**
 * The content words that a question has in common with a text. Words are the product's own terms, without stop words and
 * accents; they are the same if one is the other with an ending of two letters or if they begin alike. Chinese and
 * Japanese have no spaces: adjacent pairs of characters, as the index asks for them, unless the pair is grammar.
 */
export function sharedWords(question: string, text: string): readonly string[] {
  const [here, there] = [contentOf(question), contentOf(text)];
  return here.filter((word) => there.some((other) => isSame(word, other)));
}

function contentOf(text: string): readonly string[] {
  const language = guessLanguage(text);
  if (words(text).every((word) => smallWordsOf(language).has(word))) return [];
  return contentTerms(text, { stopWords: smallWordsOf(language) })
    .filter((term) => (term.includes(' ') ? isContentPair(term) : !HIRAGANA.test(term)))
    .map((term) => term.normalize('NFD').replace(ACCENTS, ''));
}

function isContentPair(pair: string): boolean {
  const characters = pair.split(' ');
  return characters.some((one) => !HIRAGANA.test(one)) && characters.every((one) => !SMALL_CHARACTERS.has(one));
}

function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.includes(' ') || b.includes(' ')) return false;
  if (a.length >= SAME_START && a.slice(0, SAME_START) === b.slice(0, SAME_START)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_STEM && long.startsWith(short) && long.length - short.length <= LONGEST_ENDING;
}
