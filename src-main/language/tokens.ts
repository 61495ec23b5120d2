import { BASE_FORMS } from './english-words';

/** Scripts that put no space between words and are indexed character by character. */
export const CJK =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\u3005\\uff66-\\uff9f';
/** Scripts that put no space between words and whose characters mean little alone. */
export const UNSPACED = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** Characters; what is longer is no word but data, and a run without a bound overflows the matcher's stack. */
export const LONGEST_RUN = 1_000;
/** A run of letters and digits; a CJK character counts as a word of its own. */
const WORD = new RegExp(`[${CJK}]|(?:(?![${CJK}])[\\p{L}\\p{N}]){1,${LONGEST_RUN}}`, 'gu');

/** The lower-case words of a text in order, `ß` as `ss`: full text takes accents away, but knows no more than that. */
export function words(text: string): readonly string[] {
  return text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss').match(WORD) ?? [];
}

export function baseForm(word: string): string {
  return BASE_FORMS.get(word) ?? word;
}
