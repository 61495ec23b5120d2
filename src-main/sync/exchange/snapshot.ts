import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf } from '../carriers/port/names';
import type { Head } from '../sealing/files/head';
import { snapshotSealer } from '../sealing/files/snapshot';
import type { ExchangePorts } from './ports';
import { sealerOf } from './seals';

export type Snapshot = NonNullable<Head['snapshot']>;

/**
 * Writes all that this device has. Rows that are changed meanwhile are in it or in a later change set, both of which is right: a part is
 * merged like a change set. Null if it was told to end before.
 */
export async function writeSnapshot({ carrier, store }: ExchangePorts, signal: AbortSignal): Promise<Snapshot | null> {
  const vector = store.vector();
  const state = store.state();
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
  return { number, parts, epoch: by.epoch, vector, state };
}

/** The files of a carrier by their names. */
export type Listed = ReadonlyMap<string, CarrierFile>;

export function listed(files: readonly CarrierFile[]): Listed {
  return new Map(files.map((file) => [file.name, file]));
}

/** How many bytes its files have; null where one of them is not listed. */
export function weightOf({ number, parts }: Snapshot, device: string, files: Listed): number | null {
  let bytes = 0;
  for (let part = 0; part < parts; part += 1) {
    const file = files.get(nameOf({ kind: 'snapshot', device, number, part }));
    if (file === undefined) return null;
    bytes += file.bytes;
  }
  return bytes;
}
