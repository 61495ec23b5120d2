import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import { type Head, openHead } from '../sealing/files/head';
import type { ExchangePorts } from './ports';
import { openerOf } from './seals';
import type { Wait } from './waits';

/** What the other devices say of themselves: what they said last where the carrier shows something older or nothing. */
export async function readHeads(
  { carrier, store }: Pick<ExchangePorts, 'carrier' | 'store'>,
  files: readonly CarrierFile[],
): Promise<{ readonly heads: readonly Head[]; readonly waits: readonly Wait[] }> {
  const there = files.map(({ name }) => readName(name)).filter((file) => file?.kind === 'head');
  const waits: Wait[] = [];
  const tried = new Set<string>();
  // A device that is not known is spoken of by one that is.
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { device } of there) {
      const known = store.devices().find((each) => each.device === device);
      if (tried.has(device) || known === undefined || known.isRemoved) continue;
      tried.add(device);
      isNew = true;
      const bytes = await carrier.read(nameOf({ kind: 'head', device }));
      if (bytes === null) continue;
      const opened = openHead(openerOf(store), device, bytes);
      if (!opened.ok) waits.push({ device, kind: opened.why === 'newer' ? 'newer' : 'damaged' });
      else if (opened.head.revision < (known.head?.revision ?? 0)) waits.push({ device, kind: 'rolled_back' });
      else if (opened.head.revision > (known.head?.revision ?? 0)) store.remember(opened.head);
    }
  }
  const heads = store.devices().flatMap(({ isRemoved, head }) => (isRemoved || head === null ? [] : [head]));
  return { heads, waits };
}
