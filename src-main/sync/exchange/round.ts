import { isDeepStrictEqual } from 'node:util';
import { nameOf, readName } from '../carriers/port/names';
import { type Head, sealHead } from '../sealing/files/head';
import { publicHalf } from '../sealing/keys/device-keys';
import { becomeAnother, introduceAgain, lostNames } from './another-name';
import { includeAll, takeEpochs } from './epochs';
import { answerForgets, forgetAgain, membersOf, type OpenForget, readForgets } from './forgets';
import { joinSmall } from './join-segments';
import { lookAtOwnFiles, type OwnFiles, unharmed } from './own-files';
import type { ExchangePorts, ExchangeStore, KnownDevice } from './ports';
import { type Pulled, pull } from './pull';
import { type OwnHead, readHeads, readOwnHead, type Shown, type Told, toldOf } from './read-heads';
import { newestEpoch, sealerOf, sealSegment } from './seals';
import { settleForgets } from './settle-forgets';
import { type Listed, listed, type Snapshot, writeSnapshot } from './snapshot';
import { tolerantCarrier } from './tolerant-carrier';
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

/** Of files that did not open. */
const MOST_NAMES = 100;

/**
 * Takes in what other devices have written since, then writes what was changed here: in this order, so that nothing goes out
 * that a Forget of another device has already asked to be gone. Throws what the carrier throws; what was taken in or written until
 * then stays so.
 */
export async function exchange(given: ExchangePorts, signal: AbortSignal): Promise<RoundResult> {
  const ports = { ...given, carrier: tolerantCarrier(given.carrier) };
  const { carrier, store } = ports;
  const there = await carrier.list('');
  const locked = store.self().isRemoved ? [] : await takeEpochs(ports, there);
  if (store.self().isRemoved) return { received: 0, sent: 0, heads: [], waits: [], forgets: [] };
  const { heads, shown, waits } = await readHeads(ports, there);
  // Without the newest key nothing that others write can be read, and what is written under an older one may open for a device that is out.
  // One that was removed may have made such a key to keep others out: its removal is read first.
  const removed = store.devices().filter(({ isRemoved }) => isRemoved);
  const out = locked.filter(({ device }) => !removed.some((each) => each.device === device));
  // One that was left out goes on: it may have to say once more who it is, to be let in.
  if (out.some(({ kind }) => kind === 'locked_out'))
    return { received: 0, sent: 0, heads: [], waits: out, forgets: [] };
  const files = listed(there);
  await includeAll(ports, files);
  await introduceAgain(ports, { heads, shown });
  const seen = await readOwnHead(ports);
  // Null where there is none that can be read: it is written anew.
  let own = seen?.head ?? null;
  const last =
    own ?? unread(headOf(ports, { kept: { snapshot: null, epochs: [] }, pulled: { damaged: [] }, own, shown }), seen);
  const lost = lostNames(store, { own: last, shown });
  const told = toldOf(heads, last.device);
  const successor = last.successor ?? told.successor;
  if (lost.length > 0 || successor !== null || isTakenName(store, { seen, told })) {
    const number = Math.max(last.number, told.number);
    const revision = Math.max(last.revision, told.revision);
    await becomeAnother(ports, { own: { ...last, successor, number, revision }, lost, shown });
    own = null;
  }
  const read = await readForgets(ports, { files, heads });
  const again = forgetAgain(store, { asked: read.asked, heads });
  const pulled = await pull(ports, { heads, files, signal, before: again });
  const forgets = await answerForgets(ports, read.asked);
  const sent = await push(ports, signal);
  await writeHead(ports, { own, heads, shown, files, pulled, signal });
  await settleForgets(ports, { own, heads, files });
  return {
    received: pulled.received,
    sent,
    heads,
    waits: [...out, ...waits, ...read.waits, ...pulled.waits],
    forgets,
  };
}

/**
 * Whether this device's name is not its own any more: it was put back to a time before its last head, which the carrier shows, or of which
 * another has taken in what was never sent from here (`told`), since the carrier may show an older head or none. Or a copy of its data folder
 * goes on under this name, and has told something else as the same change sets.
 */
function isTakenName(
  store: ExchangeStore,
  { seen, told }: { readonly seen: OwnHead | null; readonly told: Told },
): boolean {
  const { revision, hash } = store.self();
  const own = seen?.head ?? null;
  const lastSent = store.lastSent();
  // A snapshot may hold what is in no segment yet.
  const sent = Math.max(lastSent, own?.number ?? 0, own?.snapshot?.vector[own.device]?.number ?? 0);
  // Under a key, too, that it had no more when it was put back.
  if (told.number > sent || Math.max(seen?.revision ?? 0, told.revision) > revision) return true;
  return own !== null && own.revision === revision && own.number === lastSent && own.hash !== hash;
}

/** What a head says that this device cannot open, or that is lost, as far as it is known: not what it had taken in. */
function unread(head: Head, seen: OwnHead | null): Head {
  const { revision = 0, number = 0 } = seen ?? {};
  return { ...head, revision: Math.max(head.revision, revision), number: Math.max(head.number, number), vector: {} };
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
  readonly files: Listed;
  readonly shown: ReadonlyMap<string, Shown>;
  readonly pulled: Pulled;
  readonly signal: AbortSignal;
};

