import { codeOf } from '../../store/sqlite/sqlite-errors';
import { nameOf, readName } from '../carriers/port/names';
import { charactersOf, MalformedChange, type RowChange } from '../changes/change-set';
import type { Head } from '../sealing/files/head';
import { NOTHING_BEFORE } from '../sealing/files/header';
import type { Refusal } from '../sealing/files/sealed-file';
import { isNextPart } from '../sealing/files/snapshot';
import type { ExchangePorts } from './ports';
import { openerOf, openPart, openSegment } from './seals';
import { type Listed, weightOf } from './snapshot';
import type { Wait } from './waits';

/** Nobody who writes meanwhile waits longer than these take: a few hundredths of a second. A row of more characters comes alone. */
const SETS_AT_ONCE = 8;
const ROWS_AT_ONCE = 75;
const CHARACTERS_AT_ONCE = 250_000;

type There = {
  readonly heads: readonly Head[];
  readonly files: Listed;
  readonly signal: AbortSignal;
  /** Called before anything of a device is taken in, with the first of its numbers that it holds. */
  readonly before?: (device: string, number: number) => void;
};

/** With the files that did not open, for their devices to look at. */
type Within = There & { readonly damaged: Set<string> };

/**
 * Takes in what other devices have written, each device's change sets in their order. Where one is not to be had, a snapshot of any device
 * that holds it takes its place.
 */
export async function pull(ports: ExchangePorts, there: There): Promise<Pulled> {
  const waits: Wait[] = [];
  const within = { ...there, damaged: new Set<string>() };
  let received = 0;
  for (const head of there.heads) {
    const wait = (kind: Wait['kind']) => waits.push({ device: head.device, kind });
    const last = lastOf(head, there.heads);
    while (!there.signal.aborted && seenOf(ports, head) < last) {
      if (head.schema > ports.store.self().schema) {
        wait('newer');
        break;
      }
      const outcome = await step(ports, head, within);
      if (outcome !== 'taken') {
        wait(outcome);
        break;
      }
      received += 1;
    }
  }
  received += await takeRemoved(ports, within);
  for (const head of there.heads) {
    // It has left, and nothing of it is missing here.
    if (head.removed.includes(head.device) && seenOf(ports, head) >= head.number) ports.store.remove(head.device);
  }
  const differing = await settleDifferences(ports, within);
  if (waits.length === 0 && !there.signal.aborted) ports.store.settleDeletions();
  return { received, waits: [...waits, ...differing], damaged: [...within.damaged] };
}

/** What it wrote after the day it was put back to, it may have seen no more when it said so: others have. */
function lastOf({ device, number, successor }: Head, heads: readonly Head[]): number {
  if (successor === null) return number;
  const others = heads.filter((head) => head.device !== device);
  return Math.max(number, ...others.map(({ vector }) => vector[device]?.number ?? 0));
}

export type Pulled = {
  /** Segments and snapshots. */
  readonly received: number;
  readonly waits: readonly Wait[];
  /** Files that did not open. */
  readonly damaged: readonly string[];
};

async function step(ports: ExchangePorts, head: Head, within: Within): Promise<'taken' | Wait['kind']> {
  const name = segmentAfter(seenOf(ports, head), head.device, within.files);
  const outcome = name === undefined ? 'files' : await takeSegment(ports, head, { name, ...within });
  if (outcome === 'taken') return outcome;
  return (await mergeCovering(ports, head, within)) ? 'taken' : outcome;
}

async function takeSegment(
  { carrier, store, pause }: ExchangePorts,
  head: Head,
  { name, damaged, signal, before }: Within & { readonly name: string },
): Promise<'taken' | Wait['kind']> {
  const bytes = await carrier.read(name);
  if (bytes === null) return 'files';
  const segment = openSegment(openerOf(store), name, bytes);
  if (typeof segment === 'string') return unopened(segment, { name, damaged });
  const { hash = null } = store.devices().find(({ device }) => device === head.device) ?? {};
  const isNext = segment.sets[0]?.number === seenOf({ store }, head) + 1;
  // Where a snapshot was merged, nothing is known that it would have to follow.
  if (isNext && hash !== null && segment.previous !== hash) return 'other_history';
  before?.(head.device, seenOf({ store }, head) + 1);
  let unpaused = 0;
  for (const set of segment.sets) {
    const isEnd = set === segment.sets.at(-1);
    for (const [rows, isLast] of slices(set.rows)) {
      const some = { ...set, rows };
      const outcome = refusing(() => (isLast ? store.take(some, isEnd ? segment.hash : null) : store.takeSome(some)));
      if (outcome !== 'taken' || (isEnd && isLast)) return outcome;
      unpaused += 1;
      if (isLast && unpaused < SETS_AT_ONCE && rows.length < ROWS_AT_ONCE / SETS_AT_ONCE) continue;
      unpaused = 0;
      await pause?.();
      if (signal.aborted) return 'files';
    }
  }
  return 'taken';
}

