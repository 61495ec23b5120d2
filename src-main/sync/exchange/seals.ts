import { nameOf, readName } from '../carriers/port/names';
import type { ChangeSet, SnapshotChunk } from '../changes/change-set';
import { readChangeSet, readSnapshotChunk } from '../changes/read-change';
import type { Header } from '../sealing/files/header';
import { hashOf, type Opener, openFile, type Refusal, type Sealer, sealFile } from '../sealing/files/sealed-file';
import { publicHalf } from '../sealing/keys/device-keys';
import type { Batch, Epoch, ExchangeStore } from './ports';

/**
 * Two devices may have made one of the same number at once: all write with the same one of them. None that a removed device made counts: it
 * may have handed out its own to whoever had not heard of its removal.
 */
export function newestEpoch(store: Pick<ExchangeStore, 'epochs' | 'devices'>): Epoch {
  const removed = new Set(store.devices().flatMap(({ device, isRemoved }) => (isRemoved ? [device] : [])));
  const all = store.epochs().toSorted((a, b) => b.epoch - a.epoch || (a.maker < b.maker ? -1 : 1));
  const newest = all.find(({ maker }) => !removed.has(maker)) ?? all[0];
  if (newest === undefined) throw new Error('a group without a key');
  return newest;
}

export function sealerOf(store: ExchangeStore): Sealer {
  const { group, device, secret } = store.self();
  const { epoch, key } = newestEpoch(store);
  return { group, device, secret, epoch, key };
}

export function openerOf(store: ExchangeStore): Opener {
  const { group, device, secret } = store.self();
  const devices = store.devices();
  const epochs = store.epochs();
  return {
    group,
    publicHalfOf: (of) => {
      if (of === device) return publicHalf(secret);
      const known = devices.find((each) => each.device === of);
      return known === undefined || known.isRemoved ? undefined : known.publicHalf;
    },
    keysOf: (number) => epochs.filter(({ epoch }) => epoch === number).map(({ key }) => key),
  };
}

type SealedSegment = { readonly name: string; readonly bytes: Uint8Array; readonly hash: string };

export function sealSegment(by: Sealer, batch: Batch, previous: string): SealedSegment {
  return sealLines(by, { ...batch, lines: linesOf(batch.sets) }, previous);
}

/** Several that follow each other as one. Its last line says what the next one follows, since that was written before. */
export function joinSegments(by: Sealer, segments: readonly OpenedSegment[]): SealedSegment {
  const sets = segments.flatMap((segment) => segment.sets);
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing to join');
  const lines = linesOf(sets) + linesOf([{ joined: last.hash }]);
  return sealLines(by, { first: sets[0]?.number ?? 0, last: sets.at(-1)?.number ?? 0, lines }, first.previous);
}

function sealLines(by: Sealer, { first, last, lines }: Lines, previous: string): SealedSegment {
  const name = { kind: 'segment', device: by.device, epoch: by.epoch, first, last } as const;
  const bytes = sealFile(by, name, Buffer.from(lines), { previous });
  return { name: nameOf(name), bytes, hash: hashOf(bytes) };
}

type Lines = { readonly first: number; readonly last: number; readonly lines: string };

export type OpenedSegment = {
  readonly sets: readonly ChangeSet[];
  readonly previous: string;
  /** What the next one follows. */
  readonly hash: string;
  readonly plainBytes: number;
};

export function openSegment(by: Opener, name: string, bytes: Uint8Array): OpenedSegment | Refusal {
  const file = readName(name);
  if (file?.kind !== 'segment') return 'unknown';
  const opened = openFile(by, file, bytes);
  if (!opened.ok) return opened.why;
  const lines = linesIn(opened.plain);
  if (lines === null) return 'altered';
  const joined = JOINED.exec(lines.at(-1) ?? '')?.[1];
  const sets = changeSetsOf(joined === undefined ? lines : lines.slice(0, -1), file);
  if (sets === null) return 'altered';
  const { header, plain, hash } = opened;
  return { sets, previous: header.previous, hash: joined ?? hash, plainBytes: plain.length };
}

const JOINED = /^\{"joined":"([0-9a-f]{64})"\}$/;

/** Null for what is not one change set after the other, from the first to the last: its device cannot have meant that. */
function changeSetsOf(
  lines: readonly string[],
  { device, first, last }: { readonly device: string; readonly first: number; readonly last: number },
): readonly ChangeSet[] | null {
  try {
    const sets = lines.map(readChangeSet);
    const isRight = sets.every((set, at) => set.device === device && set.number === first + at);
    return isRight && sets.length === last - first + 1 ? sets : null;
  } catch {
    return null;
  }
}

type OpenedPart = { readonly chunk: SnapshotChunk; readonly header: Header; readonly hash: string };

export function openPart(by: Opener, name: string, bytes: Uint8Array): OpenedPart | Refusal {
  const file = readName(name);
  if (file?.kind !== 'snapshot') return 'unknown';
  const opened = openFile(by, file, bytes);
  if (!opened.ok) return opened.why;
  try {
    const chunk = readSnapshotChunk(Buffer.from(opened.plain).toString('utf8'));
    const isRight = chunk.device === file.device && chunk.part === file.part;
    return isRight ? { chunk, header: opened.header, hash: opened.hash } : 'altered';
  } catch {
    return 'altered';
  }
}

/** More lines than there can be change sets would only fill the memory. */
const MOST_LINES = 200_000;

function linesIn(plain: Uint8Array): readonly string[] | null {
  const bytes = Buffer.from(plain.buffer, plain.byteOffset, plain.length);
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    count += 1;
    if (count > MOST_LINES) return null;
  }
  return bytes.toString('utf8').split('\n').filter(Boolean);
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
