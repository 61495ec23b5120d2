import { createHash } from 'node:crypto';
import type { Carrier } from '../carriers/port/carrier';
import { nameOf } from '../carriers/port/names';
import type { ChangeSet, RowChange, SnapshotChunk, Stamp, Vector } from '../changes/change-set';
import { NO_STAMP, nextStamp } from '../clock/hybrid-clock';
import { type Head, headSchema } from './head';
import type { Batch, ExchangeSeals, ExchangeStore, KnownDevice } from './ports';

const SCHEMA = 40;

/** A carrier in memory whose files a test may take away or put back. */
export function memoryCarrier() {
  const files = new Map<string, Uint8Array>();
  const carrier: Carrier = {
    list: async (prefix) =>
      [...files]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, { length }]) => ({ name, bytes: length, changedAt: 0 })),
    read: async (name) => files.get(name) ?? null,
    write: async (name, bytes) => void files.set(name, bytes),
    remove: async (name) => void files.delete(name),
    watch: () => () => undefined,
    close: async () => undefined,
  };
  return { files, carrier };
}

/** Files that anybody can read, with a check. */
export const plainSeals: ExchangeSeals = {
  sealHead: (head) => sealed(head),
  openHead: (_device, bytes) => headSchema.parse(opened(bytes)),
  sealSegment: (device, { first, last, sets }, before) => ({
    name: nameOf({ kind: 'segment', device, epoch: 0, first, last }),
    bytes: sealed({ sets, before }),
    digest: digestOf(JSON.stringify({ sets, before })),
  }),
  openSegment: (_name, bytes) => {
    const segment = opened(bytes) as { readonly sets: readonly ChangeSet[]; readonly before: string };
    return { ...segment, digest: digestOf(JSON.stringify(segment)) };
  },
  sealPart: (chunk, number) => ({
    name: nameOf({ kind: 'snapshot', device: chunk.device, number, part: chunk.part }),
    bytes: sealed(chunk),
  }),
  openPart: (_name, bytes) => opened(bytes) as SnapshotChunk,
};

type Cell = { readonly value: string; readonly stamp: Stamp };
type Data = { cells: Map<string, Cell>; vector: Record<string, { number: number; stamp: Stamp }> };

/** A store of named texts, each with the newest writing: enough to see whether an exchange loses or doubles something. */
export function textStore(device: string) {
  let id = device;
  let data: Data = { cells: new Map(), vector: {} };
  let outbox: ChangeSet[] = [];
  let fixed: Batch | null = null;
  let clock: Stamp = NO_STAMP;
  let turn = 0;
  let digest = '';
  let needsSnapshot = true;
  let merging: Vector = {};
  const known = new Map<string, KnownDevice>();
  const rows = (cells: Iterable<[string, Cell]>): RowChange[] =>
    [...cells].map(([name, { value, stamp }]) => ({
      table: 'texts',
      key: JSON.stringify([name]),
      stamps: { row: stamp },
      values: { value },
    }));
  const merge = (changes: readonly RowChange[]) => {
    for (const { key, stamps, values } of changes) {
      const [name] = JSON.parse(key) as [string];
      if (stamps.row > clock) clock = stamps.row;
      if (stamps.row > (data.cells.get(name)?.stamp ?? ''))
        data.cells.set(name, { value: String(values?.value), stamp: stamps.row });
    }
  };
  const store: ExchangeStore = {
    self: () => ({ device: id, name: id, publicKey: '', turn, digest, schema: SCHEMA, needsSnapshot, receipts: {} }),
    vector: () => data.vector,
    state: () => digestOf(JSON.stringify([...data.cells].sort())),
    batch: () => {
      fixed ??=
        outbox.length === 0 ? null : { first: first(outbox).number, last: outbox.at(-1)?.number ?? 0, sets: outbox };
      return fixed;
    },
    sent: ({ last }, written) => {
      outbox = outbox.filter(({ number }) => number > last);
      fixed = null;
      digest = written;
    },
    take: (of, sets, written) => {
      for (const set of sets) {
        const seen = data.vector[of]?.number ?? 0;
        if (set.number <= seen) continue;
        if (set.number !== seen + 1) throw new Error('a gap was taken in');
        merge(set.rows);
        data.vector = { ...data.vector, [of]: { number: set.number, stamp: set.stamp } };
      }
      const before = known.get(of);
      if (before) known.set(of, { ...before, digest: written });
    },
    chunks: function* () {
      const all = rows(data.cells);
      const size = 7;
      const parts = Math.max(1, Math.ceil(all.length / size));
      for (let part = 0; part < parts; part += 1) {
        const isLast = part === parts - 1;
        yield {
          device: id,
          schema: SCHEMA,
          part,
          isLast,
          vector: data.vector,
          rows: all.slice(part * size, (part + 1) * size),
        };
      }
    },
    merge: (chunk) => {
      if (chunk.part === 0) merging = chunk.vector;
      merge(chunk.rows);
      if (!chunk.isLast) return;
      for (const [of, seen] of Object.entries(merging)) {
        if (of === id || seen.number <= (data.vector[of]?.number ?? 0)) continue;
        data.vector = { ...data.vector, [of]: seen };
        const before = known.get(of);
        if (before) known.set(of, { ...before, digest: '' });
      }
    },
    known: () => [...known.values()],
    remember: (head) => void known.set(head.device, { head, digest: known.get(head.device)?.digest ?? '' }),
    wroteHead: (head: Head) => {
      turn = head.turn;
      if (head.snapshot !== null && head.snapshot.number > turn - 1) needsSnapshot = false;
    },
    needSnapshot: () => {
      needsSnapshot = true;
    },
    becomeAnother: () => {
      id = digestOf(`${id} again`).slice(0, 8);
      outbox = [];
      fixed = null;
      turn = 0;
      digest = '';
      needsSnapshot = true;
    },
  };
  return {
    store,
    write: (name: string, value: string, now: number) => {
      clock = nextStamp(clock, id, now);
      const number = (data.vector[id]?.number ?? 0) + 1;
      data.cells.set(name, { value, stamp: clock });
      data.vector = { ...data.vector, [id]: { number, stamp: clock } };
      outbox = [
        ...outbox,
        { device: id, number, schema: SCHEMA, stamp: clock, saw: {}, rows: rows([[name, { value, stamp: clock }]]) },
      ];
    },
    texts: () => Object.fromEntries([...data.cells].sort().map(([name, { value }]) => [name, value])),
    /** Everything as it is now, to be put back later. */
    backup: () => {
      const kept = {
        id,
        data: { cells: new Map(data.cells), vector: data.vector },
        outbox,
        fixed,
        clock,
        turn,
        digest,
        known: new Map(known),
      };
      return () => {
        ({ id, outbox, fixed, clock, turn, digest } = kept);
        data = { cells: new Map(kept.data.cells), vector: kept.data.vector };
        known.clear();
        for (const [of, each] of kept.known) known.set(of, each);
      };
    },
  };
}

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('an empty list');
  return one;
}

function sealed(value: unknown): Uint8Array {
  const text = JSON.stringify(value);
  return Buffer.from(JSON.stringify([digestOf(text), text]));
}

function opened(bytes: Uint8Array): unknown {
  const [digest, text] = JSON.parse(Buffer.from(bytes).toString()) as [string, string];
  if (digestOf(text) !== digest) throw new Error('damaged');
  return JSON.parse(text);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
