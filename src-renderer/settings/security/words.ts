const WORDS = 24;

/** Three places of a recovery phrase, in order, that are asked for. `random` gives numbers from 0 to below 1. */
export function askedPlaces(random: () => number = Math.random): readonly number[] {
  const places = new Set<number>();
  while (places.size < 3) places.add(1 + Math.floor(random() * WORDS));
  return [...places].sort((one, other) => one - other);
}
