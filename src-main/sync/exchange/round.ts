import type { Carrier, CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import type { Head } from './head';
import type { ExchangeSeals, ExchangeStore } from './ports';
import { pull } from './pull';
import { readHeads } from './read-heads';
import { isWhole, writeSnapshot } from './snapshot';
import type { Wait } from './waits';

export type ExchangePorts = {
  readonly carrier: Carrier;
  readonly store: ExchangeStore;
  readonly seals: ExchangeSeals;
  readonly now: () => number;
  /** Snapshots that were merged because something differed: `<device>/<number>`. Lives as long as the exchange. */
  readonly merged: Set<string>;
};

export type RoundResult = {
  /** Segments and parts of snapshots that were taken in. */
  readonly received: number;
  /** Change sets that were written. */
  readonly sent: number;
  /** What the other devices say of themselves. */
  readonly heads: readonly Head[];
  /** Why something of another device could not be taken in yet, or never will be. */
  readonly waits: readonly Wait[];
};

/** As many small files slow a carrier down, and a new device reads each of them. */
const MOST_SEGMENTS = 64;

/**
 * Takes in what other devices have written since, then writes what was changed here: in this order, so that nothing goes out
 * that a Forget of another device has already asked to be gone. Throws what the carrier throws; what was taken in or written until
 * then stays so.
 */
export async function exchange(ports: ExchangePorts, signal: AbortSignal): Promise<RoundResult> {
  const { carrier, store, seals } = ports;
  const files = await carrier.list('');
  let own = await ownHead(ports);
  if (own !== null && own.turn > store.self().turn) {
    // This computer was put back to a time before it wrote that.
    store.becomeAnother();
    own = null;
  }
  const { heads, waits } = await readHeads(ports, files);
  const pulled = await pull(ports, { heads, files, signal });
  const sent = await push(ports, signal);
  const { device } = store.self();
  const mine = await carrier.list(`${device}/`);
  const inOwn = own?.snapshot?.vector[device]?.number ?? 0;
  const from = Math.max(inOwn, coveredUpTo(device, heads, files));
  const after = mine.map(({ name }) => readName(name)).filter((file) => file?.kind === 'segment');
  const isNew =
    store.self().needsSnapshot ||
    after.filter(({ last }) => last > from).length > MOST_SEGMENTS ||
    !reaches(after, from, store.vector()[device]?.number ?? 0) ||
    (own?.snapshot != null && !isWhole(own.snapshot, device, mine));
  const snapshot = isNew ? await writeSnapshot(ports, signal) : (own?.snapshot ?? null);
  const head = headOf(ports, snapshot, own);
  if (own === null || isOtherwise(own, head)) {
    await carrier.write(nameOf({ kind: 'head', device }), seals.sealHead(head));
    store.wroteHead(head);
  }
  await removeOld(ports, { mine, snapshot, coveredUpTo: coveredUpTo(device, heads, files) });
  return { received: pulled.received, sent, heads, waits: [...waits, ...pulled.waits] };
}

/** Null where there is none that can be read: it is written anew. */
async function ownHead({ carrier, store, seals }: ExchangePorts): Promise<Head | null> {
  const { device } = store.self();
  const bytes = await carrier.read(nameOf({ kind: 'head', device }));
  if (bytes === null) return null;
  try {
    return seals.openHead(device, bytes);
  } catch {
    return null;
  }
}

async function push({ carrier, store, seals }: ExchangePorts, signal: AbortSignal): Promise<number> {
  let sent = 0;
  for (let batch = store.batch(); batch !== null && !signal.aborted; batch = store.batch()) {
    const { device, digest } = store.self();
    const segment = seals.sealSegment(device, batch, digest);
    await carrier.write(segment.name, segment.bytes);
    store.sent(batch, segment.digest);
    sent += batch.sets.length;
  }
  return sent;
}

function headOf({ store, now }: ExchangePorts, snapshot: Head['snapshot'], own: Head | null): Head {
  const { device, name, publicKey, turn, digest, schema, receipts } = store.self();
  const vector = store.vector();
  return {
    device,
    name,
    // A head that was lost from the carrier is followed by a greater one all the same.
    turn: Math.max(turn, own?.turn ?? 0) + 1,
    number: vector[device]?.number ?? 0,
    digest,
    vector,
    state: store.state(),
    at: now(),
    schema,
    publicKey,
    snapshot,
    receipts,
  };
}

function isOtherwise(before: Head, head: Head): boolean {
  const rest = ({ turn: _turn, at: _at, ...said }: Head) => JSON.stringify(said);
  return rest(before) !== rest(head);
}

/** The newest change set of this device that a snapshot of another one, which is there, holds. */
function coveredUpTo(device: string, heads: readonly Head[], files: readonly CarrierFile[]): number {
  const covered = heads.map(({ snapshot, device: of }) =>
    snapshot !== null && isWhole(snapshot, of, files) ? (snapshot.vector[device]?.number ?? 0) : 0,
  );
  return Math.max(0, ...covered);
}

/** Whether the carrier has each change set after `from`: it may have lost some. */
function reaches(
  segments: readonly { readonly first: number; readonly last: number }[],
  from: number,
  to: number,
): boolean {
  let at = from;
  for (const { first, last } of [...segments].sort((a, b) => a.first - b.first))
    if (first <= at + 1) at = Math.max(at, last);
  return at >= to;
}

type Old = {
  readonly mine: readonly CarrierFile[];
  readonly snapshot: Head['snapshot'];
  readonly coveredUpTo: number;
};

/** Once the head says where all of it is, files that hold nothing else go. */
async function removeOld({ carrier, store }: ExchangePorts, { mine, snapshot, ...covered }: Old): Promise<void> {
  const { device } = store.self();
  const upTo = Math.max(covered.coveredUpTo, snapshot?.vector[device]?.number ?? 0);
  for (const { name } of mine) {
    const file = readName(name);
    const isOld =
      (file?.kind === 'segment' && file.last <= upTo) ||
      (file?.kind === 'snapshot' && file.number !== snapshot?.number);
    if (isOld) await carrier.remove(name);
  }
}