/** Merges a snapshot that has more of this device than is known here. False where there is none. */
async function mergeCovering(ports: ExchangePorts, head: Head, within: Within): Promise<boolean> {
  const { heads, files } = within;
  const seen = seenOf(ports, head);
  const from = heads.find(
    ({ device, snapshot, schema }) =>
      snapshot !== null &&
      schema <= ports.store.self().schema &&
      (snapshot.vector[head.device]?.number ?? 0) > seen &&
      weightOf(snapshot, device, files) !== null,
  );
  if (!from?.snapshot) return false;
  return (await mergeSnapshot(ports, from, within)) === 'taken' && seenOf(ports, head) > seen;
}

/** What devices told that are out of the group, as far as somebody has taken it in: nobody reads their own files any more. */
async function takeRemoved(ports: ExchangePorts, within: Within): Promise<number> {
  const { store } = ports;
  const removed = store.devices().filter(({ isRemoved }) => isRemoved);
  const hasMore = ({ snapshot, schema }: Head) =>
    schema <= store.self().schema &&
    removed.some(({ device }) => (snapshot?.vector[device]?.number ?? 0) > (store.vector()[device]?.number ?? 0));
  let taken = 0;
  for (const head of within.heads) {
    if (head.snapshot === null || !hasMore(head) || weightOf(head.snapshot, head.device, within.files) === null)
      continue;
    if ((await mergeSnapshot(ports, head, within)) === 'taken') taken += 1;
  }
  return taken;
}

async function mergeSnapshot(
  { carrier, store, pause }: ExchangePorts,
  { device, snapshot }: Head,
  { signal, damaged, before: told }: Within,
): Promise<'taken' | Wait['kind']> {
  if (snapshot === null) return 'files';
  const { number, parts } = snapshot;
  let before = NOTHING_BEFORE;
  told?.(device, snapshot.vector[device]?.number ?? 0);
  for (let part = 0; part < parts; part += 1) {
    if (signal.aborted) return 'files';
    const name = nameOf({ kind: 'snapshot', device, number, part });
    const bytes = await carrier.read(name);
    if (bytes === null) return 'files';
    const opened = openPart(openerOf(store), name, bytes);
    if (typeof opened === 'string') return unopened(opened, { name, damaged });
    const { chunk, header } = opened;
    // One written later under the same name has come already, the rest of it has not.
    if (!isNextPart(before, part, header)) return 'files';
    // All of it, in its order: the vector counts with the last part.
    if (chunk.part !== part || chunk.isLast !== (part === parts - 1)) return 'refused';
    before = opened.hash;
    for (const [rows, isLast] of slices(chunk.rows)) {
      const merge = isLast ? store.merge : store.mergeSome;
      const outcome = refusing(() => merge({ ...chunk, rows }));
      if (outcome !== 'taken') return outcome;
      await pause?.();
      if (signal.aborted) return 'files';
    }
  }
  return 'taken';
}

/** At least one, that of nothing; whether each is the last. */
function* slices(rows: readonly RowChange[]): Generator<readonly [readonly RowChange[], boolean]> {
  let slice: RowChange[] = [];
  let characters = 0;
  for (const row of rows) {
    const more = charactersOf(row);
    characters += more;
    if (slice.length > 0 && (slice.length >= ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE)) {
      yield [slice, false];
      slice = [];
      characters = more;
    }
    slice.push(row);
  }
  yield [slice, true];
}

/** Who has taken in the same change sets has the same rows. Where that is not so, each merges what the other has. */
async function settleDifferences(ports: ExchangePorts, within: Within): Promise<readonly Wait[]> {
  const { heads, files } = within;
  const { store, merged } = ports;
  // What a device had when it ended a name says nothing of now.
  const isOther = (head: Head) =>
    head.successor === null &&
    head.schema <= store.self().schema &&
    numbersOf(head.vector) === numbersOf(store.vector()) &&
    head.state !== store.state();
  const others = heads.filter(isOther);
  for (const head of others) {
    const { device, snapshot } = head;
    const name = `${device}/${snapshot?.number}`;
    if (snapshot === null || merged.has(name) || weightOf(snapshot, device, files) === null) continue;
    if ((await mergeSnapshot(ports, head, within)) === 'taken') merged.add(name);
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
function segmentAfter(seen: number, device: string, files: Listed): string | undefined {
  let best: { readonly name: string; readonly last: number } | undefined;
  for (const name of files.keys()) {
    const file = readName(name);
    if (file?.kind !== 'segment' || file.device !== device) continue;
    if (file.first <= seen + 1 && file.last > seen && file.last > (best?.last ?? 0)) best = { name, last: file.last };
  }
  return best?.name;
}

function unopened(why: Refusal, { name, damaged }: { readonly name: string; readonly damaged: Set<string> }) {
  if (why === 'newer') return why;
  damaged.add(name);
  return 'damaged';
}

/** Values that no table takes: no Hearth has written them. */
const BREAKS_RULES = /^SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)/;

function refusing(take: () => void): 'taken' | 'refused' {
  try {
    take();
    return 'taken';
  } catch (error) {
    if (error instanceof MalformedChange || BREAKS_RULES.test(codeOf(error) ?? '')) return 'refused';
    throw error;
  }
}
