import { fold } from '../language/fold';
import { contentStems } from '../language/words';

/** True where one picks of two what the other ranks second: `Between sea and hills they prefer the hills`, `Prefers the sea to the hills`. */
export function pickOtherwise(a: string, b: string): boolean {
  return picksSecondOf(a, b) || picksSecondOf(b, a);
}

const between = /^(?:between|of|zwischen|von|entre) (.+?) (?:and|und|et|y) (.+?)[,:;] (.+)$/u;

function picksSecondOf(text: string, ranked: string): boolean {
  const [, one = '', other = '', rest = ''] = between.exec(fold(text)) ?? [];
  const picked = [one, other].filter((thing) => contentStems(thing).some((word) => contentStems(rest).includes(word)));
  const left = [one, other].filter((thing) => !picked.includes(thing));
  if (picked.length !== 1 || left.length !== 1) return false;
  const told = fold(ranked);
  const again = between.exec(told)?.[3];
  const places = contentStems(again ?? told);
  const placeOf = (thing: string): number => places.findIndex((word) => contentStems(thing).includes(word));
  const [first, second] = [placeOf(picked[0] ?? ''), placeOf(left[0] ?? '')];
  return second >= 0 && (first < 0 ? again !== undefined : second < first);
}
