import { membersOf } from '../../src-main/sync/exchange/forgets';
import type { Epoch, ExchangeStore } from '../../src-main/sync/exchange/ports';
import { newestEpoch } from '../../src-main/sync/exchange/seals';

/** The keys that a device will still have after its next round: once all others write under the newest, it erases the older ones. */
export function lastingKeys(store: Pick<ExchangeStore, 'epochs' | 'devices'>): readonly Epoch[] {
  const newest = newestEpoch(store);
  const isErasing = membersOf(store).every(({ head }) => head !== null && head.epoch >= newest.epoch);
  return isErasing ? [newest] : store.epochs();
}
