import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import type { Head } from '../sealing/files/head';
import { openFile, sealFile } from '../sealing/files/sealed-file';
import { beginEpoch, eraseOldEpochs } from './epochs';
import type { ExchangePorts } from './ports';
import { newestEpoch, openerOf, sealerOf } from './seals';

const order = z.object({ words: z.array(z.string().min(1).max(100_000)).min(1).max(100), at: z.number() });

/** What was asked to be forgotten on every device and is not yet on all. */
export type OpenForget = { readonly id: string; readonly origin: string; readonly missing: readonly string[] };

/**
 * Asks all devices to forget what was forgotten here. It is written under a new key: once all have answered, the keys of everything that was
 * written before are erased.
 * @returns the id by which devices answer
 */
export async function askToForget(ports: ExchangePorts, words: readonly string[]): Promise<string> {
  const { carrier, store, now } = ports;
  await beginEpoch(ports);
  const id = randomBytes(8).toString('hex');
  const name = { kind: 'forget', device: store.self().device, id } as const;
  const plain = Buffer.from(JSON.stringify({ words, at: now() }));
  await carrier.write(nameOf(name), sealFile(sealerOf(store), name, plain));
  answer(ports, id);
  return id;
}

type Pulled = {
  readonly files: readonly CarrierFile[];
  readonly heads: readonly Head[];
  /** Devices of which something was taken in. */
  readonly from: ReadonlySet<string>;
};

/**
 * Forgets what others ask for. What a device wrote before it had forgotten may bring the words back: whatever is taken in of it is followed
 * by the same Forget again.
 */
export async function answerForgets(
  ports: ExchangePorts,
  { files, heads, from }: Pulled,
): Promise<readonly OpenForget[]> {
  const { carrier, store, forget } = ports;
  const open: OpenForget[] = [];
  for (const { name } of files) {
    const file = readName(name);
    if (file?.kind !== 'forget') continue;
    const bytes = await carrier.read(name);
    const opened = bytes === null ? null : openFile(openerOf(store), file, bytes);
    if (!opened?.ok) continue;
    const { words } = order.parse(JSON.parse(Buffer.from(opened.plain).toString('utf8')));
    const { id } = file;
    const isAnswered = id in store.self().receipts;
    const isOld = ({ device, receipts }: Head) => from.has(device) && !(id in receipts);
    if (!isAnswered || heads.some(isOld)) await forget(words);
    if (!isAnswered) answer(ports, id);
    const missing = heads.flatMap(({ device, receipts, successor }) =>
      successor !== null || id in receipts ? [] : [device],
    );
    open.push({ id, origin: file.device, missing });
  }
  return open;
}

type Settling = {
  readonly forgets: readonly OpenForget[];
  readonly heads: readonly Head[];
  readonly files: readonly CarrierFile[];
};

/** Takes away what all have answered, then the keys that nothing is sealed by any more. */
export async function settleForgets(ports: ExchangePorts, { forgets, heads: all, files }: Settling): Promise<void> {
  const { carrier, store } = ports;
  const { device } = store.self();
  const heads = all.filter(({ successor }) => successor === null);
  for (const { id, origin, missing } of forgets) {
    if (origin === device && missing.length === 0) await carrier.remove(nameOf({ kind: 'forget', device, id }));
  }
  const { epoch } = newestEpoch(store.epochs());
  const isOver = heads.every((head) => head.epoch >= epoch);
  if (isOver && heads.length > 0) await eraseOldEpochs(ports, files);
}

function answer({ store, now }: ExchangePorts, id: string): void {
  const { device } = store.self();
  store.noteReceipt(id, { at: now(), number: store.vector()[device]?.number ?? 0 });
  // What was written before holds the words.
  store.needSnapshot();
}
