import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import type { Head } from '../sealing/files/head';
import type { Opener } from '../sealing/files/sealed-file';
import { publicHalf } from '../sealing/keys/device-keys';
import { devicesOf, type EpochOpening, newEpochKey, unwrapEpoch, wrapEpoch } from '../sealing/keys/epoch-keys';
import { membersOf } from './forgets';
import { ownNames } from './own-names';
import type { Epoch, ExchangePorts, KnownDevice } from './ports';
import { newestEpoch, openerOf } from './seals';
import type { Listed } from './snapshot';
import type { Wait } from './waits';

type Ports = Pick<ExchangePorts, 'carrier' | 'store'>;

/** Takes in the keys that others have made for this device since, each of which may open the next. Returns what keeps it out. */
export async function takeEpochs(ports: Ports, files: readonly CarrierFile[]): Promise<readonly Wait[]> {
  const { carrier, store } = ports;
  const { device } = store.self();
  const there = files.flatMap(({ name }) => {
    const file = readName(name);
    return file?.kind === 'epoch' ? [{ ...file, name }] : [];
  });
  let waits: readonly Wait[] = [];
  for (const { name, epoch, device: maker } of there.toSorted((a, b) => a.epoch - b.epoch)) {
    const known = store.epochs();
    if (known.some((each) => each.epoch === epoch && each.maker === maker)) continue;
    const bytes = await carrier.read(name);
    const opened = bytes === null ? null : openKey(store, { epoch, device: maker }, bytes);
    if (opened?.ok === false && opened.why === 'removed') {
      store.remove(device);
      return [];
    }
    if (opened?.ok === false && epoch > newestEpoch(store).epoch) {
      if (opened.why === 'locked-out') waits = [{ device: maker, kind: 'locked_out' }];
      if (opened.why === 'not-for-us') waits = [{ device: maker, kind: 'left_out' }];
    }
    if (bytes === null || !opened?.ok) continue;
    waits = [];
    store.addEpoch({ epoch, maker, key: opened.key });
    // What lies here under older keys is written again under this one.
    store.needSnapshot();
  }
  return waits;
}

/**
 * Names change, public halves do not: the maker may have taken a name that nobody has said here yet, and may know this device by one that it
 * had before it was put back.
 */
function openKey(
  store: Ports['store'],
  of: { readonly epoch: number; readonly device: string },
  bytes: Uint8Array,
): EpochOpening {
  const { group, device, secret } = store.self();
  const before = store.epochs().map(({ key }) => key);
  const openedAs = (name: string, half: string | undefined) =>
    unwrapEpoch({ group, device: name, secret, publicHalfOf: () => half, before }, of, bytes);
  const known = openerOf(store).publicHalfOf(of.device);
  const halves = known === undefined ? halvesOf(store) : [known];
  for (const half of halves) {
    const asNow = openedAs(device, half);
    if (asNow.ok) return asNow;
    if (asNow.why === 'altered' && known === undefined) continue;
    const names = [...ownNames(store)].filter((name) => name !== device);
    return names.map((name) => openedAs(name, half)).find(({ ok }) => ok) ?? asNow;
  }
  return openedAs(device, undefined);
}

/** Of the devices of the group, none of which was taken out under any name: this one too may have made it before it was put back. */
function halvesOf(store: Ports['store']): readonly string[] {
  const devices = store.devices();
  const out = new Set(devices.flatMap((each) => (each.isRemoved ? [each.publicHalf] : [])));
  const all = new Set([...devices.map((each) => each.publicHalf), publicHalf(store.self().secret)]);
  return [...all].filter((half) => half !== '' && !out.has(half));
}

/**
 * A member that has been away may know none of those who made a key since. It can open none of those, nor what says that they are devices: all of
 * that lies under them.
 */
function isCutOff(store: Ports['store'], head: Head, halfOf: HalfOf): boolean {
  if (isKnownTo(head, newestEpoch(store).maker, halfOf)) return false;
  // With one that it can open it comes back, and is heard.
  return !store.epochs().some(({ epoch, maker }) => epoch > head.epoch && isKnownTo(head, maker, halfOf));
}

type HalfOf = Opener['publicHalfOf'];

/** By its public half, which stays when a device takes another name. */
function isKnownTo({ members }: Head, device: string, halfOf: HalfOf): boolean {
  const half = halfOf(device);
  return members.some((member) => member.device === device || member.publicHalf === half);
}

/** The newest key that all have, or can open: none that this device made under a name that some do not know yet. */
export function keyOfOthers(store: Ports['store']): Epoch {
  const { device } = store.self();
  const epochs = () => store.epochs().filter(({ maker }) => maker !== device);
  const isHeardOf = membersOf(store).every(({ head }) => head?.members.some((member) => member.device === device));
  const isOpen = isHeardOf || epochs().length === 0;
  return newestEpoch(isOpen ? store : { epochs, devices: store.devices });
}

