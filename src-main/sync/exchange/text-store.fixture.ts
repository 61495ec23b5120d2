import { createHash } from 'node:crypto';
import type { ChangeSet, RowChange, Stamp, Vector } from '../changes/change-set';
import { NO_STAMP, nextStamp } from '../clock/hybrid-clock';
import type { Head } from '../sealing/files/head';
import { NOTHING_BEFORE } from '../sealing/files/header';
import { publicHalf } from '../sealing/keys/device-keys';
import { ownForgets } from './forgets';
import type { AskedForget, Batch, Epoch, ExchangeStore, KnownDevice } from './ports';

const SCHEMA = 40;
const GROUP = '0123456789abcdef0123456789abcdef';
export const NOON = Date.UTC(2026, 10, 27, 12);

type Cell = { readonly value: string; readonly stamp: Stamp };
type Member = Pick<KnownDevice, 'device' | 'name' | 'publicHalf'>;
type State = {
  device: string;
  readonly cells: Map<string, Cell>;
  vector: Vector;
  outbox: readonly ChangeSet[];
  fixed: Batch | null;
  clock: Stamp;
  revision: number;
  hash: string;
  needsSnapshot: boolean;
  merging: Vector;
  receipts: Head['receipts'];
  forgets: readonly AskedForget[];
  oldCopies: number | null;
  epochs: readonly Epoch[];
  readonly known: Map<string, KnownDevice>;
};

