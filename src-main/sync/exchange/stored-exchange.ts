import { z } from 'zod';
import { readOnce } from '../../lazy';
import type { Store } from '../../store/store';
import type { DeviceRow, ExchangeRow } from '../../store/sync/exchange-rows';
import { MalformedChange } from '../changes/change-set';
import { read } from '../changes/read-change';
import type { Applied, Replica } from '../replica/replica';
import { storedHead } from '../sealing/files/head';
import { NOTHING_BEFORE } from '../sealing/files/header';
import { open, seal } from '../sealing/keys/cipher';
import { keyFor, publicHalf } from '../sealing/keys/device-keys';
import { ownForgets } from './forgets';
import type { Epoch, ExchangeStore, KnownDevice } from './ports';

const receiptsSchema = z.record(
  z.string(),
  z.object({
    at: z.number(),
    number: z.int(),
    /** Copies of the database may hold this key and those before. */
    epoch: z.int().optional(),
  }),
);

type Receipts = z.infer<typeof receiptsSchema>;

/** Of one segment, which has at least one change set. */
const MOST = { sets: 2_000, bytes: 4_000_000 };
/** Of all devices, the newest ones among them. */
const MOST_HEADS = 100;

export type StoredExchangePorts = {
  readonly store: Pick<Store, 'exchange' | 'transaction'>;
  readonly replica: Replica;
  /** 32 bytes (`DeviceSecret`), unsealed. */
  readonly secret: Uint8Array;
  readonly schema: number;
  /** Milliseconds. */
  readonly now: () => number;
};

export type Beginning = {
  readonly name: string;
  readonly carrier: string;
  /** The secret as it is to be kept. */
  readonly sealedSecret: string;
  readonly epochs: readonly Epoch[];
  readonly devices: readonly Pick<KnownDevice, 'device' | 'name' | 'publicHalf'>[];
  readonly removed?: readonly string[];
};

