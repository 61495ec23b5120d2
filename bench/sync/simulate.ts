import type { Protected } from '../../src-main/privacy/protect';
import { openStore, type Store } from '../../src-main/store/store';
import type { ChangeSet } from '../../src-main/sync/changes/change-set';
import { readChangeSet, readSnapshotChunk } from '../../src-main/sync/changes/read-change';
import { openReplica, type Replica } from '../../src-main/sync/replica/replica';
import { WORKSPACE } from './acting';
import { actAtRandom } from './acts';
import { contentsOf } from './contents';
import { type Ledger, openLedger } from './ledger';
import { type Random, randomOf } from './random';

const START = Date.UTC(2026, 10, 27);
const DAY = 24 * 60 * 60 * 1000;
const MOST_ROUNDS = 12;

export type Simulated = {
  readonly seed: number;
  readonly devices: number;
  readonly ops: number;
  readonly acked: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly digestsEqual: boolean;
  readonly contentsEqual: boolean;
  readonly waiting: number;
  readonly snapshots: number;
  readonly conflicts: number;
};

type Device = {
  readonly number: number;
  readonly store: Store;
  readonly replica: Replica;
  /** What the carrier has of it; a lost change set is null. */
  readonly carried: (ChangeSet | null)[];
  clockOffset: number;
  isOffline: boolean;
};

type World = {
  readonly devices: readonly Device[];
  readonly random: Random;
  readonly ledger: Ledger;
  readonly counts: { snapshots: number };
};

/**
 * Devices that act at random, with clocks that are wrong by days, stretches without a carrier, and a carrier that loses, repeats and
 * reorders. In the end all of them meet, and each is asked for what was acknowledged anywhere.
 */
export function simulate({
  seed,
  devices: count,
  ops,
  schema,
}: {
  readonly seed: number;
  readonly devices: number;
  readonly ops: number;
  readonly schema: number;
}): Simulated {
  const random = randomOf(seed);
  const ledger = openLedger();
  const clock = { now: START, words: 0 };
  const world: World = {
    random,
    ledger,
    counts: { snapshots: 0 },
    devices: Array.from({ length: count }, (_, number) => open(number)),
  };
  for (let op = 0; op < ops; op += 1) {
    clock.now += random.below(60_000);
    const device = random.pick(world.devices);
    if (device === undefined) break;
    if (random.chance(0.01)) device.clockOffset = (random.below(3) - 1) * DAY;
    if (random.chance(0.02)) device.isOffline = !device.isOffline;
    act(device);
    if (random.chance(0.3)) publish(world, device);
    if (random.chance(0.15) && !device.isOffline) pull(world, device, { isWhole: false });
  }
  const rounds = settle(world);
  const findings = world.devices.map(({ store }) => ledger.check(store));
  const result: Simulated = {
    seed,
    devices: count,
    ops,
    acked: findings[0]?.acked ?? 0,
    lost: findings.flatMap(({ lost }, number) => lost.map((what) => `${what} on ${number}`)),
    doubled: findings.flatMap(({ doubled }, number) => doubled.map((what) => `${what} on ${number}`)),
    digestsEqual: rounds <= MOST_ROUNDS,
    contentsEqual: new Set(world.devices.map(({ store }) => contentsOf(store))).size === 1,
    waiting: world.devices.reduce((sum, { replica }) => sum + replica.waiting(), 0),
    snapshots: world.counts.snapshots,
    conflicts: world.devices[0]?.store.proposals.listWaiting(WORKSPACE).length ?? 0,
  };
  for (const { store } of world.devices) store.close();
  return result;

  function open(number: number): Device {
    const store = openStore(':memory:');
    if (number === 0) store.workspaces.insert({ id: WORKSPACE, name: 'Home' as Protected, createdAt: START });
    const device = { number, store, carried: [], clockOffset: 0, isOffline: false } as Omit<Device, 'replica'>;
    const replica = openReplica({ store, schema, now: () => clock.now + device.clockOffset });
    replica.begin({ group: 'group', device: String(number).repeat(8).slice(0, 8) });
    while (replica.stampSome());
    return Object.assign(device, { replica }) as Device;
  }

  function act(device: Device): void {
    if (device.store.workspaces.list().length === 0) return;
    actAtRandom({
      store: device.store,
      device: device.number,
      random,
      ledger,
      now: () => clock.now + device.clockOffset,
      word: () => {
        clock.words += 1;
        return `x${clock.words}`;
      },
    });
  }
}

function publish({ random }: World, { replica, carried }: Device): void {
  replica.collect();
  for (const set of replica.outbox(1_000)) {
    carried[set.number] = random.chance(0.03) ? null : readChangeSet(JSON.stringify(set));
    replica.markSent(set.number);
  }
}

function pull(world: World, device: Device, { isWhole }: { readonly isWhole: boolean }): void {
  const { random } = world;
  const others = world.devices.filter((other) => other !== device);
  for (const other of random.chance(0.5) ? others : others.toReversed()) {
    const known = device.replica.vector()[other.replica.self().device]?.number ?? -1;
    // From a little before what is known, so that some come twice; some have not arrived yet.
    const from = Math.max(2, known - random.below(3));
    const there = other.carried.slice(from).flatMap((set) => (set && (isWhole || random.chance(0.95)) ? [set] : []));
    const sets = !isWhole && random.chance(0.1) ? there.toReversed() : there;
    let isBehind = known < 0;
    for (const set of sets) {
      const [applied] = device.replica.apply([set]);
      if (applied?.kind === 'gap') isBehind = true;
    }
    if (isWhole) {
      const now = device.replica.vector()[other.replica.self().device]?.number ?? -1;
      isBehind = now < other.replica.self().number;
    }
    if (isBehind && (isWhole || random.chance(0.3))) takeSnapshot(world, device, other);
  }
}

function takeSnapshot({ random, counts }: World, device: Device, other: Device): void {
  counts.snapshots += 1;
  for (const chunk of other.replica.snapshot()) {
    const read = readSnapshotChunk(JSON.stringify(chunk));
    device.replica.applySnapshot(read);
    // A part that comes twice.
    if (random.chance(0.1) && !read.isLast) device.replica.applySnapshot(read);
  }
}

/** How many rounds it took until all had the same. */
function settle(world: World): number {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const device of world.devices) publish(world, device);
    for (const device of world.devices) pull(world, device, { isWhole: true });
    for (const device of world.devices) publish(world, device);
    const digests = new Set(world.devices.map(({ replica }) => replica.digest()));
    if (digests.size === 1 && round > 2) return round;
  }
  return MOST_ROUNDS + 1;
}
