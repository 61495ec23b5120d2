import type { Carrier } from '../../src-main/sync/carriers/port/carrier';
import { group, orderFor } from '../../src-main/sync/exchange/exchange.fixture';
import { askToForget, membersOf } from '../../src-main/sync/exchange/forgets';
import type { Epoch } from '../../src-main/sync/exchange/ports';
import { exchange, type RoundResult } from '../../src-main/sync/exchange/round';
import { dying, faultyCarrier, Killed, ordered } from './faults';
import { oldestLastingKey } from './lasting-keys';
import { type Random, randomOf } from './random';
import { drawAlike } from './world';

const NAMES = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'];
/** More than any order or key takes that is to be settled. */
const MOST_ROUNDS = 40;

type Device = ReturnType<typeof group>['devices'][number];
/** Of a device as it was, and the keys that it had. */
type Kept = { readonly putBack: () => void; readonly keys: ReadonlySet<string> };
type Played = {
  readonly devices: readonly Device[];
  readonly random: Random;
  /** False if it was killed on the way. */
  readonly round: (device: Device, over: Carrier) => Promise<boolean>;
  readonly results: ReadonlyMap<Device, RoundResult>;
  readonly written: Map<string, string>;
  readonly forgotten: Set<string>;
};

/**
 * The exchange alone, with stores in memory: two to four devices that write, forget, are killed and are put back to older copies, far more often
 * than in `exchangeAtRandom`, over a carrier with all its faults. Returns what is wrong once the faults have ended; the same for the same seed.
 */
export async function exchangeInMemory(seed: number, ops: number): Promise<readonly string[]> {
  const restoreRandom = drawAlike(seed);
  try {
    const random = randomOf(seed);
    const { devices } = group(...NAMES.slice(0, 2 + (seed % 3)));
    const played = { devices, random, written: new Map(), forgotten: new Set<string>(), ...roundsOf() };
    const quiet = ordered(carrierOf(devices));
    const { carrier: faulty } = faultyCarrier(quiet, { random, share: 1 });
    await act(played, { ops, quiet, faulty });
    return (await settle(played, quiet)) ? problemsOf(played) : ['it does not end', ...problemsOf(played)];
  } finally {
    restoreRandom();
  }
}

function roundsOf() {
  const results = new Map<Device, RoundResult>();
  const round: Played['round'] = async (device, carrier) => {
    try {
      results.set(device, await exchange({ ...device.ports, carrier }, new AbortController().signal));
      return true;
    } catch (error) {
      if (error instanceof Killed) return false;
      throw error;
    }
  };
  return { results, round };
}

type Carriers = { readonly quiet: Carrier; readonly faulty: Carrier };

async function act(played: Played, { ops, quiet, faulty }: Carriers & { readonly ops: number }): Promise<void> {
  const { devices, random, round, written, forgotten } = played;
  const copies = new Map<Device, Kept>();
  for (let op = 0; op < ops; op += 1) {
    const device = random.pick(devices);
    if (device === undefined) continue;
    const what = random.next();
    if (what < 0.3) {
      device.write(`text ${op}`, `word ${op}.`);
      written.set(`text ${op}`, `word ${op}.`);
    } else if (what < 0.34) {
      const word = random.pick(Object.values(device.texts()).filter((text) => text.startsWith('word')));
      if (word === undefined) continue;
      forgotten.add(word);
      device.forget([word]);
      askToForget(device.ports.store, orderFor(word), device.ports.now());
    } else {
      const isWhole = await round(device, random.chance(0.1) ? dying(faulty, random) : faulty);
      if (isWhole && random.chance(0.25)) copies.set(device, { putBack: device.backup(), keys: keysOf(device) });
      if (!random.chance(0.15)) continue;
      for (const each of [...devices, ...devices]) await round(each, quiet);
      const one = random.pick(devices);
      const copy = one && copies.get(one);
      if (one && copy) await putBackIfPossible(one, copy, { devices, quiet });
    }
  }
}

/** What no other place has, and who has no key that the others keep, no exchange can bring back. */
async function putBackIfPossible(
  one: Device,
  copy: Kept,
  { devices, quiet }: Pick<Played, 'devices'> & Pick<Carriers, 'quiet'>,
): Promise<void> {
  const others = devices.filter((each) => each !== one);
  const isElsewhere = others.some(({ store }) => store.state() === one.store.state());
  const oldest = await oldestLastingKey(quiet, one.store);
  const hasKeyOf = ({ store }: Device) =>
    store.epochs().some((key) => key.epoch >= oldest && copy.keys.has(nameOf(key)));
  if (!isElsewhere || !others.every(hasKeyOf)) return;
  copy.putBack();
  one.ports.merged.clear();
}

async function settle({ devices, round, results }: Played, quiet: Carrier): Promise<boolean> {
  for (let time = 0; time < MOST_ROUNDS; time += 1) {
    for (const device of devices) await round(device, quiet);
    const isEqual = new Set(devices.map(({ store }) => store.state())).size === 1;
    const isForgotten = [...results.values()].every(({ forgets }) => forgets.length === 0);
    if (time > 2 && isEqual && isForgotten && devices.every((device) => keysOf(device).size === 1)) return true;
  }
  return false;
}

function problemsOf({ devices, results, written, forgotten }: Played): readonly string[] {
  return devices.flatMap((device) => {
    const texts = device.texts();
    const own = device.store.self().device;
    const lost = [...written].filter(([name, word]) => !(forgotten.has(word) || texts[name] === word));
    const found = Object.values(texts).filter((text) => forgotten.has(text));
    const members = membersOf(device.store).map((each) => each.device);
    return [
      ...lost.map(([name]) => `${own} has lost ${name}`),
      ...found.map((word) => `${own} still has ${word}`),
      ...(results.get(device)?.waits ?? []).map((wait) => `${own} waits for ${wait.device}: ${wait.kind}`),
      ...(members.length === devices.length - 1 ? [] : [`${own} knows ${members.join(' ')}`]),
    ];
  });
}

function keysOf({ store }: Device): ReadonlySet<string> {
  return new Set(store.epochs().map(nameOf));
}

const nameOf = ({ epoch, maker }: Epoch): string => `${epoch} ${maker}`;

function carrierOf([first]: readonly Device[]): Carrier {
  if (first === undefined) throw new Error('no devices');
  return first.ports.carrier;
}
