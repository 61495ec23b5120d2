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
    bytes: (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}

export type Random = ReturnType<typeof randomOf>;

/** Names of which one is drawn at random, however many there are. */
export function openBag() {
  const list: string[] = [];
  const places = new Map<string, number>();
  return {
    add: (name: string): void => {
      if (places.has(name)) return;
      places.set(name, list.length);
      list.push(name);
    },
    remove: (name: string): void => {
      const place = places.get(name);
      const last = list.pop();
      if (place === undefined || last === undefined) {
        if (last !== undefined) list.push(last);
        return;
      }
      places.delete(name);
      if (last === name) return;
      list[place] = last;
      places.set(last, place);
    },
    list: list as readonly string[],
  };
}

export type Bag = ReturnType<typeof openBag>;
