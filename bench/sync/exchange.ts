import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Protected } from '../../src-main/privacy/protect';
import { migrations } from '../../src-main/store/migrations';
import { newestVersion } from '../../src-main/store/migrations/migrate';
import { connect } from '../../src-main/store/sqlite/database';
import { openStore, type Store } from '../../src-main/store/store';
import { openFolder } from '../../src-main/sync/carriers/folder/folder';
import type { Carrier } from '../../src-main/sync/carriers/port/carrier';
import type { Vector } from '../../src-main/sync/changes/change-set';
import { exchange } from '../../src-main/sync/exchange/round';
import { storedExchange } from '../../src-main/sync/exchange/stored-exchange';
import { openReplica } from '../../src-main/sync/replica/replica';
import { newDeviceSecret, publicHalf } from '../../src-main/sync/sealing/keys/device-keys';
import { newEpochKey } from '../../src-main/sync/sealing/keys/epoch-keys';
import { realTimers } from '../../src-main/timers';
import { WORKSPACE } from './acting';
import { actAtRandom } from './acts';
import { contentsOf } from './contents';
import { openLedger } from './ledger';
import { type Random, randomOf } from './random';

const START = Date.UTC(2026, 10, 27);
const DAY = 24 * 60 * 60 * 1000;
const GROUP = '0123456789abcdef0123456789abcdef';
const SCHEMA = newestVersion(migrations);
const MOST_ROUNDS = 12;
/** What stands in nearly every change set. */
const PLAIN = [WORKSPACE, 'messages', 'user/notebook'];

export type Exchanged = {
  readonly acked: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly digests_equal: boolean;
  readonly contents_equal: boolean;
  /** Files of the carrier in which something can be read. */
  readonly plaintext_hits: number;
  readonly kills: number;
  readonly restores: number;
  readonly rounds: number;
};

type Options = { readonly seed: number; readonly devices: number; readonly ops: number; readonly folder: string };

/**
 * Devices with a database each that act at random and meet in a folder: with clocks that are wrong by a day, stretches offline, kills at any
 * call to the carrier, files that the carrier loses, damages, holds back and shows in an older state, and devices that are put back to an older copy.
 * One is put back only when another has all that it wrote: what no other place ever had, no exchange can bring back.
 */
export async function exchangeAtRandom({ seed, devices: count, ops, folder }: Options): Promise<Exchanged> {
  const random = randomOf(seed);
  const ledger = openLedger();
  const clock = { now: START, words: 0 };
  const counts = { kills: 0, restores: 0, rounds: 0 };
  const meeting = join(folder, 'Hearth');
  mkdirSync(meeting);
  const place = openFolder({ path: meeting, timers: realTimers });
  const secrets = Array.from({ length: count }, newDeviceSecret);
  const members = secrets.map((secret, at) => ({
    device: idOf(at),
    name: `Device ${at}`,
    publicHalf: publicHalf(secret),
  }));
  const epoch = { epoch: 1, maker: idOf(0), key: newEpochKey() };
  const devices = secrets.map((secret, at) =>
    openDevice({ at, secret, file: join(folder, `${at}.db`), now: () => clock.now }),
  );
  for (const device of devices) {
    if (device.at === 0)
      device.store().workspaces.insert({ id: WORKSPACE, name: 'Home' as Protected, createdAt: START });
    device.begin({ epoch, members });
  }
  const faulty = faultyCarrier(place, random);
  const word = () => {
    clock.words += 1;
    return `x${clock.words}`;
  };
  for (let op = 0; op < ops; op += 1) {
    clock.now += random.below(60_000);
    const device = random.pick(devices);
    if (device === undefined) break;
    if (random.chance(0.01)) device.setClock((random.below(3) - 1) * DAY);
    if (random.chance(0.02)) device.isOffline = !device.isOffline;
    if (device.store().workspaces.list().length > 0) {
      actAtRandom({ store: device.store(), device: device.at, random, ledger, now: device.now, word });
    }
    if (device.isOffline || !random.chance(0.2)) continue;
    const isWhole = await device.round(random.chance(0.1) ? dying(faulty, random) : faulty);
    counts.rounds += 1;
    if (!isWhole) counts.kills += 1;
    else if (random.chance(0.1)) device.keepCopy();
    if (!random.chance(0.03)) continue;
    // A quiet hour, after which all have what one of them is put back from.
    for (const each of [...devices, ...devices]) await each.round(place);
    const one = random.pick(devices);
    const told = one?.told() ?? null;
    const isElsewhere = told !== null && devices.some((other) => other !== one && other.hasAllOf(told));
    if (isElsewhere && one?.restore()) counts.restores += 1;
  }
  let isEqual = false;
  for (let round = 0; round < MOST_ROUNDS && !(isEqual && round > 2); round += 1) {
    for (const device of devices) await device.round(place);
    isEqual = new Set(devices.map((device) => device.digest())).size === 1;
  }
  const findings = devices.map((device) => ledger.check(device.store()));
  const result = {
    acked: findings[0]?.acked ?? 0,
    lost: findings.flatMap(({ lost }, at) => lost.map((what) => `${what} on ${at}`)),
    doubled: findings.flatMap(({ doubled }, at) => doubled.map((what) => `${what} on ${at}`)),
    digests_equal: isEqual,
    contents_equal: new Set(devices.map((device) => contentsOf(device.store()))).size === 1,
    plaintext_hits: filesWith(meeting, PLAIN),
    ...counts,
  };
  for (const device of devices) device.store().close();
  return result;
}

