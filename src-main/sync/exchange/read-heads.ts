import { isDeepStrictEqual } from 'node:util';
import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import { type Head, openHead } from '../sealing/files/head';
import { readHeader } from '../sealing/files/header';
import type { Opener } from '../sealing/files/sealed-file';
import { findOutside } from './outside';
import type { ExchangePorts } from './ports';
import { openerOf } from './seals';
import type { Wait } from './waits';

type Ports = Pick<ExchangePorts, 'carrier' | 'store'>;

/** What the carrier shows of a device, this one or another. Null where there is nothing that can be read. */
export async function readHead(
  { carrier, store }: Ports,
  device: string,
  by: Opener = openerOf(store),
): Promise<Head | null> {
  const bytes = await carrier.read(nameOf({ kind: 'head', device }));
  const opened = bytes === null ? null : openHead(by, device, bytes);
  return opened?.ok ? opened.head : null;
}

/** `revision` and `number` stand in the clear, signed by the device. `head`: null where its key is not here, or no longer. */
export type OwnHead = Pick<Head, 'revision' | 'number'> & { readonly head: Head | null };

/** What the carrier shows of this device. Null where there is nothing that it has written. */
export async function readOwnHead({ carrier, store }: Ports): Promise<OwnHead | null> {
  const { device } = store.self();
  const bytes = await carrier.read(nameOf({ kind: 'head', device }));
  const opened = bytes === null ? null : openHead(openerOf(store), device, bytes);
  if (opened?.ok) return { head: opened.head, revision: opened.head.revision, number: opened.head.number };
  const header = bytes !== null && opened?.why === 'no-key' ? readHeader(bytes) : null;
  return header?.kind === 'head' ? { head: null, revision: header.first, number: header.last } : null;
}

/** With the key that it lies under. */
export type Shown = Head & { readonly under: number };

type Heads = {
  /** What each says of itself: what it said last where the carrier shows something older or nothing. */
  readonly heads: readonly Head[];
  /** As they are in the carrier now. */
  readonly shown: ReadonlyMap<string, Shown>;
  readonly waits: readonly Wait[];
};

/** What the other devices say of themselves. */
export async function readHeads({ carrier, store }: Ports, files: readonly CarrierFile[]): Promise<Heads> {
  const there = files.map(({ name }) => readName(name)).filter((file) => file?.kind === 'head');
  const waits: Wait[] = [];
  const keyless = new Set<string>();
  const shown = new Map<string, Shown>();
  const tried = new Set<string>();
  // A device that is not known is spoken of by one that is.
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { device } of there) {
      const known = store.devices().find((each) => each.device === device);
      if (tried.has(device) || known === undefined || known.isRemoved) continue;
      tried.add(device);
      isNew = true;
      const bytes = await carrier.read(nameOf({ kind: 'head', device }));
      if (bytes === null) continue;
      const opened = openHead(openerOf(store), device, bytes);
      if (!opened.ok) {
        // Of a name that nobody goes on under all is known; its device tells it again.
        if (known.head?.successor) continue;
        if (opened.why === 'no-key') keyless.add(device);
        waits.push({ device, kind: opened.why === 'newer' ? 'newer' : 'damaged' });
      } else {
        shown.set(device, { ...opened.head, under: opened.epoch });
        if (!takeHead(store, opened.head, known.head)) waits.push({ device, kind: 'rolled_back' });
      }
    }
  }
  learnSuccessors(store, [...shown.values()]);
  const heads = store.devices().flatMap(({ isRemoved, head }) => (isRemoved || head === null ? [] : [head]));
  const outside = keyless.size > 0 ? await findOutside({ carrier, store }, files) : null;
  if (outside === null) return { heads, shown, waits };
  return { heads, shown, waits: [outside, ...waits.filter(({ device }) => !keyless.has(device))] };
}

/** False where the carrier shows an older one than was seen before. */
function takeHead(store: Ports['store'], head: Head, known: Head | null): boolean {
  const { revision, successor } = known ?? { revision: 0, successor: null };
  // Who goes on under another name comes back under this one no more, whatever older head the carrier shows.
  const newest = { ...head, successor: head.successor ?? successor };
  // One that was put back may have written a revision once more: what the carrier shows is what it says now.
  const isOther = head.revision === revision && !isDeepStrictEqual(known, newest);
  if (head.revision > revision || isOther) {
    store.remember(newest);
    return true;
  }
  if (head.revision === revision || successor !== null || known === null) return true;
  if (head.successor === null) return false;
  // It was put back, and the carrier showed it an older head than was seen here: it goes on under that name all the same.
  store.remember({ ...known, successor: head.successor, members: head.members });
  return true;
}

/** A last head that the carrier has lost, or never showed here, is known by others. */
function learnSuccessors(store: Ports['store'], tellers: readonly Head[]): void {
  const open = new Map(
    store.devices().flatMap((each) => (each.isRemoved || each.head?.successor ? [] : [[each.device, each.head]])),
  );
  for (const teller of tellers) {
    for (const { device, name, successor } of teller.members) {
      const known = open.get(device);
      if (successor === undefined || known === undefined) continue;
      const number = teller.vector[device]?.number ?? 0;
      const unseen = { ...teller, device, name, number, revision: 0, snapshot: null, members: [], vector: {} };
      store.remember({ ...(known ?? unseen), successor });
      open.delete(device);
    }
  }
}

/** What the others say of a device. */
export type Told = {
  /** The last of its change sets that one of them has; 0 for none. */
  readonly number: number;
  /** Of its newest head, where the carrier has shown somebody an older one since; else 0. */
  readonly revision: number;
  /** Under which name it goes on. */
  readonly successor: string | null;
};

export function toldOf(heads: readonly Head[], device: string): Told {
  const said = heads.flatMap(({ members }) => members.filter((member) => member.device === device));
  return {
    number: Math.max(0, ...heads.map(({ vector }) => vector[device]?.number ?? 0)),
    revision: Math.max(0, ...said.map(({ revision = 0 }) => revision)),
    successor: said.find(({ successor }) => successor !== undefined)?.successor ?? null,
  };
}
