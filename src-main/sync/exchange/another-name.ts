import { randomBytes } from 'node:crypto';
import { nameOf } from '../carriers/port/names';
import { type Head, sealHead } from '../sealing/files/head';
import { publicHalf } from '../sealing/keys/device-keys';
import type { ExchangePorts } from './ports';
import { sealerOf } from './seals';

/** This computer was put back to a time before it wrote this head, or is a copy: numbers it would use again are taken. */
export async function becomeAnother(ports: ExchangePorts, own: Head): Promise<void> {
  const next = randomBytes(4).toString('hex');
  ports.store.becomeAnother(next, await writeLast(ports, own, next));
}

/**
 * The others learn of this device by the last head under its other name. A copy of this computer that goes on under that name may have
 * replaced it, or the carrier has brought back an older one: then it is said again. A copy finds it there, and takes another name too.
 */
export async function introduceAgain(
  ports: ExchangePorts,
  { heads, shown }: { readonly heads: readonly Head[]; readonly shown: ReadonlyMap<string, Head> },
): Promise<void> {
  const { store } = ports;
  const { device, secret } = store.self();
  const half = publicHalf(secret);
  const before = store
    .devices()
    .find((each) => each.publicHalf === half && !each.isRemoved && each.head !== null)?.head;
  const others = heads.filter(({ successor }) => successor === null);
  const isUnknown = others.every(({ members }) => members.every((member) => member.device !== device));
  if (!before || others.length === 0) return;
  const there = before.successor === device ? shown.get(before.device) : undefined;
  const isReplaced = there?.successor === null;
  if (!isUnknown && !isReplaced) return;
  const { revision, number } = isReplaced ? there : before;
  const last = {
    ...before,
    revision: Math.max(before.revision, revision),
    number: Math.max(before.number, number),
  };
  store.remember(await writeLast(ports, last, device));
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
  const by = { ...sealerOf(store), device: own.device };
  await carrier.write(nameOf({ kind: 'head', device: own.device }), sealHead(by, last));
  return last;
}
