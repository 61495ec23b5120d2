import { dot } from '../../inference/unit-vector';
/**
 * The texts that mean most what a statement does, the nearest first: *I've been disinherited* shares no word with *cut
 * out of the will*. They are only candidates, since texts about the same subject are near too.
 */
export function nearestInMeaning(
  text: string,
  others: readonly string[],
  meanings: ReadonlyMap<string, Float32Array>,
): readonly string[] {
  return others
    .map((other) => ({ other, nearness: nearnessInMeaning(text, other, meanings) ?? LEAST_COSINE }))
    .filter(({ nearness }) => nearness > LEAST_COSINE)
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ other }) => other);
}

/** False where two are so far apart in meaning that the pair model need not read them; true where one has no vector. */
export function mayMeanTheSame(text: string, other: string, meanings: ReadonlyMap<string, Float32Array>): boolean {
  return (nearnessInMeaning(text, other, meanings) ?? 1) >= WORTH_READING;
}

/** The cosine of two unit vectors; null where one of them is not there. */
function nearnessInMeaning(a: string, b: string, meanings: ReadonlyMap<string, Float32Array>): number | null {
  const [mine, theirs] = [meanings.get(a), meanings.get(b)];
  return mine === undefined || theirs === undefined ? null : dot(mine, theirs);
}

const LEAST_COSINE = -1;
const WORTH_READING = 0.25;