/** Says how far this device is. Before that, whatever others need of it lies in the carrier; after it, what nobody needs is taken away. */
async function writeHead(ports: ExchangePorts, { own, heads, shown, files, pulled, signal }: Around): Promise<void> {
  const { carrier, store } = ports;
  const { device } = store.self();
  const differs = pulled.waits.some(({ kind }) => kind === 'differs');
  const look = async (snapshot: Snapshot | null) => {
    const mine = await unharmed(ports, { heads, mine: listed(await carrier.list(`${device}/`)) });
    return lookAtOwnFiles(ports, { snapshot, heads, files, mine, differs });
  };
  let kept = await look(own?.snapshot ?? null);
  const made = kept.isDue ? await writeSnapshot(ports, signal) : null;
  if (made !== null) kept = await look(made);
  const joined = made === null ? await joinSmall(ports, kept.segments) : [];
  const head = headOf(ports, { kept, pulled, own, shown });
  if (own === null || isOtherwise(own, head)) {
    store.claimRevision(head.revision);
    await carrier.write(nameOf({ kind: 'head', device }), sealHead(sealerOf(store), head));
    store.wroteHead(head, made !== null || kept.isTold);
  }
  for (const name of [...kept.removed, ...joined]) await carrier.remove(name);
  if (!store.self().needsSnapshot) await removeOfRemoved(ports, files);
  if (kept.snapshot !== null) await removeOfBefore(ports, { heads, snapshot: kept.snapshot, files });
}

type Before = {
  readonly heads: readonly Head[];
  readonly snapshot: Snapshot;
  readonly files: Listed;
};

/** What this device wrote under another name before it was put back, and is in its snapshot. */
async function removeOfBefore({ carrier, store }: ExchangePorts, { heads, snapshot, files }: Before): Promise<void> {
  const { device } = store.self();
  const gone = heads.filter(
    (head) => head.successor === device && (snapshot.vector[head.device]?.number ?? 0) >= head.number,
  );
  for (const name of files.keys()) {
    const file = readName(name);
    const isIn =
      file?.kind === 'snapshot' ||
      (file?.kind === 'segment' && file.last <= (snapshot.vector[file.device]?.number ?? 0));
    if (isIn && gone.some((head) => head.device === file.device)) await carrier.remove(name);
  }
}

/**
 * Files of devices that are out of the group; what they told is in a snapshot as far as anybody took it in. Not before all have heard: their
 * head may be all by which one that was away learns who has come since, and of two that take each other out at once neither takes away the other's.
 */
async function removeOfRemoved({ carrier, store }: ExchangePorts, files: Listed): Promise<void> {
  const members = membersOf(store);
  const hasLeft = (device: string) => members.every(({ head }) => head?.removed.includes(device) === true);
  const removed = store.devices().flatMap(({ device, isRemoved }) => (isRemoved && hasLeft(device) ? [device] : []));
  for (const name of files.keys()) {
    const file = readName(name);
    if (file === null || file.kind === 'pairing' || file.kind === 'epoch') continue;
    if (removed.includes(file.device)) await carrier.remove(name);
  }
}

type Said = {
  readonly kept: Pick<OwnFiles, 'snapshot' | 'epochs'>;
  readonly pulled: Pick<Pulled, 'damaged'>;
  readonly own: Head | null;
  readonly shown: ReadonlyMap<string, Shown>;
};

function headOf({ store, now }: ExchangePorts, { kept, pulled, own, shown }: Said): Head {
  const { device, name, secret, revision, hash, schema, receipts } = store.self();
  const vector = store.vector();
  const others = store.devices();
  return {
    device,
    name,
    // A head that was lost from the carrier is followed by a greater one all the same.
    revision: Math.max(revision, own?.revision ?? 0) + 1,
    // What was numbered since goes out with the next round. Should that never come, nobody waits for it.
    number: store.lastSent(),
    hash,
    vector,
    state: store.state(),
    at: now(),
    schema,
    snapshot: kept.snapshot,
    epoch: Math.min(...kept.epochs, newestEpoch(store).epoch),
    damaged: pulled.damaged.slice(0, MOST_NAMES),
    receipts,
    members: [
      { device, name, publicHalf: publicHalf(secret) },
      ...others.flatMap((each) => (each.isRemoved ? [] : [memberOf(each, shown)])),
    ],
    removed: others.flatMap((each) => (each.isRemoved ? [each.device] : [])),
    successor: null,
  };
}

function memberOf({ device, name, publicHalf, head }: KnownDevice, shown: Said['shown']): Head['members'][number] {
  const { successor = null, revision = 0 } = head ?? {};
  const isBehind = successor === null && (shown.get(device)?.revision ?? revision) < revision;
  return { device, name, publicHalf, ...(successor !== null && { successor }), ...(isBehind && { revision }) };
}

function isOtherwise(before: Head, head: Head): boolean {
  const rest = ({ revision: _revision, at: _at, ...said }: Head) => said;
  return !isDeepStrictEqual(rest(before), rest(head));
}
