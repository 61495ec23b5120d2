import { type FileName, readName } from '../carriers/port/names';
import type { Vector } from '../changes/change-set';
import type { Head } from '../sealing/files/head';
import type { ExchangePorts, Self } from './ports';
import { newestEpoch, openerOf, openPart, openSegment } from './seals';
import { type Listed, type Snapshot, weightOf } from './snapshot';

type Segment = Extract<FileName, { readonly kind: 'segment' }> & { readonly name: string; readonly bytes: number };

export type OwnFiles = {
  /** The one that stays; null where there is none, or another device's stands for it. */
  readonly snapshot: Snapshot | null;
  /** Those that stay, from the first change set on. */
  readonly segments: readonly Segment[];
  /** The keys that what stays lies under. */
  readonly epochs: readonly number[];
  /** All of this device that nobody needs any more, once the head says where it is. */
  readonly removed: readonly string[];
  /** Whether what stays does not do: it misses something, weighs more than a new snapshot would, or lies under an older key. */
  readonly isDue: boolean;
  /** Whether everything that is here is in a snapshot under the newest key. */
  readonly isTold: boolean;
};

type Around = {
  /** As its head or the writing of it says. */
  readonly snapshot: Snapshot | null;
  readonly heads: readonly Head[];
  /** Of all devices, when the round began. */
  readonly files: Listed;
  /** Of this device, as they are now. */
  readonly mine: Listed;
  /** Some device has taken in the same and has something else. */
  readonly differs: boolean;
};

/** A snapshot is worth its writing once the segments after it weigh as much; below this nothing is. */
const LEAST_WEIGHT = 1024 * 1024;

/**
 * What of this device has to stay in the carrier. One snapshot does for a group: a device needs none of its own while another's, under the
 * newest key, has all of it.
 */
export function lookAtOwnFiles({ store }: Pick<ExchangePorts, 'store'>, around: Around): OwnFiles {
  const { snapshot: said, mine, differs } = around;
  const { device, needsSnapshot, receipts, schema } = store.self();
  const { epoch } = newestEpoch(store);
  const now = store.vector();
  const others = standIns(around, { epoch, receipts, schema });
  const isElsewhere = others.some(({ vector }) => hasAll(vector, now));
  const kept = keptOf({ said, mine, device }, (snapshot) =>
    differs
      ? false
      : snapshot.epoch < epoch
        ? isElsewhere
        : others.some((other) => replaces(other, { device, ...snapshot })),
  );
  const bases = [...others, ...(kept === null ? [] : [kept])];
  const base = bases.toSorted((a, b) => (b.vector[device]?.number ?? 0) - (a.vector[device]?.number ?? 0))[0];
  const from = base?.vector[device]?.number ?? 0;
  const segments = segmentsOf(mine, from);
  const weight = segments.reduce((sum, { bytes }) => sum + bytes, 0);
  const isDue =
    (needsSnapshot && !isElsewhere) ||
    (differs && kept?.state !== store.state()) ||
    reachOf(segments, from) < (now[device]?.number ?? 0) ||
    isMissed(around, { device, now, bases }) ||
    weight > Math.max(LEAST_WEIGHT, base?.bytes ?? 0);
  const stays = new Set(segments.map(({ name }) => name));
  return {
    snapshot: kept?.snapshot ?? null,
    segments,
    epochs: [...segments, ...(kept === null ? [] : [kept.snapshot])].map((each) => each.epoch),
    removed: [...mine.keys()].filter((name) => {
      const file = readName(name);
      return file?.kind === 'segment'
        ? !stays.has(name)
        : file?.kind === 'snapshot' && file.number !== kept?.snapshot.number;
    }),
    isDue,
    isTold: isElsewhere,
  };
}

/**
 * Whether another misses what a device told that looks after its files no more, since it goes on under another name or is out, and no file has that
 * any more: after several devices were put back, each may have relied on what another took away.
 */
