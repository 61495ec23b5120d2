import { guessLanguage } from './guess-language';
import { CJK } from './tokens';

/** More tells no more. */
const ENOUGH = 600;

let detector: typeof import('eld/extrasmall').eld | undefined;

/** Loads the tables of languages, 25 MB and half a second: only a thread that is going to ask needs them. At once where they are there. */
export async function loadLanguages(): Promise<void> {
  detector ??= (await import('eld/extrasmall')).eld;
}

const LETTERS = /\p{L}/gu;
const CJK_LETTERS = new RegExp(`[${CJK}]`, 'gu');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * ISO 639-1 of the language that a text is written in; null where that is not sure, as of a word or two. After `loadLanguages`.
 * Main asks the search worker (`find` names a question's language).
 */
export function writtenLanguage(text: string): string | null {
  const start = text.slice(0, ENOUGH);
  if (detector === undefined) throw new Error('the tables of languages are not loaded');
  const found = detector.detect(start);
  return found.language !== '' && found.isReliable() ? found.language : byScript(start);
}

/** The same of a question, with a guess by its small words where it is short; null of what is not English and nobody knows. */
export function questionLanguage(text: string): string | null {
  const known = writtenLanguage(text);
  if (known !== null) return known;
  const guess = guessLanguage(text);
  return guess === 'cjk' || guess === 'unspaced' || guess === 'other' ? null : guess;
}

/** Of short texts in scripts that one language alone, or nearly so, is written in. */
function byScript(text: string): string | null {
  const letters = text.match(LETTERS)?.length ?? 0;
  if ((text.match(CJK_LETTERS)?.length ?? 0) * 2 <= letters) return null;
  if (HANGUL.test(text)) return 'ko';
  return KANA.test(text) ? 'ja' : 'zh';
}