/**
 * A device that was paired here while another one made the newest key has none: it gets one with all others, and so does one that is cut off and
 * knows this device. Not before the maker has said whom it took out of the group; one that was put back to a time before it made the key says
 * no more under that name. A key of this device that the carrier has lost is handed out again.
 */
export async function includeAll(ports: Ports, files: Listed): Promise<void> {
  const { carrier, store } = ports;
  const { epoch, maker, key } = newestEpoch(store);
  const devices = store.devices();
  // Nobody but whom it handed it to has that key.
  if (devices.some((each) => each.isRemoved && each.device === maker)) return beginEpoch(ports);
  const { device } = store.self();
  if (maker === device) {
    // Without older ones all have it already, and nothing could wrap it.
    const isNeeded = store.epochs().some((each) => each.epoch < epoch);
    if (!isNeeded || files.has(nameOf({ kind: 'epoch', epoch, device }))) return;
    const members = devices.filter((each) => !each.isRemoved).map((each) => each.device);
    return handOut(ports, { epoch, key }, { members: [device, ...members], removed: [] });
  }
  const said = devices.find(({ device }) => device === maker)?.head;
  if (!said || (said.epoch < epoch && said.successor === null)) return;
  const name = nameOf({ kind: 'epoch', epoch, device: maker });
  // Lost, and its maker may have it no more: somebody that has it not yet would never get it.
  const isGone = said.successor !== null && !files.has(name);
  if (isGone && membersOf(store).some(({ head }) => head !== null && head.epoch < epoch)) return beginEpoch(ports);
  const bytes = await carrier.read(name);
  if (bytes === null) return;
  const { members } = devicesOf(bytes);
  const { publicHalfOf } = openerOf(store);
  const isLeftOut = ({ device: of, head }: KnownDevice) =>
    !members.includes(of) ||
    (head !== null && isCutOff(store, head, publicHalfOf) && isKnownTo(head, device, publicHalfOf));
  if (membersOf(store).some(isLeftOut)) await beginEpoch(ports);
}

/** A key that only the devices of the group have from here on: after a Forget, and when one is removed. It leaves once the key is there. */
export async function beginEpoch(ports: Ports, leaving?: string): Promise<void> {
  const { store } = ports;
  const { device } = store.self();
  const epoch = newestEpoch(store).epoch + 1;
  const key = newEpochKey();
  const others = store.devices().filter((each) => !each.isRemoved && each.device !== leaving);
  const members = [device, ...others.map((each) => each.device)];
  await handOut(ports, { epoch, key }, { members, removed: leaving === undefined ? [] : [leaving] });
  store.addEpoch({ epoch, maker: device, key }, leaving);
  store.needSnapshot();
}

/** Whoever is not named, or is out already, gets no key; whoever is out is told so. */
async function handOut(
  { carrier, store }: Ports,
  { epoch, key }: Pick<Epoch, 'epoch' | 'key'>,
  to: ReturnType<typeof devicesOf>,
): Promise<void> {
  const { group, device, secret } = store.self();
  const known = store.epochs().filter((each) => each.epoch < epoch);
  const before = known.toSorted((a, b) => a.epoch - b.epoch).map((each) => each.key);
  const all = [...store.devices(), { device, publicHalf: publicHalf(secret), isRemoved: false }];
  const members = all.filter((each) => !each.isRemoved && to.members.includes(each.device));
  // Of some that are out nothing more than that is known.
  const isOut = (each: KnownDevice) => each.isRemoved || to.removed.includes(each.device);
  const removed = store.devices().filter((each) => isOut(each) && each.publicHalf !== '');
  const file = wrapEpoch({ group, device, secret }, { epoch, key, before, removed }, members);
  await carrier.write(nameOf({ kind: 'epoch', epoch, device }), file);
}

/** Nothing is sealed by older keys any more: neither they nor what they were handed out in is kept. */
export async function eraseOldEpochs({ carrier, store }: Ports, files: Listed): Promise<void> {
  const { device } = store.self();
  const { epoch } = newestEpoch(store);
  const isHeard = new Set([device, ...membersOf(store).map((member) => member.device)]);
  for (const name of files.keys()) {
    const file = readName(name);
    // Each takes away its own; those of devices that are gone, whoever comes first.
    const isOurs = file?.kind === 'epoch' && (file.device === device || !isHeard.has(file.device));
    if (isOurs && file.epoch < epoch) await carrier.remove(name);
  }
  store.eraseEpochsBefore(epoch);
}
