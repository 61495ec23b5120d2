import { randomBytes } from 'node:crypto';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Carrier } from '../carriers/port/carrier';
import { readName } from '../carriers/port/names';
import { type StoredExchangePorts, storedExchange } from '../exchange/stored-exchange';
import { publicHalf } from '../sealing/keys/device-keys';
import { newEpochKey } from '../sealing/keys/epoch-keys';

export type SetUp = {
  /** As the other devices show this one. */
  readonly name: string;
  /** The place and the secret, as the database is to keep them. */
  readonly kept: string;
  readonly sealedSecret: string;
};

/**
 * This device is the first of a new group. Refuses a place in which other devices meet: whoever wants to be one of them has to be paired.
 * `stampSome` follows.
 */
export async function setUp(
  ports: StoredExchangePorts & { readonly carrier: Carrier },
  { name, kept, sealedSecret }: SetUp,
): Promise<void> {
  const { carrier, replica, store, secret } = ports;
  const files = await carrier.list('');
  if (files.some((file) => readName(file.name)?.kind === 'head'))
    throw new AppError('sync_place_taken', t('main-sync-membership.place-taken'), { field: 'place.path' });
  const device = randomBytes(4).toString('hex');
  store.transaction(() => {
    replica.begin({ group: randomBytes(16).toString('hex'), device });
    storedExchange(ports).begin({
      ...{ name, carrier: kept, sealedSecret },
      epochs: [{ epoch: 1, maker: device, key: newEpochKey() }],
      devices: [{ device, name, publicHalf: publicHalf(secret) }],
    });
  });
}