function isMissed(
  { heads, files }: Around,
  { device, now, bases }: { readonly device: string; readonly now: Vector; readonly bases: readonly StandIn[] },
): boolean {
  const members = heads.filter(({ successor }) => successor === null);
  const isMember = (name: string) => name === device || members.some((head) => head.device === name);
  return Object.entries(now).some(([name, { number }]) => {
    const least = Math.min(number, ...members.map(({ vector }) => vector[name]?.number ?? 0));
    if (least === number || isMember(name) || bases.some(({ vector }) => (vector[name]?.number ?? 0) >= number))
      return false;
    const isOut = !heads.some((head) => head.device === name);
    return isOut || reachOf(segmentsOf(filesOf(files, name), least), least) < number;
  });
}

function filesOf(files: Listed, device: string): Listed {
  return new Map([...files].filter(([name]) => name.startsWith(`${device}/`)));
}

type StandIn = { readonly device: string; readonly vector: Vector; readonly bytes: number };
type Kept = StandIn & { readonly snapshot: Snapshot; readonly state: string };

/**
 * Snapshots of others that are whole, under the newest key, of a device that has forgotten whatever this one has, and that each device can read:
 * one with an older Hearth reads none of a newer one.
 */
function standIns(
  { heads, files }: Around,
  { epoch, receipts: own, schema: here }: Pick<Self, 'receipts' | 'schema'> & { readonly epoch: number },
): readonly StandIn[] {
  const asked = [...files.keys()].flatMap((name) => {
    const file = readName(name);
    return file?.kind === 'forget' ? [file.id] : [];
  });
  const open = asked.filter((id) => id in own);
  const oldest = Math.min(here, ...heads.map(({ schema }) => schema));
  return heads.flatMap(({ device, snapshot, receipts, schema }) => {
    const bytes = snapshot === null ? null : weightOf(snapshot, device, files);
    if (snapshot === null || bytes === null || snapshot.epoch < epoch || schema > oldest) return [];
    return open.every((id) => id in receipts) ? [{ device, vector: snapshot.vector, bytes }] : [];
  });
}

function keptOf(
  { said, mine, device }: Pick<Around, 'mine'> & { readonly said: Snapshot | null; readonly device: string },
  isReplaced: (snapshot: Snapshot) => boolean,
): Kept | null {
  const bytes = said === null ? null : weightOf(said, device, mine);
  if (said === null || bytes === null || isReplaced(said)) return null;
  return { device, bytes, snapshot: said, vector: said.vector, state: said.state };
}

/** Of two that have the same, one: the order has no circle, so that never all are taken away. */
function replaces(other: StandIn, one: Pick<StandIn, 'device' | 'vector'>): boolean {
  return hasAll(other.vector, one.vector) && (!hasAll(one.vector, other.vector) || other.device < one.device);
}

function hasAll(vector: Vector, of: Vector): boolean {
  return Object.entries(of).every(([device, { number }]) => (vector[device]?.number ?? 0) >= number);
}

/** Without those that lie within another: they were joined. */
function segmentsOf(mine: Listed, from: number): readonly Segment[] {
  const all = [...mine.values()].flatMap(({ name, bytes }): readonly Segment[] => {
    const file = readName(name);
    return file?.kind === 'segment' && file.last > from ? [{ ...file, name, bytes }] : [];
  });
  const inOrder = all.toSorted((a, b) => a.first - b.first || b.last - a.last);
  let reached = 0;
  return inOrder.filter(({ last }) => {
    const isNew = last > reached;
    reached = Math.max(reached, last);
    return isNew;
  });
}

function reachOf(segments: readonly Segment[], from: number): number {
  let at = from;
  for (const { first, last } of segments) if (first <= at + 1) at = Math.max(at, last);
  return at;
}

/** Files of this device, without those that another could not open and that do not open here either: the carrier has changed them. */
export async function unharmed(
  { carrier, store }: Pick<ExchangePorts, 'carrier' | 'store'>,
  { heads, mine }: Pick<Around, 'heads' | 'mine'>,
): Promise<Listed> {
  const doubted = new Set(heads.flatMap(({ damaged }) => damaged).filter((name) => mine.has(name)));
  const left = new Map(mine);
  for (const name of doubted) {
    const bytes = await carrier.read(name);
    const open = readName(name)?.kind === 'segment' ? openSegment : openPart;
    if (bytes === null || typeof open(openerOf(store), name, bytes) === 'string') left.delete(name);
  }
  return left;
}
