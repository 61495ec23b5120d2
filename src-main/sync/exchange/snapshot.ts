import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf } from '../carriers/port/names';
import type { Head } from '../sealing/files/head';
import { snapshotSealer } from '../sealing/files/snapshot';
import type { ExchangePorts } from './ports';
import { sealerOf } from './seals';

type Snapshot = NonNullable<Head['snapshot']>;

/**
 * Writes all that this device has. Rows that are changed meanwhile are in it or in a later change set, both of which is right: a part is
 * merged like a change set. Null if it was told to end before.
 */
export async function writeSnapshot({ carrier, store }: ExchangePorts, signal: AbortSignal): Promise<Snapshot | null> {
  const vector = store.vector();
  const number = store.self().revision + 1;
  const by = sealerOf(store);
  const seal = snapshotSealer(by, number);
  let parts = 0;
  for (const chunk of store.chunks()) {
    if (signal.aborted) return null;
    const { name, bytes } = seal(Buffer.from(JSON.stringify(chunk)), chunk.isLast);
    await carrier.write(nameOf(name), bytes);
    parts += 1;
  }
  return { number, parts, epoch: by.epoch, vector };
}

/** Whether all its files are listed. */
export function isWhole({ number, parts }: Snapshot, device: string, files: readonly CarrierFile[]): boolean {
  const names = new Set(files.map(({ name }) => name));
  return Array.from({ length: parts }, (_, part) => nameOf({ kind: 'snapshot', device, number, part })).every((name) =>
    names.has(name),
  );
}