/** The exchange's memory in the database: after a kill at any point it goes on where it was. */
export function storedExchange({ store, replica, secret, schema, now }: StoredExchangePorts) {
  const rows = store.exchange();
  const own = (): ExchangeRow => {
    const row = rows.self();
    if (row === undefined) throw new Error('sync is off');
    return row;
  };
  const change = (changed: Partial<ExchangeRow>) => rows.setSelf({ ...own(), ...changed });
  const wrapping = () => keyFor('epoch at rest', secret, replica.self().groupId);
  const lastSent = () => {
    const next = replica.outboxEnd({ sets: 1, bytes: 0 });
    return own().batchLast ?? (next === null ? replica.self().number : next - 1);
  };
  const addEpoch = ({ epoch, maker, key }: Epoch) => {
    const sealed = Buffer.from(seal(wrapping(), key, Buffer.from(`${epoch} ${maker}`))).toString('base64');
    rows.addEpoch({ number: epoch, maker, sealed }, now());
  };
  /** Out for ever, whoever still speaks of it as a member; of one that was never heard of nothing else is known. */
  const neverLearn = (device: string) => {
    rows.learn({ device, name: '', publicHalf: '' }, now());
    rows.remove(device, now());
  };
  const remove = (device: string) => {
    const known = rows.listDevices().find((row) => row.device === device);
    if (known !== undefined && known.removedAt !== null) return;
    neverLearn(device);
    // Nobody reads its files any more: whoever has taken in more of it than others tells that.
    change({ needsSnapshot: 1 });
  };
  // Asked for each file of a round.
  const headOf = readOnce(storedHead, MOST_HEADS);
  const receiptsOf = (json: string) => {
    const forgets = rows.listForgets().filter(({ words }) => words !== null);
    const open = new Set(forgets.length === 0 ? [] : ownForgets(forgets, exchange.devices()).map(({ id }) => id));
    return Object.fromEntries(
      Object.entries(read(receiptsSchema, json)).map(([id, { at, number }]) => [
        id,
        { at, number, ...(open.has(id) && { isOpen: true as const }) },
      ]),
    );
  };
  const changeReceipts = (changed: (receipts: Receipts) => Receipts) =>
    store.transaction(() => change({ receipts: JSON.stringify(changed(read(receiptsSchema, own().receipts))) }));
  const exchange: ExchangeStore = {
    self: () => {
      const { name, revision, hash, needsSnapshot, receipts } = own();
      const { groupId, device } = replica.self();
      const isRemoved = rows.listDevices().some((row) => row.device === device && row.removedAt !== null);
      return {
        ...{ group: groupId, device, name, secret, revision, hash, schema },
        needsSnapshot: needsSnapshot === 1,
        isRemoved,
        receipts: receiptsOf(receipts),
      };
    },
    vector: replica.vector,
    state: replica.digest,
    batch: () =>
      store.transaction(() => {
        replica.collect();
        const end = own().batchLast ?? replica.outboxEnd(MOST);
        const sets = end === null ? [] : replica.outbox(end);
        const [first] = sets;
        const last = sets.at(-1);
        if (first === undefined || last === undefined) return null;
        change({ batchLast: last.number });
        return { first: first.number, last: last.number, sets };
      }),
    sent: ({ last }, hash) =>
      store.transaction(() => {
        replica.markSent(last);
        change({ hash, batchLast: null });
      }),
    lastSent,
    takeSome: (set) => mustBeTaken(replica.apply(set, { isSome: true })),
    take: (set, hash) =>
      store.transaction(() => {
        mustBeTaken(replica.apply(set));
        if (hash !== null) rows.setHash({ device: set.device, segmentHash: hash });
      }),
    chunks: replica.snapshot,
    mergeSome: (chunk) => mustBeTaken(replica.applySnapshot(chunk, { isSome: true })),
    merge: (chunk) =>
      store.transaction(() => {
        const before = replica.vector();
        mustBeTaken(replica.applySnapshot(chunk));
        if (!chunk.isLast) return;
        for (const [device, { number }] of Object.entries(replica.vector())) {
          // What comes next follows a segment that was not read here.
          if (number > (before[device]?.number ?? 0)) rows.setHash({ device, segmentHash: null });
        }
      }),
    settleDeletions: replica.settleDeletions,
    devices: () => {
      const { device } = replica.self();
      return rows.listDevices().flatMap((row) => (row.device === device ? [] : [knownOf(row, headOf)]));
    },
    remember: (head) =>
      store.transaction(() => {
        for (const member of head.members) rows.learn(member, now());
        // One that leaves says so itself, and stays until all that it told is taken in.
        for (const device of head.removed) if (device !== head.device) remove(device);
        rows.setHead({ device: head.device, name: head.name, head: JSON.stringify(head) });
      }),
    claimRevision: (revision) => store.transaction(() => change({ revision })),
    wroteHead: ({ revision }, isTold) =>
      store.transaction(() => change({ revision, ...(isTold && { needsSnapshot: 0 }) })),
    needSnapshot: () => store.transaction(() => change({ needsSnapshot: 1 })),
    becomeAnother: (next, before) =>
      store.transaction(() => {
        replica.renew(next, lastSent());
        for (const head of before) {
          rows.learn({ device: head.device, name: head.name, publicHalf: publicHalf(secret) }, now());
          rows.setHead({ device: head.device, name: head.name, head: JSON.stringify(head) });
        }
        rows.learn({ device: next, name: own().name, publicHalf: publicHalf(secret) }, now());
        change({ revision: 0, hash: NOTHING_BEFORE, needsSnapshot: 1, batchLast: null });
        // They count the change sets of the old name; under the new one nothing was written before.
        changeReceipts((receipts) =>
          Object.fromEntries(Object.entries(receipts).map(([id, receipt]) => [id, { ...receipt, number: 0 }])),
        );
      }),
    epochs: () =>
      rows.listEpochs().flatMap(({ number, maker, sealed }) => {
        const key = open(wrapping(), Buffer.from(sealed, 'base64'), Buffer.from(`${number} ${maker}`));
        return key === null ? [] : [{ epoch: number, maker, key }];
      }),
    addEpoch: (epoch, removed) =>
      store.transaction(() => {
        addEpoch(epoch);
        if (removed !== undefined) remove(removed);
      }),
    remove: (device) => store.transaction(() => remove(device)),
    eraseEpochsBefore: (epoch) => store.transaction(() => rows.eraseEpochsBefore(epoch)),
    forgets: () =>
      rows.listForgets().map(({ id, origin, askedAt, words }) => ({
        ...{ id, origin, at: askedAt },
        sealed: words === null ? null : Buffer.from(words, 'base64'),
      })),
    keepForget: ({ id, origin, at, sealed }) =>
      store.transaction(() => {
        const words = sealed === null ? null : Buffer.from(sealed).toString('base64');
        const isSeen = rows.listForgets().find((row) => row.id === id)?.isSeen ?? 0;
        rows.putForget({ id, origin, askedAt: at, words, isSeen });
      }),
    noteReceipt: (forget, receipt) => changeReceipts((receipts) => ({ ...receipts, [forget]: receipt })),
    dropReceipt: (forget) => changeReceipts(({ [forget]: _dropped, ...receipts }) => receipts),
    hasOldCopies: (oldest) =>
      Object.values(read(receiptsSchema, own().receipts)).some(({ epoch = oldest }) => epoch < oldest),
    renewedCopies: () =>
      changeReceipts((receipts) =>
        Object.fromEntries(Object.entries(receipts).map(([id, { at, number }]) => [id, { at, number }])),
      ),
  };
  return {
    ...exchange,
    /** After `replica.begin`, in one transaction with it. */
    begin: ({ name, carrier, sealedSecret, epochs, devices, removed = [] }: Beginning): void =>
      store.transaction(() => {
        rows.setSelf({
          ...{ name, carrier, secret: sealedSecret, revision: 0, hash: NOTHING_BEFORE },
          ...{ needsSnapshot: 0, receipts: '{}', batchLast: null },
        });
        for (const epoch of epochs) addEpoch(epoch);
        for (const device of devices) rows.learn(device, now());
        for (const device of removed) neverLearn(device);
      }),
    /** Another place, or another way to sign in there; as the database is to keep it. */
    changePlace: (carrier: string): void => store.transaction(() => change({ carrier })),
    rename: (name: string): void =>
      store.transaction(() => {
        change({ name });
        rows.setName({ device: replica.self().device, name });
      }),
  };
}

function knownOf(
  { device, name, publicHalf: half, head, segmentHash, removedAt }: DeviceRow,
  headOf: typeof storedHead,
): KnownDevice {
  return {
    ...{ device, name, publicHalf: half, hash: segmentHash, isRemoved: removedAt !== null },
    head: head === null ? null : headOf(head),
  };
}

/** The exchange asks only for what comes next, and not from a newer Hearth. */
function mustBeTaken(applied: Applied): void {
  if (applied.kind !== 'taken') throw new MalformedChange(`a change set that cannot be taken in: ${applied.kind}`);
}

export type StoredExchange = ReturnType<typeof storedExchange>;
