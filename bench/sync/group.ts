import { publicHalf } from '../../src-main/sync/sealing/keys/device-keys';
import { type Beginning, idOf } from './device';

/**
 * Devices that know one another from the beginning, all with one secret: a database can then be copied to become another one's.
 * They are of nobody.
 */
export function groupOf(count: number): Beginning & { readonly secret: Uint8Array } {
  const secret = Buffer.alloc(32, 7);
  const half = publicHalf(secret);
  return {
    secret,
    epoch: { epoch: 1, maker: idOf(0), key: Buffer.alloc(32, 9) },
    members: Array.from({ length: count }, (_, at) => ({ device: idOf(at), name: `Device ${at}`, publicHalf: half })),
  };
}
