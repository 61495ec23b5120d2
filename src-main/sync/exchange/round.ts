import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import { type Head, openHead, sealHead } from '../sealing/files/head';
import { publicHalf } from '../sealing/keys/device-keys';
import { includeAll, takeEpochs } from './epochs';
import { answerForgets, type OpenForget, settleForgets } from './forgets';
import type { ExchangePorts } from './ports';
import { pull } from './pull';
import { readHeads } from './read-heads';
import { openerOf, sealerOf, sealSegment } from './seals';
import { isWhole, writeSnapshot } from './snapshot';
import type { Wait } from './waits';

export type RoundResult = {
  /** Segments and snapshots that were taken in. */
  readonly received: number;
  /** Change sets that were written. */
  readonly sent: number;
  /** What the other devices say of themselves. */
  readonly heads: readonly Head[];
  /** Why something of another device could not be taken in yet, or never will be. */
  readonly waits: readonly Wait[];
  /** What was asked to be forgotten, and who has not yet. */
  readonly forgets: readonly OpenForget[];
};

/** As many small files slow a carrier down, and a new device reads each of them. */
const MOST_SEGMENTS = 64;

/**
 * Takes in what other devices have written since, then writes what was changed here: in this order, so that nothing goes out
 * that a Forget of another device has already asked to be gone. Throws what the carrier throws; what was taken in or written until
 * then stays so.
 */
export async function exchange(ports: ExchangePorts, signal: AbortSignal): Promise<RoundResult> {
  const { carrier, store } = ports;
  const files = await carrier.list('');
  await takeEpochs(ports, files);
  const { heads, waits } = await readHeads(ports, files);
  await includeAll(ports);
  let own = await ownHead(ports);
  if (own !== null && own.revision > store.self().revision) {
    await becomeAnother(ports, own);
    own = null;
  }
  const pulled = await pull(ports, { heads, files, signal });
  const forgets = await answerForgets(ports, { files, heads, from: pulled.from });
  const sent = await push(ports, signal);
  await writeHead(ports, { own, heads, files, signal });
  await settleForgets(ports, { forgets, heads, files });
  return { received: pulled.received, sent, heads, waits: [...waits, ...pulled.waits], forgets };
}

/** Null where there is none that can be read: it is written anew. */
async function ownHead({ carrier, store }: ExchangePorts): Promise<Head | null> {
  const { device } = store.self();
  const bytes = await carrier.read(nameOf({ kind: 'head', device }));
  const opened = bytes === null ? null : openHead(openerOf(store), device, bytes);
  return opened?.ok ? opened.head : null;
}

/** This computer was put back to a time before it wrote this head: numbers it would use again are taken. */
async function becomeAnother({ carrier, store }: ExchangePorts, own: Head): Promise<void> {
  const { name, secret } = store.self();
  const next = randomBytes(4).toString('hex');
  const last: Head = {
    ...own,
    revision: own.revision + 1,
    members: [...own.members, { device: next, name, publicHalf: publicHalf(secret) }],
    successor: next,
  };
  await carrier.write(nameOf({ kind: 'head', device: own.device }), sealHead(sealerOf(store), last));
  store.becomeAnother(next, last);
}

async function push({ carrier, store }: ExchangePorts, signal: AbortSignal): Promise<number> {
  let sent = 0;
  for (let batch = store.batch(); batch !== null && !signal.aborted; batch = store.batch()) {
    const segment = sealSegment(sealerOf(store), batch, store.self().hash);
    await carrier.write(segment.name, segment.bytes);
    store.sent(batch, segment.hash);
    sent += batch.sets.length;
  }
  return sent;
}

type Around = {
  readonly own: Head | null;
  readonly heads: readonly Head[];
  readonly files: readonly CarrierFile[];
  readonly signal: AbortSignal;
};

