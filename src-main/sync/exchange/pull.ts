import type { CarrierFile } from '../carriers/port/carrier';
import { nameOf, readName } from '../carriers/port/names';
import { MalformedChange } from '../changes/change-set';
import type { Head } from '../sealing/files/head';
import { NOTHING_BEFORE } from '../sealing/files/header';
import { isNextPart } from '../sealing/files/snapshot';
import type { ExchangePorts } from './ports';
import { openerOf, openPart, openSegment } from './seals';
import { isWhole } from './snapshot';
import type { Wait } from './waits';

type There = {
  readonly heads: readonly Head[];
  readonly files: readonly CarrierFile[];
  readonly signal: AbortSignal;
};

/**
 * Takes in what other devices have written, each device's change sets in their order. Where one is not to be had, a snapshot of any device
 * that holds it takes its place.
 */
export async function pull(ports: ExchangePorts, there: There): Promise<Pulled> {
  const waits: Wait[] = [];
  const from = new Set<string>();
  let received = 0;
  for (const head of there.heads) {
    const wait = (kind: Wait['kind']) => waits.push({ device: head.device, kind });
    while (!there.signal.aborted && seenOf(ports, head) < head.number) {
      if (head.schema > ports.store.self().schema) {
        wait('newer');
        break;
      }
      const outcome = await step(ports, head, there);
      if (outcome !== 'taken') {
        wait(outcome);
        break;
      }
      from.add(head.device);
      received += 1;
    }
  }
  return { received, from, waits: [...waits, ...(await settleDifferences(ports, there))] };
}

export type Pulled = {
  /** Segments and snapshots. */
  readonly received: number;
  /** Devices of which something was new. */
  readonly from: ReadonlySet<string>;
  readonly waits: readonly Wait[];
};

async function step(ports: ExchangePorts, head: Head, there: There): Promise<'taken' | Wait['kind']> {
  const name = segmentAfter(seenOf(ports, head), head.device, there.files);
  const outcome = name === undefined ? 'files' : await takeSegment(ports, head, name);
  if (outcome === 'taken') return outcome;
  return (await mergeCovering(ports, head, there)) ? 'taken' : outcome;
}

async function takeSegment(
  { carrier, store }: ExchangePorts,
  head: Head,
  name: string,
): Promise<'taken' | Wait['kind']> {
  const bytes = await carrier.read(name);
  if (bytes === null) return 'files';
  const segment = openSegment(openerOf(store), name, bytes);
  if (typeof segment === 'string') return segment === 'newer' ? 'newer' : 'damaged';
  const { hash = null } = store.devices().find(({ device }) => device === head.device) ?? {};
  const isNext = segment.sets[0]?.number === seenOf({ store }, head) + 1;
  // Where a snapshot was merged, nothing is known that it would have to follow.
  if (isNext && hash !== null && segment.previous !== hash) return 'other_history';
  return refusing(() => store.take(head.device, segment.sets, segment.hash));
}

/** Merges a snapshot that has more of this device than is known here. False where there is none. */
async function mergeCovering(ports: ExchangePorts, head: Head, { heads, files, signal }: There): Promise<boolean> {
  const seen = seenOf(ports, head);
  const from = heads.find(
    ({ device, snapshot, schema }) =>
      snapshot !== null &&
      schema <= ports.store.self().schema &&
      (snapshot.vector[head.device]?.number ?? 0) > seen &&
      isWhole(snapshot, device, files),
  );
  if (!from?.snapshot) return false;
  return (await mergeSnapshot(ports, from, signal)) === 'taken' && seenOf(ports, head) > seen;
}

async function mergeSnapshot(
  { carrier, store }: ExchangePorts,
  { device, snapshot }: Head,
  signal: AbortSignal,
): Promise<'taken' | Wait['kind']> {
  if (snapshot === null) return 'files';
  const { number, parts } = snapshot;
  let before = NOTHING_BEFORE;
  for (let part = 0; part < parts; part += 1) {
    if (signal.aborted) return 'files';
    const name = nameOf({ kind: 'snapshot', device, number, part });
    const bytes = await carrier.read(name);
    if (bytes === null) return 'files';
    const opened = openPart(openerOf(store), name, bytes);
    if (typeof opened === 'string') return opened === 'newer' ? 'newer' : 'damaged';
    const { chunk, header } = opened;
    // One written later under the same name has come already, the rest of it has not.
    if (!isNextPart(before, part, header)) return 'files';
    // All of it, in its order: the vector counts with the last part.
    if (chunk.part !== part || chunk.isLast !== (part === parts - 1)) return 'refused';
    before = opened.hash;
    const outcome = refusing(() => store.merge(chunk));
    if (outcome !== 'taken') return outcome;
  }
  return 'taken';
}

/** Who has taken in the same change sets has the same rows. Where that is not so, each merges what the other has. */
async function settleDifferences(ports: ExchangePorts, { heads, files, signal }: There): Promise<readonly Wait[]> {
  const { store, merged } = ports;
  const isOther = (head: Head) => numbersOf(head.vector) === numbersOf(store.vector()) && head.state !== store.state();
  const others = heads.filter(isOther);
  if (others.length > 0) store.needSnapshot();
  for (const head of others) {
    const { device, snapshot } = head;
    const name = `${device}/${snapshot?.number}`;
    if (snapshot === null || merged.has(name) || !isWhole(snapshot, device, files)) continue;
    if ((await mergeSnapshot(ports, head, signal)) === 'taken') merged.add(name);
  }
  return others.filter(isOther).map(({ device }) => ({ device, kind: 'differs' }));
}

function numbersOf(vector: Head['vector']): string {
  const numbers = Object.entries(vector).flatMap(([device, { number }]) => (number > 0 ? [`${device} ${number}`] : []));
  return numbers.sort().join();
}

function seenOf({ store }: Pick<ExchangePorts, 'store'>, { device }: Head): number {
  return store.vector()[device]?.number ?? 0;
}

/** Of those with the next change set, the one that reaches farthest. */
function segmentAfter(seen: number, device: string, files: readonly CarrierFile[]): string | undefined {
  let best: { readonly name: string; readonly last: number } | undefined;
  for (const { name } of files) {
    const file = readName(name);
    if (file?.kind !== 'segment' || file.device !== device) continue;
    if (file.first <= seen + 1 && file.last > seen && file.last > (best?.last ?? 0)) best = { name, last: file.last };
  }
  return best?.name;
}

function refusing(take: () => void): 'taken' | 'refused' {
  try {
    take();
    return 'taken';
  } catch (error) {
    if (error instanceof MalformedChange) return 'refused';
    throw error;
  }
}
