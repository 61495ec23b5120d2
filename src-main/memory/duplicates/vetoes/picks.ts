import { fold } from '../../../language/fold';
import { readWords } from '../../../language/words';

/** True where one picks of two what the other ranks second: `Between sea and hills they prefer the hills`, `Prefers the sea to the hills`. */
export function pickOtherwise(a: string, b: string): boolean {
  return picksSecondOf(a, b) || picksSecondOf(b, a);
}

const between = /^(?:between|of|zwischen|von|entre) (.+?) (?:and|und|et|y) (.+?)[,:;] (.+)$/u;

/** The lesser comes first in these. */
const turning = /(?<!\p{L})(?:less|moins|menos|weniger|rather|antes|second|plutot)(?!\p{L})|^(?:au|a la) /u;

function picksSecondOf(text: string, ranked: string): boolean {
  const [, one = '', other = '', rest = ''] = between.exec(fold(text)) ?? [];
  const chosen = wordsOf(rest);
  const [isOne, isOther] = [one, other].map((thing) => chosen.includes(lastOf(thing)));
  if (isOne === isOther) return false;
  const told = fold(ranked);
  if (turning.test(told)) return false;
  const again = between.exec(told)?.[3];
  const places = wordsOf(again ?? told);
  const [first, second] = [isOne ? one : other, isOne ? other : one].map((thing) => places.indexOf(lastOf(thing)));
  if (first === undefined || second === undefined || second < 0) return false;
  return first < 0 ? again !== undefined : second < first;
}

function wordsOf(text: string): readonly string[] {
  return readWords(text).map(({ folded }) => folded);
}

/** `Die Bahn` is picked as `Bahn`. */
function lastOf(thing: string): string {
  return wordsOf(thing).at(-1) ?? thing;
}
