import { join } from 'node:path';
import { newDeviceSecret, publicHalf } from '../../src-main/sync/sealing/keys/device-keys';
import { newEpochKey } from '../../src-main/sync/sealing/keys/epoch-keys';
import { forgetSomething } from './acts';
import { type Device, idOf, openDevice } from './device';
import { type Copy, dying, faultyCarrier, ordered } from './faults';
import { plaintextHits, strayedOnDisk, wordsInCarrier, wordsOnDisk } from './leaks';
import { type CarrierKind, type Meeting, openMeeting } from './meetings';
import { drawAlike, openWorld, type World } from './world';

const MOST_ROUNDS = 12;
/** A run of so many acts has all faults as often as is said where they are made; of a longer one, each is as much rarer. */
const FULL_SHARE_OPS = 1_000;

type Options = {
  readonly seed: number;
  readonly devices: number;
  readonly ops: number;
  readonly folder: string;
  readonly kind: CarrierKind;
};

export type Exchanged = Awaited<ReturnType<typeof exchangeAtRandom>>;

/**
 * Devices with a database each that act at random and meet at a carrier: with clocks that are wrong by a day, stretches offline, kills at any
 * call to the carrier, files that the carrier loses, damages, holds back and shows in an older state, words that one of them forgets for all,
 * and devices that are put back to an older copy. One is put back only when another has all that it wrote: what no other place ever had, no
 * exchange can bring back.
 */
export async function exchangeAtRandom(options: Options) {
  const restoreRandom = drawAlike(options.seed);
  const meeting = await openMeeting(options.kind, options.folder);
  try {
    return await run(options, meeting);
  } finally {
    await meeting.end();
    restoreRandom();
  }
}

async function run({ seed, devices: count, ops, folder }: Options, { carrier, folder: files }: Meeting) {
  const world = openWorld(seed);
  const { random, ledger } = world;
  const share = Math.min(1, FULL_SHARE_OPS / ops);
  const counts = { kills: 0, restores: 0, rounds: 0 };
  const devices = openDevices(world, count, folder);
  const place = ordered(carrier);
  const { carrier: faulty, older } = faultyCarrier(carrier, { random, share });
  for (let op = 0; op < ops; op += 1) {
    const device = world.step(devices);
    if (random.chance(0.01 * share)) await forgetSomething(world, device);
    if (device.isOffline || !random.chance(0.2)) continue;
    const isWhole = await device.round(random.chance(0.1) ? dying(faulty, random) : faulty);
    counts.rounds += 1;
    if (!isWhole) counts.kills += 1;
    else if (random.chance(0.2)) device.keepCopy();
    if (!random.chance(0.1 * share)) continue;
    // A quiet hour, after which all have what one of them is put back from.
    for (const each of [...devices, ...devices]) await each.round(place);
    const one = random.pick(devices);
    const told = one?.told() ?? null;
    const isElsewhere = told !== null && devices.some((other) => other !== one && other.hasAllOf(told));
    const others = devices.filter((other) => other !== one);
    if (isElsewhere && (await one?.restore(place, others))) counts.restores += 1;
  }
  let isEqual = false;
  let isOver = false;
  for (let round = 0; round < MOST_ROUNDS && !(isOver && round > 3); round += 1) {
    for (const device of devices) await device.round(place);
    isEqual = new Set(devices.map((device) => device.replica().digest())).size === 1;
    isOver = isEqual && devices.every((device) => device.isDoneForgetting());
  }
  const findings = world.findings(devices.map(({ store }) => store()));
  const left: readonly Copy[] = await filesOf(carrier);
  const words = ledger.forgotten();
  const found = [...wordsOnDisk(devices, words), ...wordsInCarrier(devices, [...left, ...older], words)];
  const staying = ledger.staying.map(({ word }) => word);
  const strayed = [...strayedOnDisk(devices, ledger.staying), ...wordsInCarrier(devices, [...left, ...older], staying)];
  const said = isOver ? [] : devices.map((device) => `${device.at} ${saidBy(device)}`);
  for (const { store } of devices) store().close();
  return {
    ...findings,
    digests_equal: isEqual,
    plaintext_hits: plaintextHits(files),
    forgotten_found: found,
    strayed,
    forgets: words.length,
    ...counts,
    said,
  };
}

function openDevices(world: World, count: number, folder: string): readonly Device[] {
  const secrets = Array.from({ length: count }, newDeviceSecret);
  const members = secrets.map((secret, at) => ({
    device: idOf(at),
    name: `Device ${at}`,
    publicHalf: publicHalf(secret),
  }));
  const epoch = { epoch: 1, maker: idOf(0), key: newEpochKey() };
  return secrets.map((secret, at) => {
    const device = openDevice({ at, secret, folder: join(folder, String(at)), timeOf: world.timeOf });
    if (at === 0) world.begin(device.store());
    device.begin({ epoch, members });
    return device;
  });
}

async function filesOf({ list, read }: Meeting['carrier']): Promise<readonly Copy[]> {
  const files: Copy[] = [];
  for (const { name } of await list('')) files.push({ name, bytes: (await read(name)) ?? new Uint8Array() });
  return files;
}

/** What a person would be shown, for whoever looks for the fault. */
function saidBy(device: Device): string {
  const replica = device.replica();
  const vector = Object.entries(replica.vector()).map(([id, { number }]) => `${id}:${number}`);
  return JSON.stringify({ id: replica.self().device, vector, waiting: replica.waiting(), ...device.saysOfKeys() });
}
