import type { SelfRow, SyncRows } from '../../store/sync/sync-rows';
import type { SnapshotChunk, Stamp, Vector } from '../changes/change-set';
import { read, sawSchema } from '../changes/read-change';
import { deviceOf, NO_STAMP } from '../clock/hybrid-clock';
import type { HadSeen } from '../merge/merge-row';

export function takeVector(
  rows: SyncRows,
  own: string,
  chunk: SnapshotChunk,
  saw: Readonly<Record<string, Stamp>>,
): void {
  const seen = new Map(rows.listSeen().map((row) => [row.device, row]));
  for (const [device, { number, stamp }] of Object.entries(chunk.vector)) {
    const known = seen.get(device);
    if (device === own || (known?.number ?? -1) >= number) continue;
    const isTeller = device === chunk.device;
    rows.writeSeen({ device, number, stamp, saw: isTeller ? JSON.stringify(saw) : (known?.saw ?? '{}') });
  }
}

export function vectorOf(rows: SyncRows, { device, number, clock }: SelfRow): Vector {
  const seen = rows.listSeen().map((row) => [row.device, { number: row.number, stamp: row.stamp }] as const);
  return { ...Object.fromEntries(seen), [device]: { number, stamp: clock } };
}

type Vectors = Readonly<Record<string, Readonly<Record<string, Stamp>>>>;

export function sawOf(rows: SyncRows): Readonly<Record<string, Stamp>> {
  return Object.fromEntries(rows.listSeen().map(({ device, stamp }) => [device, stamp]));
}

/** By device, what it had seen of each other when it last told something. */
export function knownVectors(rows: SyncRows, own: SelfRow, newer: Vectors): Vectors {
  const told = rows
    .listSeen()
    .map(({ device, stamp, saw }) => [device, { ...read(sawSchema, saw), [device]: stamp }] as const);
  const here = { ...sawOf(rows), [own.device]: own.clock };
  return { ...Object.fromEntries(told), [own.device]: here, ...newer };
}

/**
 * The winner's device had seen the loser if that is as old as what it had taken in of the loser's device; so had whoever passes the row on,
 * and has kept what lost.
 */
export function hadSeenBy(known: Vectors, { own, bearer }: { readonly own: string; readonly bearer: string }): HadSeen {
  const covers = (device: string, stamp: Stamp) => stamp <= (known[device]?.[deviceOf(stamp)] ?? NO_STAMP);
  return (won, lost, side) =>
    deviceOf(won) === deviceOf(lost) || covers(deviceOf(won), lost) || covers(side === 'a' ? own : bearer, lost);
}
