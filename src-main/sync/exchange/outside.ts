import type { CarrierFile } from '../carriers/port/carrier';
import { readName } from '../carriers/port/names';
import { unwrapEpoch } from '../sealing/keys/epoch-keys';
import type { ExchangePorts } from './ports';
import type { Wait } from './waits';

/**
 * Two devices took each other out at once, and the others went on with the other one: what they write is sealed by its key, which this device
 * was never given. Neither heard of the other's key as of one that counts, so only that file says what happened. Null where it is not so.
 */
export async function findOutside(
  { carrier, store }: Pick<ExchangePorts, 'carrier' | 'store'>,
  files: readonly CarrierFile[],
): Promise<Wait | null> {
  const { group, device, secret } = store.self();
  const removed = store.devices().filter(({ isRemoved }) => isRemoved);
  const before = store.epochs().map(({ key }) => key);
  for (const { name } of files) {
    const file = readName(name);
    const maker = file?.kind === 'epoch' ? removed.find((each) => each.device === file.device) : undefined;
    if (file?.kind !== 'epoch' || maker === undefined) continue;
    const bytes = await carrier.read(name);
    const by = { group, device, secret, before, publicHalfOf: () => maker.publicHalf };
    const opened = bytes === null ? null : unwrapEpoch(by, file, bytes);
    if (opened?.ok === false && opened.why === 'removed') return { device: maker.device, kind: 'outside' };
  }
  return null;
}
