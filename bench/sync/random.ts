/** The same numbers for the same seed: a small generator (mulberry32), since Math.random takes none. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
  };
}

export type Random = ReturnType<typeof randomOf>;