const idOf = (at: number): string => String(at).padStart(8, 'd');

type DeviceOptions = {
  readonly at: number;
  readonly secret: Uint8Array;
  readonly file: string;
  readonly now: () => number;
};

function openDevice({ at, secret, file, now: time }: DeviceOptions) {
  let offset = 0;
  let store = openStore(file);
  const now = () => time() + offset;
  const replicaOf = () => openReplica({ store, schema: SCHEMA, now });
  const exchangeOf = () => storedExchange({ store, replica: replicaOf(), secret, schema: SCHEMA, now });
  const copy = `${file}.copy`;
  let hasCopy = false;
  const reopen = () => {
    store.close();
    store = openStore(file);
  };
  return {
    at,
    now,
    isOffline: false,
    store: (): Store => store,
    setClock: (ms: number) => {
      offset = ms;
    },
    begin: ({ epoch, members }: Beginning) => {
      const replica = replicaOf();
      replica.begin({ group: GROUP, device: idOf(at) });
      while (replica.stampSome());
      exchangeOf().begin({ name: `Device ${at}`, carrier: '{}', sealedSecret: '', epochs: [epoch], devices: members });
    },
    digest: () => replicaOf().digest(),
    /** Null while it has something that it has not told. */
    told: () => {
      const replica = replicaOf();
      return replica.hasChanges() ? null : replica.vector();
    },
    hasAllOf: (vector: Vector): boolean => {
      const own = replicaOf().vector();
      return Object.entries(vector).every(([device, { number }]) => (own[device]?.number ?? 0) >= number);
    },
    /** False if it was killed on the way: what comes next finds only what is on the disk. */
    round: async (carrier: Carrier): Promise<boolean> => {
      const ports = { carrier, store: exchangeOf(), now, merged: new Set<string>(), forget: async () => undefined };
      try {
        await exchange(ports, new AbortController().signal);
        return true;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        reopen();
        return false;
      }
    },
    keepCopy: () => {
      rmSync(copy, { force: true });
      const db = connect(file);
      db.prepare('VACUUM INTO ?').run(copy);
      db.close();
      hasCopy = true;
    },
    restore: (): boolean => {
      if (!hasCopy) return false;
      store.close();
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      cpSync(copy, file);
      store = openStore(file);
      return true;
    },
  };
}

type Beginning = {
  readonly epoch: { readonly epoch: number; readonly maker: string; readonly key: Uint8Array };
  readonly members: readonly { readonly device: string; readonly name: string; readonly publicHalf: string }[];
};

class Killed extends Error {}

/** Ends at one of the next calls, before or after it was carried out. */
function dying(carrier: Carrier, random: Random): Carrier {
  let left = random.below(12);
  const fuse = <In extends readonly unknown[], Out>(run: (...input: In) => Promise<Out>) => {
    return async (...input: In): Promise<Out> => {
      left -= 1;
      if (left === 0 && random.chance(0.5)) throw new Killed();
      const out = await run(...input);
      if (left === 0) throw new Killed();
      return out;
    };
  };
  return {
    ...carrier,
    list: fuse(carrier.list),
    read: fuse(carrier.read),
    write: fuse(carrier.write),
    remove: fuse(carrier.remove),
  };
}

/** Loses, damages and hides files, and brings older ones back. */
function faultyCarrier(carrier: Carrier, random: Random): Carrier {
  const older: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  return {
    ...carrier,
    list: async (prefix) => {
      const old = random.chance(0.05) ? random.pick(older) : undefined;
      if (old !== undefined) await carrier.write(old.name, old.bytes);
      const files = await carrier.list(prefix);
      const one = random.chance(0.05) ? random.pick(files) : undefined;
      if (one !== undefined) await carrier.remove(one.name);
      return random.chance(0.2) ? files.filter(() => random.chance(0.9)) : files;
    },
    read: async (name) => {
      const bytes = await carrier.read(name);
      if (bytes === null || random.chance(0.05)) return null;
      if (random.chance(0.02)) return bytes.subarray(0, random.below(bytes.length));
      if (older.length < 500 && random.chance(0.1)) older.push({ name, bytes });
      return bytes;
    },
  };
}

function filesWith(folder: string, words: readonly string[]): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.filter((entry) => {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    return words.some((word) => bytes.includes(word));
  }).length;
}
