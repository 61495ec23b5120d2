import type { Carrier } from '../../src-main/sync/carriers/port/carrier';
import type { Random } from './random';

/** The process ended at a call to the carrier: what comes next finds only what is on the disk. */
export class Killed extends Error {}

/** Ends at one of the next calls, before or after it was carried out. */
export function dying(carrier: Carrier, random: Random): Carrier {
  let left = random.below(12);
  const fuse = <In extends readonly unknown[], Out>(run: (...input: In) => Promise<Out>) => {
    return async (...input: In): Promise<Out> => {
      left -= 1;
      if (left === 0 && random.chance(0.5)) throw new Killed();
      const out = await run(...input);
      if (left === 0) throw new Killed();
      return out;
    };
  };
  return {
    ...carrier,
    list: fuse(carrier.list),
    read: fuse(carrier.read),
    write: fuse(carrier.write),
    remove: fuse(carrier.remove),
  };
}

/** Of files that it may bring back. */
const MOST_KEPT = 500;

export type Copy = { readonly name: string; readonly bytes: Uint8Array };

/**
 * What may go wrong between a device and its carrier: files are lost, cut short, listed late, and older ones come back. How often depends on how much
 * there is to do: in a long life no more files are lost than in a short one.
 */
export function faultyCarrier(
  carrier: Carrier,
  { random, share }: { readonly random: Random; readonly share: number },
): { readonly carrier: Carrier; readonly older: readonly Copy[] } {
  const older: Copy[] = [];
  const faulty: Carrier = {
    ...carrier,
    list: async (prefix) => {
      const old = random.chance(0.05 * share) ? random.pick(older) : undefined;
      if (old !== undefined) await carrier.write(old.name, old.bytes);
      const files = inOrder(await carrier.list(prefix));
      const one = random.chance(0.05 * share) ? random.pick(files) : undefined;
      if (one !== undefined) await carrier.remove(one.name);
      return random.chance(0.2) ? files.filter(() => random.chance(0.9)) : files;
    },
    read: async (name) => {
      const bytes = await carrier.read(name);
      if (bytes === null || random.chance(0.05)) return null;
      if (random.chance(0.02)) return bytes.subarray(0, random.below(bytes.length));
      if (random.chance(0.1)) keep({ name, bytes });
      return bytes;
    },
  };
  const keep = (copy: Copy): void => {
    if (older.length < MOST_KEPT) older.push(copy);
    else older[random.below(MOST_KEPT)] = copy;
  };
  return { carrier: faulty, older };
}

/** Without faults, but in the same order each time: a seed then does the same again. */
export function ordered(carrier: Carrier): Carrier {
  return { ...carrier, list: async (prefix) => inOrder(await carrier.list(prefix)) };
}

function inOrder<File extends { readonly name: string }>(files: readonly File[]): readonly File[] {
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
