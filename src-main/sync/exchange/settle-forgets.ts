import { nameOf } from '../carriers/port/names';
import type { Head } from '../sealing/files/head';
import { beginEpoch, eraseOldEpochs } from './epochs';
import { deviceIn, isForgotten, membersOf, ownForgets } from './forgets';
import type { ExchangePorts } from './ports';
import { newestEpoch } from './seals';
import type { Listed } from './snapshot';

type Settling = {
  /** As this device said of itself before this round; null where it did not. */
  readonly own: Head | null;
  readonly heads: readonly Head[];
  readonly files: Listed;
};

/**
 * Once nobody has the words any more, whoever asked begins a new key, and all write under it what they have. Then nothing lies under the older
 * keys, the order itself among it, and they are erased. A kill between any two steps only repeats one.
 */
export async function settleForgets(ports: ExchangePorts, { own, heads, files }: Settling): Promise<void> {
  const { carrier, store } = ports;
  const open = ownForgets(store.forgets(), store.devices()).filter(({ sealed }) => sealed !== null);
  const done = open.filter(({ id }) => isForgotten(store, { id, files, heads }));
  if (done.length > 0) await beginEpoch(ports);
  for (const { sealed, ...forget } of done) {
    store.keepForget({ ...forget, sealed: null });
    const device = (sealed && deviceIn(sealed)) ?? forget.origin;
    await carrier.remove(nameOf({ kind: 'forget', device, id: forget.id }));
  }
  await eraseKeys(ports, { own, files });
}

async function eraseKeys(ports: ExchangePorts, { own, files }: Omit<Settling, 'heads'>): Promise<void> {
  const { store } = ports;
  const { epoch } = newestEpoch(store);
  const others = membersOf(store).map(({ head }) => head);
  const isRewritten = [own, ...others].every((head) => head !== null && head.epoch >= epoch);
  // An order that is still on its way here is sealed by one of the older ones.
  const isAsked = [own, ...others].some((head) => Object.values(head?.receipts ?? {}).some(({ isOpen }) => isOpen));
  if (!isRewritten || isAsked || Object.values(store.self().receipts).some(({ isOpen }) => isOpen)) return;
  await eraseOldEpochs(ports, files);
  if (!store.hasOldCopies(epoch)) return;
  await ports.renewCopies?.();
  store.renewedCopies();
}
