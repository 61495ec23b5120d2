import { z } from 'zod';
import type { Store } from '../../store/store';
import type { RowId, SelfRow, SyncRows } from '../../store/sync/sync-rows';
import type { ChangeSet, RowChange, SnapshotChunk, Vector } from '../changes/change-set';
import { read, readChangeSet } from '../changes/read-change';
import { laterOf, NO_STAMP, nextStamp, seeStamp } from '../clock/hybrid-clock';
import { contradictionOf, type FactSide, keepLost } from '../conflicts/lost-cells';
import { repeatedConflicts } from '../conflicts/repeated';
import { EMPTY_PART, rootOf } from '../merge/digest';
import type { HadSeen } from '../merge/merge-row';
import { stampAt } from '../merge/stamps';
import { cellsOf, readKnown, tableOf } from './cells';
import { collectRows, FROM_START } from './collect';
import { findLeft, settleLeft } from './leaving';
import { makeFindable } from './make-findable';
import { snapshotChunks } from './snapshot';
import { type ChangedRow, checkRows, takeRows } from './take-rows';
import { hadSeenBy, knownVectors, sawOf, takeVector, vectorOf } from './vectors';

const takingSchema = z.object({ id: z.string(), next: z.int() });

export type ReplicaPorts = {
  readonly store: Pick<Store, 'sync' | 'transaction'>;
  /** The number of the newest migration. */
  readonly schema: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Within the transaction: rows that others changed. Windows read them again after it. */
  readonly taken?: (changed: readonly ChangedRow[]) => void;
};

export type Applied =
  | { readonly kind: 'taken'; readonly count: number }
  /** A change set before it is missing: a snapshot of its device heals that. */
  | { readonly kind: 'gap'; readonly device: string; readonly after: number }
  /** Its device has a newer Hearth. Nothing of it is taken in until this one is updated. */
  | { readonly kind: 'newer'; readonly device: string };

export type Replica = ReturnType<typeof openReplica>;

/**
 * What one device shares with the others of its group: changes that are collected here, and those of others that are taken in. Each call
 * is one transaction, so that a kill leaves all of it or nothing.
 */
