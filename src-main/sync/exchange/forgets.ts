import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors';
import { type ForgetOrder, forgetOrder } from '../../memory/forget/order';
import { nameOf, readName } from '../carriers/port/names';
import type { Head } from '../sealing/files/head';
import { readHeader } from '../sealing/files/header';
import { openFile, sealFile } from '../sealing/files/sealed-file';
import { ownNames } from './own-names';
import type { AskedForget, ExchangePorts, ExchangeStore, KnownDevice, Receipt } from './ports';
import { newestEpoch, openerOf, sealerOf } from './seals';
import type { Listed } from './snapshot';
import type { Wait } from './waits';

const letter = forgetOrder.extend({ at: z.number() });

/** What was asked to be forgotten on every device and is not yet on all. */
export type OpenForget = { readonly id: string; readonly origin: string; readonly missing: readonly string[] };

/** An order that is open, as this device can read it. */
export type ReadForget = Omit<AskedForget, 'sealed'> & { readonly order: ForgetOrder };

/**
 * Asks all devices to forget what was forgotten here; the next round brings it to the carrier. It is sealed by a key that is erased once
 * all have answered.
 * @returns the id by which devices answer
 */
export function askToForget(store: ExchangeStore, order: ForgetOrder, now: number): string {
  const id = randomBytes(8).toString('hex');
  const { device } = store.self();
  store.keepForget({ id, origin: device, at: now, sealed: sealOrder(store, { id, order, at: now }) });
  store.noteReceipt(id, receiptAt(store, now));
  return id;
}

function sealOrder(store: ExchangeStore, { id, order, at }: Omit<ReadForget, 'origin'>): Uint8Array {
  const by = sealerOf(store);
  const plain = Buffer.from(JSON.stringify({ ...order, at }));
  return sealFile(by, { kind: 'forget', device: by.device, id }, plain);
}

/** A device may never have got an older key, and opens the newer ones all the same. */
async function sealAgain(
  { carrier, store }: Pick<ExchangePorts, 'carrier' | 'store'>,
  forget: AskedForget,
  { by, read }: { readonly by: string; readonly read: ReadForget },
): Promise<void> {
  const { id } = forget;
  const { device } = store.self();
  const sealed = sealOrder(store, read);
  await carrier.write(nameOf({ kind: 'forget', device, id }), sealed);
  store.keepForget({ ...forget, sealed });
  if (by !== device) await carrier.remove(nameOf({ kind: 'forget', device: by, id }));
}

function isUnderNewestKey(store: ExchangeStore, sealed: Uint8Array): boolean {
  const header = readHeader(sealed);
  return header !== null && header.kind !== 'newer' && header.epoch >= newestEpoch(store).epoch;
}

/** Those that this device has to see through: asked here, or by one that is no part of the group any more. */
export function ownForgets<Forget extends Pick<AskedForget, 'origin'>>(
  forgets: readonly Forget[],
  devices: readonly KnownDevice[],
): readonly Forget[] {
  const members = new Set(membersAmong(devices).map(({ device }) => device));
  return forgets.filter(({ origin }) => !members.has(origin));
}

/** Who has sealed an order: of one asked under another name before this device was put back, that. */
export function deviceIn(sealed: Uint8Array): string | null {
  const header = readHeader(sealed);
  return header === null || header.kind === 'newer' ? null : header.device;
}

type Around = { readonly files: Listed; readonly heads: readonly Head[] };

/** Orders that not all have answered. Those that were asked here are written, also where the carrier has lost or changed them. */
export async function readForgets(
  { carrier, store }: ExchangePorts,
  { files, heads }: Around,
): Promise<{ readonly asked: readonly ReadForget[]; readonly waits: readonly Wait[] }> {
  const { device } = store.self();
  const headOf = (of: string) => heads.find((head) => head.device === of);
  const own = ownNames(store);
  const known = store.forgets();
  const asked = new Map<string, ReadForget>();
  for (const forget of ownForgets(known, store.devices())) {
    const { id, origin, sealed } = forget;
    if (sealed === null) continue;
    const by = deviceIn(sealed) ?? device;
    const read = readForget(store, { id, by, sealed });
    if (read === null || isUnderNewestKey(store, sealed)) {
      const name = nameOf({ kind: 'forget', device: by, id });
      const there = files.has(name) ? await carrier.read(name) : null;
      // Lost, or changed by somebody: nobody could answer it.
      if (there === null || Buffer.compare(there, sealed) !== 0) await carrier.write(name, sealed);
    } else await sealAgain({ carrier, store }, forget, { by, read });
    if (read !== null) asked.set(id, { ...read, origin });
  }
  for (const name of files.keys()) {
    const file = readName(name);
    if (file?.kind !== 'forget' || asked.has(file.id)) continue;
    const { id, device: origin } = file;
    if (own.has(origin) && known.some((each) => each.id === id)) {
      // All have answered; a kill came before it was taken away.
      await carrier.remove(name);
      continue;
    }
    const said = headOf(origin)?.receipts[id];
    // Its device has closed it: whoever shows it again wants it to be done again.
    if (said !== undefined && said.isOpen !== true && !own.has(origin)) continue;
    const sealed = await carrier.read(name);
    const read = sealed === null ? null : readForget(store, { id, by: origin, sealed });
    if (read === null) continue;
    // Asked here before this device was put back to an older day.
    if (own.has(origin)) store.keepForget({ id, origin, at: read.at, sealed });
    asked.set(id, read);
  }
  for (const forget of known) {
    // Over: it is not needed for the case that its device goes.
    const said = headOf(forget.origin)?.receipts[forget.id];
    if (forget.sealed !== null && said !== undefined && !said.isOpen && !asked.has(forget.id))
      store.keepForget({ ...forget, sealed: null });
  }
  const waits = heads.flatMap(({ device: of, receipts, successor }): readonly Wait[] =>
    successor === null && Object.entries(receipts).some(([id, { isOpen }]) => isOpen && !asked.has(id))
      ? [{ device: of, kind: 'files' }]
      : [],
  );
  return { asked: [...asked.values()], waits };
}

