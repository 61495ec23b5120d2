import { randomBytes } from 'node:crypto';
import { nameOf } from '../carriers/port/names';
import { type Head, sealHead } from '../sealing/files/head';
import { publicHalf } from '../sealing/keys/device-keys';
import { keyOfOthers } from './epochs';
import { ownNames } from './own-names';
import type { ExchangePorts } from './ports';
import { readHead } from './read-heads';
import { openerOf, sealerOf } from './seals';

/** This computer was put back to a time before it wrote this head, or is a copy: numbers it would use again are taken. */
export async function becomeAnother(ports: ExchangePorts, own: Head): Promise<void> {
  const next = randomBytes(4).toString('hex');
  // Whoever wrote its head a moment ago goes on here under this name, and only a copy of it has taken another.
  const isPutBack = own.revision - 1 > ports.store.self().revision;
  if (own.successor !== null && isPutBack) await endLater(ports, own.successor, next);
  ports.store.becomeAnother(next, await writeLast(ports, own, next));
}

/**
 * The names that this device took after the day it was put back to: nobody goes on under them. Should one of them be a copy of this computer
 * after all, it finds that out by its head, and takes another.
 */
async function endLater(ports: ExchangePorts, name: string, next: string): Promise<void> {
  const { store } = ports;
  const half = publicHalf(store.self().secret);
  const by = { ...openerOf(store), publicHalfOf: () => half };
  let last = await readHead(ports, name, by);
  for (let later = last; later?.successor; later = await readHead(ports, later.successor, by)) last = later;
  if (last?.successor === null) store.remember(await writeLast(ports, last, next));
}

/**
 * The others learn of this device by the last head under its other name. A copy of this computer that goes on under that name may have
 * replaced it, the carrier may have lost it or brought back an older one, or it lies under a key that is erased: then it is said again. A copy
 * finds it there, and takes another name too.
 */
export async function introduceAgain(
  ports: ExchangePorts,
  { heads, shown }: { readonly heads: readonly Head[]; readonly shown: ReadonlyMap<string, Head> },
): Promise<void> {
  const { store } = ports;
  if (heads.every(({ successor }) => successor !== null)) return;
  const names = ownNames(store);
  for (const { device: name, head: last, isRemoved } of store.devices()) {
    if (!names.has(name) || isRemoved || !last?.successor) continue;
    const there = shown.get(name);
    if (there !== undefined && there.successor !== null) continue;
    const said = {
      ...last,
      revision: Math.max(last.revision, there?.revision ?? 0),
      number: Math.max(last.number, there?.number ?? 0),
    };
    store.remember(await writeLast(ports, said, last.successor));
  }
}

async function writeLast({ carrier, store }: ExchangePorts, own: Head, next: string): Promise<Head> {
  const { name, secret } = store.self();
  const last: Head = {
    ...own,
    revision: own.revision + 1,
    members: [
      ...own.members.filter(({ device }) => device !== next),
      { device: next, name, publicHalf: publicHalf(secret) },
    ],
    successor: next,
  };
  // Nobody can open a key of its own making before this has been read.
  const { epoch, key } = keyOfOthers(store);
  const by = { ...sealerOf(store), device: own.device, epoch, key };
  await carrier.write(nameOf({ kind: 'head', device: own.device }), sealHead(by, last));
  return last;
}
