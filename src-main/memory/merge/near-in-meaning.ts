/** How many facts that share no word with a statement it is held against by the model. */
const MOST = 8;

/**
 * The texts that mean most what a statement does, the nearest first: *I've been disinherited* shares no word with *cut out of the
 * will*. They are candidates and no more: near lies as well what is only about the same.
 */
export function nearestInMeaning(
  text: string,
  others: readonly string[],
  meanings: ReadonlyMap<string, Float32Array>,
): readonly string[] {
  const wanted = meanings.get(text);
  if (wanted === undefined) return [];
  return others
    .flatMap((other) => {
      const theirs = meanings.get(other);
      return theirs === undefined ? [] : [{ other, nearness: cosine(wanted, theirs) }];
    })
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, MOST)
    .map(({ other }) => other);
}

/** Of unit vectors. */
function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
