import { randomBytes } from 'node:crypto';
import { nameOf } from '../carriers/port/names';
import { type Head, openHead, sealHead } from '../sealing/files/head';
import { publicHalf } from '../sealing/keys/device-keys';
import type { ExchangePorts } from './ports';
import { openerOf, sealerOf } from './seals';

/** This computer was put back to a time before it wrote this head, or is a copy: numbers it would use again are taken. */
export async function becomeAnother(ports: ExchangePorts, own: Head): Promise<void> {
  const next = randomBytes(4).toString('hex');
  ports.store.becomeAnother(next, await writeLast(ports, own, next));
}

/**
 * The others learn of this device by the last head under its other name. A copy of this computer that goes on under that name may have
 * replaced it, or the carrier has brought back an older one: then it is said again. A copy finds it there, and takes another name too.
 */
export async function introduceAgain(ports: ExchangePorts, heads: readonly Head[]): Promise<void> {
  const { store } = ports;
  const { device, secret } = store.self();
  const half = publicHalf(secret);
  const before = store
    .devices()
    .find((each) => each.publicHalf === half && !each.isRemoved && each.head !== null)?.head;
  const others = heads.filter(({ successor }) => successor === null);
  const isUnknown = others.every(({ members }) => members.every((member) => member.device !== device));
  if (!before || others.length === 0) return;
  const shown = before.successor === device ? await shownWithout(ports, before.device) : null;
  if (!isUnknown && shown === null) return;
  const [revision, number] = [before, shown ?? before].reduce<readonly [number, number]>(
    ([most, last], head) => [Math.max(most, head.revision), Math.max(last, head.number)],
    [0, 0],
  );
  store.remember(await writeLast(ports, { ...before, revision, number }, device));
}

/** What the carrier shows under a name of before, if it does not say who goes on. */
async function shownWithout({ carrier, store }: ExchangePorts, device: string): Promise<Head | null> {
  const bytes = await carrier.read(nameOf({ kind: 'head', device }));
  const opened = bytes === null ? null : openHead(openerOf(store), device, bytes);
  return opened?.ok && opened.head.successor === null ? opened.head : null;
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
