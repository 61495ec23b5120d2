const SHORTEST_WORD = 8;
const SHORTEST_PART = 4;
/** Longer ones are no compounds, and each has as many parts as it has letters. */
const LONGEST_WORD = 80;

/**
 * The words that a compound may be made of, each split with and without the letter that joins (`Versicherung|s|karte`).
 * Most of them are no words; the index knows which are.
 */
export function compoundParts(word: string): readonly string[] {
  if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD || word.includes(' ')) return [];
  const parts = new Set<string>();
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const first = word.slice(0, at);
    parts.add(first);
    if (/[sn]$/.test(first) && first.length > SHORTEST_PART) parts.add(first.slice(0, -1));
    parts.add(word.slice(at));
  }
  return [...parts];
}
