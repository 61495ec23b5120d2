import { migrations } from '../../store/migrations';
import { newestVersion } from '../../store/migrations/migrate';
import { openStore, type Store } from '../../store/store';
import type { ChangeSet } from '../changes/change-set';
import { readChangeSet, readSnapshotChunk } from '../changes/read-change';
import { openReplica, type Replica, type ReplicaPorts } from './replica';

export const SCHEMA = newestVersion(migrations);

export type Device = {
  readonly id: string;
  readonly store: Store;
  readonly replica: Replica;
  /** All that it has told since it began, in order. */
  readonly told: ChangeSet[];
};

/** One device with a store in memory. `fill` makes what is there before it is shared. */
export function beginDevice(
  name: string,
  { now, fill, taken }: Pick<ReplicaPorts, 'now' | 'taken'> & { readonly fill?: (store: Store) => void },
): Device {
  const store = openStore(':memory:');
  const id = name.repeat(8).slice(0, 8);
  fill?.(store);
  const replica = openReplica({ store, schema: SCHEMA, now, ...(taken && { taken }) });
  replica.begin({ group: '0123456789abcdef0123456789abcdef', device: id });
  while (replica.stampSome());
  return { id, store, replica, told: [] };
}

/** What it has to tell by now. */
export function tell(device: Device): readonly ChangeSet[] {
  device.replica.collect();
  for (const set of device.replica.outbox(Number.MAX_SAFE_INTEGER)) {
    // As it comes out of a file.
    device.told.push(readChangeSet(JSON.stringify(set)));
    device.replica.markSent(set.number);
  }
  return device.told;
}

/** Takes in all that the others have told, or their snapshots where something is missing. */
export function hear(device: Device, others: readonly Device[]): void {
  for (const other of others) {
    if (other === device) continue;
    for (const set of tell(other)) device.replica.apply(set);
    const { number } = other.replica.self();
    if ((device.replica.vector()[other.replica.self().device]?.number ?? -1) < number) hearSnapshot(device, other);
  }
  device.replica.settleDeletions();
}

export function hearSnapshot(device: Device, other: Device): void {
  for (const chunk of other.replica.snapshot()) {
    const applied = device.replica.applySnapshot(readSnapshotChunk(JSON.stringify(chunk)));
    if (applied.kind !== 'taken') throw new Error(`a snapshot is ${applied.kind}`);
  }
}

/** Until nobody has anything new. */
export function settleAll(devices: readonly Device[]): void {
  for (let round = 0; round < 6; round += 1) {
    for (const device of devices) hear(device, devices);
  }
}
