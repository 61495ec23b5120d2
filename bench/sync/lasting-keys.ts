import type { Carrier } from '../../src-main/sync/carriers/port/carrier';
import type { ExchangeStore } from '../../src-main/sync/exchange/ports';
import { readOwnHead } from '../../src-main/sync/exchange/read-heads';

/** Of a device that writes no head for a while: the others erase the keys before this one at most. */
export async function oldestLastingKey(carrier: Carrier, store: ExchangeStore): Promise<number> {
  const own = await readOwnHead({ carrier, store });
  return own?.head?.epoch ?? Number.POSITIVE_INFINITY;
}
