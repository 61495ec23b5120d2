import { createHash } from 'node:crypto';
import { nameOf } from '../../carriers/port/names';
import { openAgain, SEAL_BYTES, sealAgain } from '../keys/cipher';
import { type DeviceSecret, isSignedBy, keyFor, SIGNATURE_BYTES, signBy } from '../keys/device-keys';
import {
  HEADER_BYTES,
  type Header,
  isEpoch,
  isOf,
  NEWEST_VERSION,
  NOTHING_BEFORE,
  readHeader,
  type SealedName,
  writeHeader,
} from './header';
import { pack, unpack } from './packing';

/** Who seals: a device of a group, in an epoch. */
export type Sealer = {
  readonly group: string;
  readonly device: string;
  readonly secret: DeviceSecret;
  readonly epoch: number;
  readonly key: Uint8Array;
};

export type Opener = {
  readonly group: string;
  /** Of the devices that belong to the group, those that left included as long as what they wrote counts. */
  readonly publicHalfOf: (device: string) => string | undefined;
  /** Two devices may have made an epoch of the same number at once. */
  readonly keysOf: (epoch: number) => readonly Uint8Array[];
};

export type About = {
  /** Of a head, one more than of the head before: [revision, last number]. */
  readonly head?: { readonly revision: number; readonly number: number };
  readonly previous?: string;
  readonly isLast?: boolean;
};

/** Why a file is not taken in. */
export type Refusal =
  /** Nothing of Hearth's, or not whole yet. */
  | 'unknown'
  /** A newer Hearth wrote it. */
  | 'newer'
  | 'other-group'
  /** A file of ours under a name that is not its own. */
  | 'misplaced'
  | 'unknown-device'
  /** Its epoch's key is not here, or no longer. */
  | 'no-key'
  /** Not what its device wrote: changed, cut short or forged. */
  | 'altered'
  | 'too-large';

export type Opening =
  | { readonly ok: true; readonly header: Header; readonly plain: Uint8Array; readonly hash: string }
  | { readonly ok: false; readonly why: Refusal };

/** What sealing adds to what was packed. */
export const OVERHEAD_BYTES = HEADER_BYTES + SEAL_BYTES + SIGNATURE_BYTES;

/** A message of the longest text, as it was written and as it was sent, of nothing but signs that JSON writes as six. */
const LARGEST_ROW_BYTES = 256 * 1024 * 1024;

const MOST_PLAIN_BYTES: Readonly<Record<SealedName['kind'], number>> = {
  segment: LARGEST_ROW_BYTES,
  snapshot: LARGEST_ROW_BYTES,
  head: 1024 * 1024,
  forget: 8 * 1024 * 1024,
};

/**
 * Header, nonce, ciphertext, tag, signature. The epoch's key keeps the carrier from reading; the device's signature keeps whoever else has
 * that key, a device that was removed, from writing in its name. Header and name are sealed and signed with it.
 */
export function sealFile(by: Sealer, name: SealedName, plain: Uint8Array, about: About = {}): Uint8Array {
  if (!isEpoch(by.epoch)) throw new Error('no epoch');
  if (plain.length > MOST_PLAIN_BYTES[name.kind]) throw new Error(`${name.kind} is too large to be sealed`);
  const [first, last] = numbersOf(name, about);
  const header = writeHeader({
    version: NEWEST_VERSION,
    kind: name.kind,
    isLast: about.isLast ?? false,
    group: by.group,
    device: by.device,
    epoch: by.epoch,
    first,
    last,
    previous: about.previous ?? NOTHING_BEFORE,
  });
  const place = Buffer.from(nameOf(name));
  const key = keyFor(name.kind, by.key, by.group);
  const sealed = sealAgain(key, pack(plain), Buffer.concat([header, place]));
  const signature = signBy(by.secret, Buffer.concat([header, sealed, place]));
  return Buffer.concat([header, sealed, signature]);
}

export function openFile(by: Opener, name: SealedName, bytes: Uint8Array): Opening {
  const header = readHeader(bytes);
  if (header === null) return refuse('unknown');
  if (header.kind === 'newer') return refuse('newer');
  if (header.group !== by.group) return refuse('other-group');
  if (!isOf(name, header)) return refuse('misplaced');
  const half = by.publicHalfOf(header.device);
  if (half === undefined) return refuse('unknown-device');
  if (bytes.length < OVERHEAD_BYTES) return refuse('altered');
  const place = Buffer.from(nameOf(name));
  const [signed, signature] = [bytes.subarray(0, -SIGNATURE_BYTES), bytes.subarray(-SIGNATURE_BYTES)];
  if (!isSignedBy(half, Buffer.concat([signed, place]), signature)) return refuse('altered');
  const keys = by.keysOf(header.epoch);
  if (keys.length === 0) return refuse('no-key');
  const about = Buffer.concat([bytes.subarray(0, HEADER_BYTES), place]);
  for (const key of keys) {
    const packed = openAgain(keyFor(name.kind, key, by.group), signed.subarray(HEADER_BYTES), about);
    if (packed === null) continue;
    const plain = unpack(packed, MOST_PLAIN_BYTES[name.kind]);
    return plain === null ? refuse('too-large') : { ok: true, header, plain, hash: hashOf(bytes) };
  }
  // Signed as it is, so it was sealed by a key of that epoch that is not here.
  return refuse('no-key');
}

/** What the next segment or part says it follows. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function numbersOf(name: SealedName, { head }: About): readonly [number, number] {
  switch (name.kind) {
    case 'segment':
      return [name.first, name.last];
    case 'snapshot':
      return [name.number, name.part];
    case 'head':
      if (head === undefined) throw new Error('a head without its numbers');
      return [head.revision, head.number];
    case 'forget':
      return [0, 0];
  }
}

function refuse(why: Refusal): Opening {
  return { ok: false, why };
}
