import { randomBytes } from 'node:crypto';
import { nameOf } from '../carriers/port/names';
import { type Head, sealHead } from '../sealing/files/head';
import { publicHalf } from '../sealing/keys/device-keys';
import { keyOfOthers } from './epochs';
import { ownNames } from './own-names';
import type { ExchangePorts, ExchangeStore } from './ports';
import { readHead, type Shown } from './read-heads';
import { openerOf, sealerOf } from './seals';

type Ending = {
  /** The last head under the name that ends. */
  readonly own: Head;
  /** Of names that nobody goes on under and no head leads to. */
  readonly lost: readonly Head[];
  /** What the others say in the carrier, by device. */
  readonly shown: ReadonlyMap<string, Head>;
};

/**
 * This computer was put back to a time before it wrote this head, or is a copy: numbers it would use again are taken. With it end the names
 * that it took after that day: nobody goes on under them. Should one of them be a copy of this computer after all, it finds that out by its head,
 * and takes another. Here before there, since a name that nobody goes on under would be waited for: after a kill in between it is said again.
 */
export async function becomeAnother(ports: ExchangePorts, { own, lost, shown }: Ending): Promise<void> {
  const { carrier, store } = ports;
  const next = randomBytes(4).toString('hex');
  const isPutBack = own.revision - 1 > store.self().revision || !isCopied(store, shown);
  const later = own.successor !== null && isPutBack ? [await headAfter(ports, own, own.successor)] : [];
  const last = [own, ...later, ...lost].map((head) => lastHead(store, head, next));
  const files = last.map((head) => ({ name: headName(head), bytes: sealLast(store, head) }));
  store.becomeAnother(next, last);
  for (const { name, bytes } of files) await carrier.write(name, bytes);
}

/**
 * Whether another goes on that once had a name of this one: its last head speaks of it. Where none does, a name that is one head further may be
 * a copy's too, and is ended: the copy takes another name, knows by this that it is one, and ends none.
 */
function isCopied(store: ExchangeStore, shown: ReadonlyMap<string, Head>): boolean {
  const { device: self, secret } = store.self();
  const half = publicHalf(secret);
  const names = ownNames(store);
  return store
    .devices()
    .filter(({ device }) => names.has(device) && device !== self)
    .flatMap(({ device, head }) => [...(head?.members ?? []), ...(shown.get(device)?.members ?? [])])
    .some(({ device, publicHalf }) => publicHalf === half && !names.has(device));
}

/** Of the newest name that this head has led to. */
async function headAfter(ports: ExchangePorts, own: Head, successor: string): Promise<Head> {
  const { store } = ports;
  const half = publicHalf(store.self().secret);
  const by = { ...openerOf(store), publicHalfOf: () => half };
  const gone = new Set([own.device]);
  for (let name = successor; ; ) {
    const head = (await readHead(ports, name, by)) ?? knownHead(store, own, name);
    gone.add(name);
    // A device that was taken over may say that names lead on in a circle.
    if (head.successor === null || gone.has(head.successor)) return head;
    name = head.successor;
  }
}

/** The last that was seen of another name of this device, or what can be said of it without. */
function knownHead(store: ExchangeStore, own: Head, name: string): Head {
  const head = store.devices().find(({ device }) => device === name)?.head ?? null;
  const number = Math.max(head?.number ?? 0, store.vector()[name]?.number ?? 0);
  if (head !== null) return { ...head, number };
  return { ...own, device: name, number, revision: 0, snapshot: null, successor: null };
}

/**
 * Names that this device took after the day it was put back to, where the carrier shows no head any more that leads to them: others speak of
 * them, with this device's own public half. No names of a copy that goes on: those stand in the last head of a name that both had.
 */
export function lostNames(
  store: ExchangeStore,
  { own, shown }: { readonly own: Head; readonly shown: ReadonlyMap<string, Head> },
): readonly Head[] {
  const half = publicHalf(store.self().secret);
  const devices = store.devices().filter((each) => each.publicHalf === half && !each.isRemoved);
  const led = new Set(ownNames(store));
  for (const name of led) {
    const known = name === own.device ? own : devices.find(({ device }) => device === name)?.head;
    for (const last of [known, shown.get(name)]) {
      if (!last?.successor) continue;
      for (const member of last.members) if (member.publicHalf === half) led.add(member.device);
    }
  }
  return devices
    .filter(({ device, head }) => !led.has(device) && !head?.successor)
    .map(({ device }) => knownHead(store, own, device));
}

/**
 * The others learn of this device by the last head under its other name. A copy of this computer that goes on under that name may have
 * replaced it, the carrier may have lost it or brought back an older one, or it lies under an older key, which one that was put back may never
 * get: then it is said again. A copy finds it there, and takes another name too.
 */
export async function introduceAgain(
  ports: ExchangePorts,
  { heads, shown }: { readonly heads: readonly Head[]; readonly shown: ReadonlyMap<string, Shown> },
): Promise<void> {
  const { carrier, store } = ports;
  if (heads.every(({ successor }) => successor !== null)) return;
  const names = ownNames(store);
  for (const { device: name, head: last, isRemoved } of store.devices()) {
    if (!names.has(name) || isRemoved || !last?.successor) continue;
    const there = shown.get(name);
    // The last head of a copy leads elsewhere, and speaks of this device all the same once both know of each other.
    const speaks = there?.members.some(({ device }) => device === last.successor) === true;
    const isHeard = there !== undefined && there.successor !== null && speaks;
    if (isHeard && there.under >= keyOfOthers(store).epoch) continue;
    const more = there?.members.filter(({ device }) => !last.members.some((member) => member.device === device)) ?? [];
    const said = {
      ...last,
      revision: Math.max(last.revision, there?.revision ?? 0),
      number: Math.max(last.number, there?.number ?? 0),
      members: [...last.members, ...more],
    };
    const again = lastHead(store, said, last.successor);
    await carrier.write(headName(again), sealLast(store, again));
    store.remember(again);
  }
}

/** The last one under a name: it leads on to the next. */
function lastHead(store: ExchangeStore, head: Head, next: string): Head {
  const { name, secret } = store.self();
  const members = head.members.filter(({ device }) => device !== next);
  return {
    ...head,
    revision: head.revision + 1,
    members: [...members, { device: next, name, publicHalf: publicHalf(secret) }],
    successor: next,
  };
}

function sealLast(store: ExchangeStore, head: Head): Uint8Array {
  // Nobody can open a key of its own making before this has been read.
  const { epoch, key } = keyOfOthers(store);
  return sealHead({ ...sealerOf(store), device: head.device, epoch, key }, head);
}

function headName({ device }: Head): string {
  return nameOf({ kind: 'head', device });
}
