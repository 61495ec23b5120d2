import type { ForgetOrder } from '../../memory/forget/order';
import type { Carrier } from '../carriers/port/carrier';
import { newDeviceSecret, publicHalf } from '../sealing/keys/device-keys';
import { newEpochKey } from '../sealing/keys/epoch-keys';
import { exchange } from './round';
import { NOON, textStore } from './text-store.fixture';

/** A carrier in memory whose files a test may take away, change or put back. */
export function memoryCarrier() {
  const files = new Map<string, Uint8Array>();
  const carrier: Carrier = {
    list: async (prefix) =>
      [...files].filter(([name]) => name.startsWith(prefix)).map(([name, { length }]) => ({ name, bytes: length })),
    read: async (name) => files.get(name) ?? null,
    write: async (name, bytes) => void files.set(name, bytes),
    remove: async (name) => void files.delete(name),
    watch: () => () => undefined,
    close: async () => undefined,
  };
  return { files, carrier };
}

/** Devices that know one another, on one carrier. */
export function group(...names: readonly string[]) {
  const { files, carrier } = memoryCarrier();
  const secrets = names.map(() => newDeviceSecret());
  const members = secrets.map((secret, at) => {
    const device = names[at] ?? '';
    return { device, name: device, publicHalf: publicHalf(secret) };
  });
  const epoch = { epoch: 1, maker: names[0] ?? '', key: newEpochKey() };
  const devices = secrets.map((secret, at) => {
    const texts = textStore(names[at] ?? '', secret, { epoch, members });
    const ports = {
      carrier,
      store: texts.store,
      now: () => NOON,
      merged: new Set<string>(),
      forget: async ({ parts }: ForgetOrder) => texts.forget(parts.map(({ text }) => text)),
    };
    const round = () => exchange(ports, new AbortController().signal);
    return Object.assign(texts, { ports, round });
  });
  const rounds = async (times = 4) => {
    for (let time = 0; time < times; time += 1) for (const { round } of devices) await round();
  };
  return { files, devices, rounds };
}

/** `a` is aaaaaaaa, and so on. */
export function two() {
  const { devices, ...rest } = group('aaaaaaaa', 'bbbbbbbb');
  const [a, b] = devices;
  if (a === undefined || b === undefined) throw new Error('no devices');
  return { ...rest, devices, a, b };
}

export function three() {
  const { devices, ...rest } = group('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  const [a, b, c] = devices;
  if (a === undefined || b === undefined || c === undefined) throw new Error('no devices');
  return { ...rest, devices, a, b, c };
}

/** To forget each of these wherever it is. */
export function orderFor(...words: readonly string[]): ForgetOrder {
  return { parts: words.map((text) => ({ text, kept: [], places: [] })) };
}