function readForget(
  store: ExchangeStore,
  { id, by, sealed }: { readonly id: string; readonly by: string; readonly sealed: Uint8Array },
): ReadForget | null {
  const opened = openFile(openerOf(store), { kind: 'forget', device: by, id }, sealed);
  if (!opened.ok) return null;
  try {
    const { at, ...order } = letter.parse(JSON.parse(Buffer.from(opened.plain).toString('utf8')));
    return { id, origin: by, at, order };
  } catch {
    return null;
  }
}

/**
 * Told before anything of a device is taken in, from which of its numbers on: what it wrote before it had forgotten may bring the words back.
 * Noted first, so that a kill in between leaves the Forget to be done.
 */
export function forgetAgain(
  store: ExchangeStore,
  { asked, heads }: { readonly asked: readonly ReadForget[]; readonly heads: readonly Head[] },
): (device: string, number: number) => void {
  return (device, number) => {
    const { receipts = {} } = heads.find((head) => head.device === device) ?? {};
    for (const { id } of asked) {
      if (number <= (receipts[id]?.number ?? Number.POSITIVE_INFINITY) && id in store.self().receipts)
        store.dropReceipt(id);
    }
  };
}

/** Carries out what is asked for and not done here. Where it cannot be now, no answer is given, and the next round tries again. */
export async function answerForgets(
  ports: ExchangePorts,
  asked: readonly ReadForget[],
): Promise<readonly OpenForget[]> {
  const { store, forget, now } = ports;
  const { device, receipts } = store.self();
  for (const { id, origin, at, order } of asked) {
    if (id in receipts) continue;
    try {
      await forget(order);
    } catch (error) {
      // A full disk, say: whoever forgets has told the person.
      if (error instanceof AppError) continue;
      throw error;
    }
    if (!store.forgets().some((each) => each.id === id))
      store.keepForget({ id, origin, at, sealed: sealOrder(store, { id, order, at }) });
    store.noteReceipt(id, receiptAt(store, now()));
  }
  const others = membersOf(store);
  const answered = store.self().receipts;
  return asked.map(({ id, origin }) => ({
    id,
    origin,
    missing: [
      ...(id in answered ? [] : [device]),
      ...others.flatMap(({ device: of, head }) => (head !== null && id in head.receipts ? [] : [of])),
    ],
  }));
}

/**
 * Whether no device has the words any more, nor will: all have forgotten, and each has taken in, and forgotten again, what every other wrote
 * before it had.
 */
export function isForgotten(store: ExchangeStore, { id, files, heads }: Around & { readonly id: string }): boolean {
  const { device, receipts } = store.self();
  const vector = store.vector();
  const own = { device, vector, receipt: receipts[id] };
  const others = membersOf(store).map(({ device: of, head }) => ({
    device: of,
    vector: head?.vector ?? {},
    receipt: head?.receipts[id],
  }));
  const all = [own, ...others];
  // What somebody wrote under another name, before it was put back to an older day, lies there until all have it. What its last head does
  // not speak of is taken in by nobody.
  const old = new Map(heads.flatMap(({ device: of, successor, number }) => (successor === null ? [] : [[of, number]])));
  const tails = [...files.keys()].flatMap((name) => {
    const file = readName(name);
    const most = file?.kind === 'segment' ? old.get(file.device) : undefined;
    return file?.kind !== 'segment' || most === undefined
      ? []
      : [{ device: file.device, number: Math.min(file.last, most) }];
  });
  return all.every(
    (reader) =>
      all.every(
        ({ device: of, receipt }) => receipt !== undefined && (reader.vector[of]?.number ?? 0) >= receipt.number,
      ) && tails.every(({ device: of, number }) => (reader.vector[of]?.number ?? 0) >= number),
  );
}

/** The other devices that are part of the group now. */
export function membersOf(store: Pick<ExchangeStore, 'devices'>): readonly KnownDevice[] {
  return membersAmong(store.devices());
}

function membersAmong(devices: readonly KnownDevice[]): readonly KnownDevice[] {
  return devices.filter(({ isRemoved, head }) => !isRemoved && (head?.successor ?? null) === null);
}

function receiptAt(store: ExchangeStore, at: number): Receipt {
  const { device } = store.self();
  return { at, number: store.vector()[device]?.number ?? 0, epoch: newestEpoch(store).epoch };
}