export function openReplica({ store, schema, now, taken = () => undefined }: ReplicaPorts) {
  const rows = store.sync();
  // After an update of Hearth the list of tables may be another one.
  if (rows.self() !== undefined) store.transaction(rows.noteChanges);
  // Also from before a kill.
  let isDeletionWaiting = true;
  const self = (): SelfRow => {
    const row = rows.self();
    if (row === undefined) throw new Error('sync is off');
    return row;
  };

  /** One change set, or none. Before the first snapshot nothing is told: all of it is in that. */
  const collectPage = (after: RowId, limit?: number): RowId | null => {
    const own = self();
    const { stamp, rows: changes, next } = collectRows(rows, own, { after, now: now(), ...(limit && { limit }) });
    if (changes.length > 0) {
      const isTold = own.number > 0;
      const number = own.number + (isTold ? 1 : 0);
      if (isTold) send({ device: own.device, number, schema, stamp, saw: sawOf(rows), rows: changes });
      rows.setSelf({ ...own, clock: stamp, number });
    }
    return next;
  };
  const collect = (): void => {
    for (let after: RowId | null = FROM_START; after !== null; ) after = collectPage(after);
  };
  const send = (set: ChangeSet): void => rows.send({ number: set.number, body: JSON.stringify(set) });

  /** Local changes first, so that each cell has its stamp before it is compared. */
  const merge = (changes: readonly RowChange[], hadSeen: HadSeen): void => {
    rows.setApplying(true);
    const { changed, lost, isWaiting } = takeRows(rows, changes, hadSeen);
    rows.setApplying(false);
    isDeletionWaiting ||= isWaiting;
    const all = [...changed, ...keep(lost.flatMap(keepLost))];
    // Noted as done here, so that it is told.
    for (const id of repeatedConflicts(rows, all)) rows.remove(id);
    makeFindable(rows, all);
    for (const { table, key, isNew } of all) if (table === 'facts' && isNew) rows.noteUnweighed(key);
    taken(all);
  };
  /** Rows that follow from a conflict, unless somebody has made them already. */
  const keep = (made: readonly RowChange[]): readonly ChangedRow[] => {
    const kept = made.filter((row) => rows.readState(row) === undefined);
    if (kept.length === 0) return [];
    rows.setApplying(true);
    const { changed } = takeRows(rows, kept, () => true);
    rows.setApplying(false);
    tellKept(kept);
    return changed;
  };
  /** Others may have no chance to find out themselves: its device may be gone. */
  const tellKept = (kept: readonly RowChange[]): void => {
    const own = self();
    const stamp = nextStamp(own.clock, own.device, now());
    if (own.number > 0)
      send({ device: own.device, number: own.number + 1, schema, stamp, saw: sawOf(rows), rows: kept });
    rows.setSelf({ ...own, clock: stamp, number: own.number > 0 ? own.number + 1 : 0 });
  };

  const applyOne = (set: ChangeSet, isSome: boolean): Applied => {
    if (set.schema > schema) return { kind: 'newer', device: set.device };
    const own = self();
    const seen = rows.listSeen().find(({ device }) => device === set.device);
    const last = seen?.number ?? 0;
    if (set.number <= last || set.device === own.device) return { kind: 'taken', count: 0 };
    if (set.number > last + 1) return { kind: 'gap', device: set.device, after: last };
    checkRows(set.rows, set);
    const clock = seeStamp(own.clock, set.stamp, now());
    const { device, number, stamp, saw } = set;
    // What the writer had seen counts before its rows are compared with those that are here.
    const known = knownVectors(rows, own, { [device]: { ...saw, [device]: stamp } });
    merge(set.rows, hadSeenBy(known, { own: own.device, bearer: device }));
    if (!isSome) rows.writeSeen({ device, number, stamp, saw: JSON.stringify(saw) });
    rows.setSelf({ ...self(), clock: laterOf(clock, self().clock) });
    return { kind: 'taken', count: set.rows.length };
  };

  return {
    self,
    /** Whether something changed that is not collected yet. */
    hasChanges: (): boolean => rows.hasDirty(),
    /** Puts what changed into the outbox as change sets. */
    collect: (): void => store.transaction(collect),
    /** Some of it, so that nobody waits long for the database; null: that was the last. Begins at `FROM_START`. */
    collectSome: (after: RowId, limit: number): RowId | null => store.transaction(() => collectPage(after, limit)),
    /** The first use: this device is one of a group, with all that is here. `stampSome` follows. */
    begin: ({ group, device }: { readonly group: string; readonly device: string }): void =>
      store.transaction(() => {
        rows.begin(
          { groupId: group, device, clock: nextStamp(NO_STAMP, device, now()), number: 0, taking: null },
          now(),
        );
        rows.noteUnstamped();
      }),
    /**
     * Stamps some of what is here from before. True while there is more. Then the device has number 1, so that nobody goes on from before
     * its first snapshot. Where there is little, that is the number of a change set with all of it.
     */
    stampSome: (limit?: number): boolean =>
      store.transaction(() => {
        const own = self();
        if (own.number > 0) return false;
        const isFirst = rows.digestParts().size === 0;
        const {
          stamp,
          rows: changes,
          next,
        } = collectRows(rows, own, {
          ...{ after: FROM_START, now: now() },
          ...(limit !== undefined && !isFirst && { limit }),
        });
        const isMore = next !== null;
        if (isFirst && !isMore) send({ device: own.device, number: 1, schema, stamp, saw: sawOf(rows), rows: changes });
        rows.setSelf({ ...own, clock: stamp, number: isMore ? 0 : 1 });
        return isMore;
      }),
    /** `isSome`: not all of its rows, of which the rest follows. */
    apply: (set: ChangeSet, { isSome = false }: { readonly isSome?: boolean } = {}): Applied =>
      store.transaction(() => {
        collect();
        return applyOne(set, isSome);
      }),
    /** All that is here, in parts of bounded size. What changes meanwhile may be in it, or in a change set that follows. */
    snapshot: function* (): Generator<SnapshotChunk> {
      const begun = store.transaction(() => {
        collect();
        return { own: self(), vector: vectorOf(rows, self()) };
      });
      yield* snapshotChunks(rows, {
        // Others write meanwhile; only what they changed has to have its stamp before it is read.
        read: (page) =>
          rows.reading(() => (rows.hasDirty() ? null : page())) ??
          store.transaction(() => {
            collect();
            return page();
          }),
        frame: () => ({ device: begun.own.device, schema, stamp: self().clock, vector: begun.vector }),
      });
    },
    /** Parts come in order; after a kill from the first again. `isSome`: not all rows of the part, of which the rest follows. */
    applySnapshot: (chunk: SnapshotChunk, { isSome = false }: { readonly isSome?: boolean } = {}): Applied =>
      store.transaction(() => {
        if (chunk.schema > schema) return { kind: 'newer', device: chunk.device };
        collect();
        const own = self();
        const id = JSON.stringify([chunk.device, chunk.vector]);
        const taking = own.taking === null ? null : read(takingSchema, own.taking);
        const next = taking?.id === id ? taking.next : 0;
        if (chunk.part > next) return { kind: 'gap', device: chunk.device, after: next - 1 };
        const saw = Object.fromEntries(Object.entries(chunk.vector).map(([device, { stamp }]) => [device, stamp]));
        checkRows(chunk.rows, { stamp: chunk.stamp, saw });
        const clock = seeStamp(own.clock, chunk.stamp, now());
        const known = knownVectors(rows, own, { [chunk.device]: saw });
        merge(chunk.rows, hadSeenBy(known, { own: own.device, bearer: chunk.device }));
        const after = self();
        const isDone = chunk.isLast && !isSome;
        rows.setSelf({
          ...after,
          clock: laterOf(clock, after.clock),
          taking: isDone ? null : JSON.stringify({ id, next: isSome ? next : Math.max(next, chunk.part + 1) }),
        });
        if (isDone) takeVector(rows, own.device, chunk, saw);
        return { kind: 'taken', count: chunk.rows.length };
      }),
    /** Nothing that others have told is missing here: a deletion that waited for more is undone where somebody still has what it names. */
    settleDeletions: (): void => {
      if (!isDeletionWaiting) return;
      // All are looked through before anybody is kept from writing.
      const left = findLeft(rows, rows.listDeleted());
      if (left.length > 0)
        store.transaction(() => {
          collect();
          rows.setApplying(true);
          settleLeft(rows, left);
          rows.setApplying(false);
        });
      isDeletionWaiting = false;
    },
    /** Two facts, one of them from another device, of which only one can be so: Review asks once, whichever device finds out. */
    contradict: (one: string, other: string): void =>
      store.transaction(() => {
        collect();
        const [a, b] = [factSide(rows, one), factSide(rows, other)];
        if (a !== null && b !== null) taken(keep([contradictionOf(a, b)]));
      }),
    vector: (): Vector => vectorOf(rows, self()),
    /** Equal on devices that know the same. */
    digest: (): string => {
      const parts = rows.digestParts();
      return rootOf(Array.from({ length: 256 }, (_, bucket) => parts.get(bucket) ?? EMPTY_PART));
    },
    /** How many rows wait for another one. */
    waiting: (): number => rows.countParked(),
    /** The number of the last that is to go out with the first; at least that, and null where there is none. */
    outboxEnd: ({ sets, bytes }: { readonly sets: number; readonly bytes: number }): number | null => {
      let end: number | null = null;
      let sum = 0;
      for (const next of rows.listOutboxSizes(sets)) {
        sum += next.bytes;
        if (end !== null && sum > bytes) break;
        end = next.number;
      }
      return end;
    },
    /** What is to go out, the oldest first. */
    outbox: (upTo: number): readonly ChangeSet[] => rows.listOutbox(upTo).map(({ body }) => readChangeSet(body)),
    markSent: (upTo: number): void => rows.markSent(upTo),
    /**
     * This device goes on under another id: its data came from an old backup or a copy, so numbers after those of the backup may be taken.
     * All of it is told by a snapshot. What others have of the old id beyond `lastSent` may be something else than what stood here.
     */
    renew: (device: string, lastSent: number): void =>
      store.transaction(() => {
        const own = self();
        rows.writeSeen({ device: own.device, number: lastSent, stamp: own.clock, saw: JSON.stringify(sawOf(rows)) });
        rows.markSent(own.number);
        rows.setSelf({ ...own, device, number: 1, taking: null });
        // What was changed since is this one's: under the other name it would seem to know all that was written by that.
        collect();
      }),
  };
}

function factSide(rows: SyncRows, key: string): FactSide | null {
  const id = { table: 'facts', key };
  const [known, values] = [readKnown(rows, id), rows.read(id)];
  if (known === undefined || values === undefined) return null;
  return { id: key, stamp: stampAt(known.stamps, 'text'), values: cellsOf(values, tableOf('facts').columns) };
}
