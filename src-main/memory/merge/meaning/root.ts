const endings: readonly (readonly [ending: string, least: number])[] = [
  ['ation', 5],
  ['ment', 5],
  ['ion', 5],
  ['ate', 5],
  ['ing', 4],
  ['ist', 4],
  ['ful', 4],
  ['ness', 4],
  ['ly', 4],
  ['er', 4],
  ['or', 4],
  ['ed', 4],
  ['e', 4],
];

/** What `meditate` and `meditation`, `guitar` and `guitarist` share; of folded words in the singular that are no names. */
export function wordRoot(word: string): string {
  const found = endings.find(([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least);
  return found === undefined ? word : word.slice(0, -found[0].length);
}