/** A store of named texts, each with its newest writing: enough to see whether an exchange loses or doubles something. */
export function textStore(
  device: string,
  secret: Uint8Array,
  { epoch, members }: { epoch: Epoch; members: readonly Member[] },
) {
  let data: State = {
    device,
    cells: new Map(),
    vector: {},
    outbox: [],
    fixed: null,
    clock: NO_STAMP,
    revision: 0,
    hash: NOTHING_BEFORE,
    needsSnapshot: false,
    merging: {},
    receipts: {},
    forgets: [],
    oldCopies: null,
    epochs: [epoch],
    known: new Map(),
  };
  const gone = new Set<string>();
  const remove = (of: string) => {
    gone.add(of);
    const before = data.known.get(of);
    if (before) data.known.set(of, { ...before, isRemoved: true });
    data.needsSnapshot = true;
  };
  const learn = (member: Member, isRemoved = false) => {
    if (member.device === data.device) return;
    const before = data.known.get(member.device) ?? { ...member, isRemoved, head: null, hash: null };
    data.known.set(member.device, { ...before, isRemoved: isRemoved || before.isRemoved });
  };
  for (const member of members) learn(member);
  const rows = (cells: Iterable<readonly [string, Cell]>): RowChange[] =>
    [...cells].map(([name, { value, stamp }]) => ({
      table: 'texts',
      key: JSON.stringify([name]),
      stamps: { row: stamp },
      values: { value },
    }));
  const merge = (changes: readonly RowChange[]) => {
    for (const { key, stamps, values } of changes) {
      const [name] = JSON.parse(key) as [string];
      if (stamps.row > data.clock) data.clock = stamps.row;
      if (stamps.row > (data.cells.get(name)?.stamp ?? ''))
        data.cells.set(name, { value: String(values?.value), stamp: stamps.row });
    }
  };
  const setHash = (of: string, hash: string | null) => {
    const before = data.known.get(of);
    if (before) data.known.set(of, { ...before, hash });
  };
  const store: ExchangeStore = {
    self: () => ({
      ...{ group: GROUP, name: device, secret, schema: SCHEMA, isRemoved: gone.has(data.device) },
      ...{ ...data, receipts: receiptsOf(data) },
    }),
    vector: () => data.vector,
    state: () => digestOf(JSON.stringify([...data.cells].sort())),
    batch: () => {
      const [first] = data.outbox;
      const last = data.outbox.at(-1);
      if (first && last) data.fixed ??= { first: first.number, last: last.number, sets: data.outbox };
      return data.fixed;
    },
    sent: ({ last }, hash) => {
      data = { ...data, outbox: data.outbox.filter(({ number }) => number > last), fixed: null, hash };
    },
    lastSent: () => {
      const [next] = data.outbox;
      return data.fixed?.last ?? (next ? next.number - 1 : (data.vector[data.device]?.number ?? 0));
    },
    takeSome: (set) => merge(set.rows),
    take: (set, hash) => {
      const of = set.device;
      const seen = data.vector[of]?.number ?? 0;
      if (set.number > seen) {
        if (set.number !== seen + 1) throw new Error('a gap was taken in');
        merge(set.rows);
        data.vector = { ...data.vector, [of]: { number: set.number, stamp: set.stamp } };
      }
      if (hash !== null) setHash(of, hash);
    },
    chunks: function* () {
      const all = rows(data.cells);
      const size = 7;
      const parts = Math.max(1, Math.ceil(all.length / size));
      for (let part = 0; part < parts; part += 1) {
        const some = all.slice(part * size, (part + 1) * size);
        const isLast = part === parts - 1;
        yield { device: data.device, schema: SCHEMA, stamp: data.clock, part, isLast, vector: data.vector, rows: some };
      }
    },
    mergeSome: (chunk) => merge(chunk.rows),
    merge: (chunk) => {
      if (chunk.part === 0) data.merging = chunk.vector;
      merge(chunk.rows);
      if (!chunk.isLast) return;
      for (const [of, seen] of Object.entries(data.merging)) {
        if (of === data.device || seen.number <= (data.vector[of]?.number ?? 0)) continue;
        data.vector = { ...data.vector, [of]: seen };
        setHash(of, null);
      }
    },
    settleDeletions: () => undefined,
    devices: () => [...data.known.values()],
    remember: (head) => {
      for (const member of head.members) learn(member);
      for (const removed of head.removed) if (removed !== head.device && !gone.has(removed)) remove(removed);
      const before = data.known.get(head.device);
      if (before) data.known.set(head.device, { ...before, head });
    },
    claimRevision: (revision) => {
      data.revision = revision;
    },
    wroteHead: ({ revision }, isTold) => {
      data = { ...data, revision, needsSnapshot: data.needsSnapshot && !isTold };
    },
    needSnapshot: () => {
      data.needsSnapshot = true;
    },
    becomeAnother: (next, before) => {
      for (const head of before) {
        data.known.set(head.device, {
          ...{ device: head.device, name: device, publicHalf: publicHalf(secret) },
          ...{ isRemoved: false, head, hash: null },
        });
      }
      const { stamp = NO_STAMP } = data.vector[data.device] ?? {};
      const vector = {
        ...data.vector,
        [data.device]: { number: store.lastSent(), stamp },
        // Under it stands all that is here, in a snapshot.
        [next]: { number: 1, stamp: data.clock },
      };
      const receipts = Object.fromEntries(
        Object.entries(data.receipts).map(([id, receipt]) => [id, { ...receipt, number: 0 }]),
      );
      data = {
        ...{ ...data, vector, receipts, device: next, outbox: [], fixed: null },
        ...{ revision: 0, hash: NOTHING_BEFORE, needsSnapshot: true },
      };
    },
    epochs: () => data.epochs,
    addEpoch: (epoch, removed) => {
      data.epochs = [...data.epochs, epoch];
      if (removed !== undefined) remove(removed);
    },
    remove,
    eraseEpochsBefore: (number) => {
      data.epochs = data.epochs.filter(({ epoch }) => epoch >= number);
    },
    forgets: () => data.forgets,
    keepForget: (forget) => {
      data.forgets = [...data.forgets.filter(({ id }) => id !== forget.id), forget];
    },
    noteReceipt: (forget, { at, number, epoch }) => {
      data = { ...data, receipts: { ...data.receipts, [forget]: { at, number } }, oldCopies: epoch };
    },
    dropReceipt: (forget) => {
      const { [forget]: _dropped, ...receipts } = data.receipts;
      data.receipts = receipts;
    },
    hasOldCopies: (oldest) => (data.oldCopies ?? oldest) < oldest,
    renewedCopies: () => {
      data.oldCopies = null;
    },
  };
  return {
    store,
    write: (name: string, value: string, now = NOON) => {
      const stamp = nextStamp(data.clock, data.device, now);
      const number = (data.vector[data.device]?.number ?? 0) + 1;
      data.cells.set(name, { value, stamp });
      const set = {
        device: data.device,
        number,
        schema: SCHEMA,
        stamp,
        saw: {},
        rows: rows([[name, { value, stamp }]]),
      };
      data = {
        ...data,
        clock: stamp,
        vector: { ...data.vector, [data.device]: { number, stamp } },
        outbox: [...data.outbox, set],
      };
    },
    texts: () => Object.fromEntries([...data.cells].sort().map(([name, { value }]) => [name, value])),
    /** As Forget does: the texts that hold the words are written anew without them. */
    forget(words: readonly string[]) {
      for (const [name, { value }] of data.cells)
        if (words.some((word) => value.includes(word))) this.write(name, '[forgotten]');
      data.outbox = data.outbox.map((set) => ({
        ...set,
        rows: set.rows.filter(({ values }) => !words.some((word) => String(values?.value).includes(word))),
      }));
      data.fixed = null;
    },
    remove,
    /** Everything as it is now; returns the way to put it back. */
    backup: () => {
      const kept = { ...data, cells: new Map(data.cells), known: new Map(data.known) };
      return () => {
        data = { ...kept, cells: new Map(kept.cells), known: new Map(kept.known) };
      };
    },
  };
}

function receiptsOf({ receipts, forgets, known }: State): Head['receipts'] {
  const open = new Set(
    ownForgets(
      forgets.filter(({ sealed }) => sealed !== null),
      [...known.values()],
    ).map(({ id }) => id),
  );
  return Object.fromEntries(
    Object.entries(receipts).map(([id, said]) => [id, open.has(id) ? { ...said, isOpen: true as const } : said]),
  );
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
