/** Scripts that put no space between words and are indexed character by character. */
export const CJK =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\u3005\\uff66-\\uff9f';
/** Scripts that put no space between words and whose characters mean little alone. */
export const UNSPACED = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