async function writeHead(ports: ExchangePorts, { own, heads, files, signal }: Around): Promise<void> {
  const { carrier, store } = ports;
  const { device } = store.self();
  const mine = await carrier.list(`${device}/`);
  const covered = coveredUpTo(device, heads, files);
  const made = needsSnapshot(ports, { own, mine, covered }) ? await writeSnapshot(ports, signal) : null;
  const snapshot = made ?? own?.snapshot ?? null;
  const head = headOf(ports, snapshot, own);
  if (own === null || isOtherwise(own, head)) {
    await carrier.write(nameOf({ kind: 'head', device }), sealHead(sealerOf(store), head));
    store.wroteHead(head, made !== null);
  }
  const upTo = Math.max(covered, snapshot?.vector[device]?.number ?? 0);
  // Once the head says where all of it is, files that hold nothing else go.
  for (const { name } of mine) {
    const file = readName(name);
    const isOld =
      (file?.kind === 'segment' && file.last <= upTo) ||
      (file?.kind === 'snapshot' && file.number !== snapshot?.number);
    if (isOld) await carrier.remove(name);
  }
  if (snapshot !== null) await removeOfBefore(ports, { heads, snapshot, files });
}

type Before = {
  readonly heads: readonly Head[];
  readonly snapshot: NonNullable<Head['snapshot']>;
  readonly files: readonly CarrierFile[];
};

/** What this device wrote under another name before it was put back, and is in its snapshot. */
async function removeOfBefore({ carrier, store }: ExchangePorts, { heads, snapshot, files }: Before): Promise<void> {
  const { device } = store.self();
  const gone = heads.filter(
    (head) => head.successor === device && (snapshot.vector[head.device]?.number ?? 0) >= head.number,
  );
  for (const { name } of files) {
    const file = readName(name);
    const isOf = file?.kind === 'segment' || file?.kind === 'snapshot';
    if (isOf && gone.some((head) => head.device === file.device)) await carrier.remove(name);
  }
}

type Own = { readonly own: Head | null; readonly mine: readonly CarrierFile[]; readonly covered: number };

function needsSnapshot({ store }: ExchangePorts, { own, mine, covered }: Own): boolean {
  const { device, needsSnapshot: isWanted } = store.self();
  if (isWanted || own === null) return true;
  if (own.snapshot !== null && !isWhole(own.snapshot, device, mine)) return true;
  const from = Math.max(covered, own.snapshot?.vector[device]?.number ?? 0);
  const segments = mine.map(({ name }) => readName(name)).filter((file) => file?.kind === 'segment');
  if (segments.filter(({ last }) => last > from).length > MOST_SEGMENTS) return true;
  // The carrier may have lost some.
  let at = from;
  for (const { first, last } of segments.toSorted((a, b) => a.first - b.first)) {
    if (first <= at + 1) at = Math.max(at, last);
  }
  return at < (store.vector()[device]?.number ?? 0);
}

function headOf({ store, now }: ExchangePorts, snapshot: Head['snapshot'], own: Head | null): Head {
  const { device, name, secret, revision, hash, schema, receipts } = store.self();
  const vector = store.vector();
  const others = store.devices();
  return {
    device,
    name,
    // A head that was lost from the carrier is followed by a greater one all the same.
    revision: Math.max(revision, own?.revision ?? 0) + 1,
    number: vector[device]?.number ?? 0,
    hash,
    vector,
    state: store.state(),
    at: now(),
    schema,
    snapshot,
    receipts,
    members: [
      { device, name, publicHalf: publicHalf(secret) },
      ...others.flatMap((each) =>
        each.isRemoved ? [] : [{ device: each.device, name: each.name, publicHalf: each.publicHalf }],
      ),
    ],
    removed: others.flatMap((each) => (each.isRemoved ? [each.device] : [])),
    successor: null,
  };
}

function isOtherwise(before: Head, head: Head): boolean {
  const rest = ({ revision: _revision, at: _at, ...said }: Head) => said;
  return !isDeepStrictEqual(rest(before), rest(head));
}

/** The newest change set of this device that a snapshot of another one, which is there under the newest key, holds. */
function coveredUpTo(device: string, heads: readonly Head[], files: readonly CarrierFile[]): number {
  const covered = heads.map(({ snapshot, device: of }) =>
    snapshot !== null && isWhole(snapshot, of, files) ? (snapshot.vector[device]?.number ?? 0) : 0,
  );
  return Math.max(0, ...covered);
}
