/**
 * True when they differ in a mark that belongs to a word: `C++`, `C#` and `C`, `A+` and `A-`, `-5` and `5`. One that is spelt out
 * (`O negative`, `minus five`) is no difference.
 */
export function differInMarks(a: string, b: string): boolean {
  const [mine, theirs] = [marksOf(a), marksOf(b)];
  if (mine === theirs) return false;
  return !(mine === '' && spelt.test(a)) && !(theirs === '' && spelt.test(b));
}

function marksOf(text: string): string {
  return [...text.normalize('NFKC').matchAll(marked)]
    .map(([found]) => found.toLowerCase().replace('−', '-'))
    .sort()
    .join(' ');
}

/** A single letter with a mark that nothing joins to another word, and a number below zero. */
const marked = /(?<![\p{L}\p{N}])\p{L}(?:[+#]+|-(?![\p{L}\p{N}-]))|(?<!\S)[-−]\d+/gu;
/** In four languages, `neg` and `pos` for short. */
const spelt = /(?<!\p{L})(?:neg|pos|minus|plus|sharp|below|under|unter|moins|sous|menos|bajo)/iu;
