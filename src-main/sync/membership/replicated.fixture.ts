import { memoryCarrier } from '../exchange/exchange.fixture';
import type { Computer } from './computer.fixture';

/** Two folders that another program keeps the same. Where both have changed a file, one of the two stays. */
export function replicated(isSecond = () => true) {
  const [a, b] = [memoryCarrier(), memoryCarrier()];
  let base = new Map<string, Uint8Array>();
  const replicate = () => {
    const names = new Set([...a.files.keys(), ...b.files.keys(), ...base.keys()]);
    for (const name of names) {
      const isOther = (files: ReadonlyMap<string, Uint8Array>) => files.get(name) !== base.get(name);
      const isBoth = isOther(a.files) && isOther(b.files);
      const [from, to] = (isBoth ? isSecond() : isOther(b.files)) ? [b.files, a.files] : [a.files, b.files];
      const bytes = from.get(name);
      if (bytes === undefined) to.delete(name);
      else to.set(name, bytes);
    }
    base = new Map(a.files);
  };
  return { a: a.carrier, b: b.carrier, replicate };
}

/** Each step is seen by the other once the folders are the same. */
export async function pairApart(laptop: Computer, desktop: Computer, replicate: () => void): Promise<void> {
  const offering = await laptop.offer();
  replicate();
  await desktop.answer(offering.code);
  replicate();
  await offering.look();
  replicate();
  await desktop.begin();
}
