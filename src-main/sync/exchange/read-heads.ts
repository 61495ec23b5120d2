import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import type { Head } from './head';
import type { ExchangePorts } from './round';
import type { Wait } from './waits';

/** What the other devices say of themselves: what they said last where the carrier shows something older or nothing. */
export async function readHeads(
  { carrier, store, seals }: Pick<ExchangePorts, 'carrier' | 'store' | 'seals'>,
  files: readonly CarrierFile[],
): Promise<{ readonly heads: readonly Head[]; readonly waits: readonly Wait[] }> {
  const { device: self } = store.self();
  const known = new Map(store.known().map(({ head }) => [head.device, head]));
  const devices = new Set(known.keys());
  for (const { name } of files) {
    const file = readName(name);
    if (file?.kind === 'head') devices.add(file.device);
  }
  devices.delete(self);
  const heads: Head[] = [];
  const waits: Wait[] = [];
  for (const device of devices) {
    const before = known.get(device);
    const bytes = await carrier.read(nameOf({ kind: 'head', device }));
    let head: Head | undefined;
    try {
      head = bytes === null ? undefined : seals.openHead(device, bytes);
    } catch {
      waits.push({ device, kind: 'damaged' });
    }
    if (head !== undefined && before !== undefined && head.turn < before.turn) {
      waits.push({ device, kind: 'rolled_back' });
      head = undefined;
    }
    if (head !== undefined && head.turn !== before?.turn) store.remember(head);
    const best = head ?? before;
    if (best !== undefined) heads.push(best);
  }
  return { heads, waits };
}
