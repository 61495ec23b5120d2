import { createHash } from 'node:crypto';
import { nameOf, readName } from '../carriers/port/names';
import type { ChangeSet, SnapshotChunk } from '../changes/change-set';
import { headSchema } from '../exchange/head';
import type { ExchangeSeals } from '../exchange/ports';
import { NOTHING_BEFORE, type SealedName } from './files/header';
import { type Opener, openFile, type Refusal, type Sealer, sealFile } from './files/sealed-file';
import { type DeviceSecret, keyFor } from './keys/device-keys';

export type Epoch = { readonly number: number; readonly key: Uint8Array };

export type SealKeys = {
  readonly group: string;
  readonly device: string;
  readonly secret: DeviceSecret;
  /** All that are known and not erased; asked for at each file. */
  readonly epochs: () => readonly Epoch[];
  /** Of each device whose writing counts; undefined for one that nobody paired. */
  readonly publicHalfOf: (device: string) => string | undefined;
};

/** What opened said nothing that its device can have meant to say, or did not open. */
export class SealProblem extends Error {
  override readonly name = 'SealProblem';
  constructor(
    readonly file: string,
    readonly why: Refusal | 'malformed',
  ) {
    super(`${file}: ${why}`);
  }
}

/** A Forget's words, and whatever else a device says to all under a name of its own. */
export type Seals = ExchangeSeals & {
  readonly sealForget: (id: string, text: string) => { readonly name: string; readonly bytes: Uint8Array };
  readonly openForget: (name: string, bytes: Uint8Array) => string;
};

export function createSeals({ group, device, secret, epochs, publicHalfOf }: SealKeys): Seals {
  const opener: Opener = {
    group,
    publicHalfOf,
    keysOf: (epoch) => epochs().flatMap(({ number, key }) => (number === epoch ? [key] : [])),
  };
  const sealer = (): Sealer => {
    const { number: epoch, key } = newestEpoch(epochs());
    return { group, device, secret, epoch, key };
  };
  const opened = (name: string, kind: SealedName['kind'], bytes: Uint8Array) => {
    const file = readName(name);
    if (file === null || file.kind !== kind) throw new SealProblem(name, 'misplaced');
    const opening = openFile(opener, file as SealedName, bytes);
    if (!opening.ok) throw new SealProblem(name, opening.why);
    return { file, header: opening.header, text: Buffer.from(opening.plain).toString('utf8') };
  };
  return {
    sealHead: (head) => sealFile(sealer(), { kind: 'head', device }, Buffer.from(JSON.stringify(head))),
    openHead: (of, bytes) => {
      const name = nameOf({ kind: 'head', device: of });
      const { success, data } = headSchema.safeParse(parsed(name, opened(name, 'head', bytes).text));
      if (!success || data.device !== of) throw new SealProblem(name, 'malformed');
      return data;
    },
    sealSegment: (of, { first, last, sets }, before) => {
      if (of !== device) throw new Error('a device seals only what it wrote');
      const by = sealer();
      const file = { kind: 'segment', device, epoch: by.epoch, first, last } as const;
      const text = sets.map((set) => JSON.stringify(set)).join('\n');
      return {
        name: nameOf(file),
        bytes: sealFile(by, file, Buffer.from(text), before === '' ? NOTHING_BEFORE : before),
        digest: digestOf(text),
      };
    },
    openSegment: (name, bytes) => {
      const { header, text } = opened(name, 'segment', bytes);
      const sets = text.split('\n').map((line) => parsed(name, line) as ChangeSet);
      const isWhole = sets.length === header.last - header.first + 1;
      const isInOrder = sets.every((set, at) => set?.device === header.device && set.number === header.first + at);
      if (!isWhole || !isInOrder) throw new SealProblem(name, 'malformed');
      return { sets, before: header.previous === NOTHING_BEFORE ? '' : header.previous, digest: digestOf(text) };
    },
    sealPart: (chunk, number) => {
      const file = { kind: 'snapshot', device, number, part: chunk.part } as const;
      return { name: nameOf(file), bytes: sealFile(sealer(), file, Buffer.from(JSON.stringify(chunk))) };
    },
    openPart: (name, bytes) => {
      const { header, text } = opened(name, 'snapshot', bytes);
      const chunk = parsed(name, text) as SnapshotChunk | null;
      if (chunk?.device !== header.device || chunk.part !== header.last) throw new SealProblem(name, 'malformed');
      return chunk;
    },
    sealForget: (id, text) => {
      const file = { kind: 'forget', device, id } as const;
      return { name: nameOf(file), bytes: sealFile(sealer(), file, Buffer.from(text)) };
    },
    openForget: (name, bytes) => opened(name, 'forget', bytes).text,
  };
}

/** Says which key it is and nothing about it. */
export function fingerprintOf(key: Uint8Array): string {
  return Buffer.from(keyFor('fingerprint', key, ''))
    .toString('hex')
    .slice(0, 8);
}

/** The one to write with, the same for all who know the same ones. */
export function newestEpoch(epochs: readonly Epoch[]): Epoch {
  const [newest] = epochs.toSorted(
    (a, b) => b.number - a.number || fingerprintOf(b.key).localeCompare(fingerprintOf(a.key)),
  );
  if (newest === undefined) throw new Error('no epoch is known');
  return newest;
}

/** Of what a segment says, not of its bytes: written twice, it is sealed otherwise each time. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SealProblem(name, 'malformed');
  }
}
