import type { Store } from '../../store/store';
import type { Carrier } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import { beginEpoch } from '../exchange/epochs';
import type { ExchangePorts } from '../exchange/ports';
import { readHead } from '../exchange/read-heads';
import { exchange } from '../exchange/round';
import { sealerOf } from '../exchange/seals';
import { keptPairing, type PairingStore } from '../pairing/kept-pairing';
import { letterOf } from '../pairing/offer';
import { sealHead } from '../sealing/files/head';

/** Takes another device out of the group: from the new key on it reads nothing more, and nobody takes in what it writes. Both or neither. */
export async function removeDevice(ports: Pick<ExchangePorts, 'carrier' | 'store'>, device: string): Promise<void> {
  const known = ports.store.devices().find((each) => each.device === device);
  if (known === undefined || known.isRemoved) return;
  await beginEpoch(ports, device);
}

export type LeavePorts = Omit<ExchangePorts, 'carrier'> & { readonly carrier: Carrier | null };

/**
 * This device leaves. If the place can be reached, it tells the others the last changes and that it has left; in any case it knows nothing of
 * them afterwards. All that it has stays on it. Returns whether the others were told.
 */
export async function leave(
  { carrier, ...ports }: LeavePorts,
  database: PairingStore & Pick<Store, 'sync'>,
): Promise<boolean> {
  const isTold =
    carrier !== null && !ports.store.self().isRemoved && (await sayGoodbye({ ...ports, carrier }, database));
  database.transaction(() => database.sync().end());
  return isTold;
}

async function sayGoodbye(ports: ExchangePorts, database: PairingStore): Promise<boolean> {
  try {
    const { shown, added } = keptPairing(database);
    for (const { code } of [...(shown === null ? [] : [shown]), ...added])
      for (const step of ['offer', 'answer'] as const) await ports.carrier.remove(letterOf(code, step));
    const { waits } = await exchange(ports, new AbortController().signal);
    if (waits.some(({ kind }) => kind === 'locked_out' || kind === 'left_out' || kind === 'outside')) return false;
    if (ports.store.devices().every(({ isRemoved, head }) => isRemoved || head?.successor != null))
      await takeAll(ports);
    else await writeLastHead(ports);
    return true;
  } catch {
    // A drive that is not connected keeps nobody in a group.
    return false;
  }
}

/** Others take in what it told up to here, then take it out of the group. */
async function writeLastHead({ carrier, store, now }: ExchangePorts): Promise<void> {
  const { device } = store.self();
  const head = await readHead({ carrier, store }, device);
  if (head === null) throw new Error('the head that was just written is not there');
  const last = { ...head, revision: head.revision + 1, at: now(), removed: [...head.removed, device] };
  await carrier.write(nameOf({ kind: 'head', device }), sealHead(sealerOf(store), last));
}

/** The last one of a group leaves nothing behind. */
async function takeAll({ carrier, store }: ExchangePorts): Promise<void> {
  const own = new Set([store.self().device, ...store.devices().map(({ device }) => device)]);
  for (const { name } of await carrier.list('')) {
    const file = readName(name);
    if (file !== null && (file.kind === 'pairing' || own.has(file.device))) await carrier.remove(name);
  }
}
