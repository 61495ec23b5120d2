import { memoryCarrier } from '../exchange/exchange.fixture';

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
