import { openStore } from '../../src-main/store/store';
import type { ChangeSet } from '../../src-main/sync/changes/change-set';
import { readChangeSet, readSnapshotChunk } from '../../src-main/sync/changes/read-change';
import { openReplica, type Replica } from '../../src-main/sync/replica/replica';
import type { Random } from './random';
import { openWorld, type Person, type World } from './world';

const MOST_ROUNDS = 12;

type Device = Person & {
  readonly replica: Replica;
  /** What the carrier has of it; a lost change set is null. */
  readonly carried: (ChangeSet | null)[];
};

type Options = {
  readonly seed: number;
  readonly devices: number;
  readonly ops: number;
  readonly schema: number;
};

/**
 * Devices in memory that hand each other change sets, some of which are lost, come twice or in another order. In the end all of them meet, and
 * each is asked for what was acknowledged anywhere.
 */
export function simulate({ seed, devices: count, ops, schema }: Options) {
  const world = openWorld(seed);
  const { random } = world;
  const devices = Array.from({ length: count }, (_, at) => openDevice(world, at, schema));
  for (let op = 0; op < ops; op += 1) {
    const device = world.step(devices);
    if (random.chance(0.3)) publish(random, device);
    if (random.chance(0.15) && !device.isOffline) pull({ random, devices }, device, { isWhole: false });
  }
  const rounds = settle({ random, devices });
  const result = {
    ...world.findings(devices.map(({ store }) => store())),
    digests_equal: rounds <= MOST_ROUNDS,
    waiting: devices.reduce((sum, { replica }) => sum + replica.waiting(), 0),
  };
  for (const { store } of devices) store().close();
  return result;
}

function openDevice(world: World, at: number, schema: number): Device {
  const store = openStore(':memory:');
  if (at === 0) world.begin(store);
  const person: Person = { at, store: () => store, clockOffset: 0, isOffline: false };
  const replica = openReplica({ store, schema, now: () => world.timeOf(person) });
  replica.begin({ group: 'group', device: String(at).repeat(8).slice(0, 8) });
  while (replica.stampSome());
  return Object.assign(person, { replica, carried: [] });
}

type Met = { readonly random: Random; readonly devices: readonly Device[] };

function publish(random: Random, { replica, carried }: Device): void {
  replica.collect();
  for (const set of replica.outbox(Number.MAX_SAFE_INTEGER)) {
    carried[set.number] = random.chance(0.03) ? null : readChangeSet(JSON.stringify(set));
    replica.markSent(set.number);
  }
}

function pull({ random, devices }: Met, device: Device, { isWhole }: { readonly isWhole: boolean }): void {
  const others = devices.filter((other) => other !== device);
  for (const other of random.chance(0.5) ? others : others.toReversed()) {
    const known = device.replica.vector()[other.replica.self().device]?.number ?? -1;
    // From a little before what is known, so that some come twice; some have not arrived yet.
    const from = Math.max(2, known - random.below(3));
    const there = other.carried.slice(from).flatMap((set) => (set && (isWhole || random.chance(0.95)) ? [set] : []));
    const sets = !isWhole && random.chance(0.1) ? there.toReversed() : there;
    let isBehind = known < 0;
    for (const set of sets) {
      const applied = device.replica.apply(set);
      if (applied?.kind === 'gap') isBehind = true;
    }
    if (isWhole) {
      const now = device.replica.vector()[other.replica.self().device]?.number ?? -1;
      isBehind = now < other.replica.self().number;
    }
    if (isBehind && (isWhole || random.chance(0.3))) takeSnapshot(random, device, other);
  }
  if (isWhole) device.replica.settleDeletions();
}

function takeSnapshot(random: Random, device: Device, other: Device): void {
  for (const chunk of other.replica.snapshot()) {
    const read = readSnapshotChunk(JSON.stringify(chunk));
    device.replica.applySnapshot(read);
    // A part that comes twice.
    if (random.chance(0.1) && !read.isLast) device.replica.applySnapshot(read);
  }
}

/** How many rounds it took until all had the same. */
function settle(met: Met): number {
  const { random, devices } = met;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const device of devices) publish(random, device);
    for (const device of devices) pull(met, device, { isWhole: true });
    for (const device of devices) publish(random, device);
    const digests = new Set(devices.map(({ replica }) => replica.digest()));
    if (digests.size === 1 && round > 2) return round;
  }
  return MOST_ROUNDS + 1;
}
