import { type Language, stopWordsOf } from './stop-words';
import { CJK, UNSPACED } from './tokens';

export type GuessedLanguage = Language | 'cjk' | 'unspaced' | 'other';

const CJK_LETTERS = new RegExp(`[${CJK}]`, 'gu');
const UNSPACED_LETTERS = new RegExp(`[${UNSPACED}]`, 'gu');
const LETTERS = /\p{L}/gu;
/** A run of millions of letters comes in pieces: each letter of a match takes a place on the stack, which ends. */
const LATIN_WORD = /\p{Script=Latin}{1,1000}/gu;

/**
 * A cheap guess: the script, then whose small words it has most of. English unless another is clearly ahead, because
 * a name or a word of a foreign language in an English question is common.
 */
export function guessLanguage(text: string): GuessedLanguage {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters === 0) return 'en';
  if ((text.match(CJK_LETTERS)?.length ?? 0) * 3 > letters) return 'cjk';
  if ((text.match(UNSPACED_LETTERS)?.length ?? 0) * 3 > letters) return 'unspaced';
  const latin = text.toLowerCase().match(LATIN_WORD) ?? [];
  if (latin.join('').length * 2 < letters) return 'other';
  const hits = (language: Language) => latin.filter((word) => stopWordsOf(language).has(word)).length;
  let best: GuessedLanguage = 'en';
  let most = hits('en');
  for (const language of ['de', 'fr', 'es'] as const) {
    const count = hits(language);
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

const LEAST_SMALL = 4;
const SMALL_SHARE = 0.25;

/** English beyond doubt: a quarter of its words and more are English small words, and twice as many as of any other language. */
export function isPlainlyEnglish(text: string): boolean {
  const all = text.toLowerCase().match(LATIN_WORD) ?? [];
  const hits = (language: Language) => all.filter((word) => stopWordsOf(language).has(word)).length;
  const small = hits('en');
  if (small < LEAST_SMALL || small < SMALL_SHARE * all.length) return false;
  return (['de', 'fr', 'es'] as const).every((language) => 2 * hits(language) < small);
}

/** The small words that a question loses. English ones where we have none: they do no harm. */
export function smallWordsOf(language: GuessedLanguage): ReadonlySet<string> {
  return stopWordsOf(language === 'cjk' || language === 'unspaced' || language === 'other' ? 'en' : language);
}

/** The built-in embedder learned English only. */
export function isEnglish(language: GuessedLanguage): boolean {
  return language === 'en';
}
