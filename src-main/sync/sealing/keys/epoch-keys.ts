import { randomBytes } from 'node:crypto';
import { nameOf } from '../../carriers/port/names';
import { open, SEAL_BYTES, seal } from './cipher';
import {
  agreeOn,
  type DeviceSecret,
  isSignedBy,
  KEY_BYTES,
  keyFor,
  newDeviceSecret,
  publicHalf,
  SIGNATURE_BYTES,
  signBy,
} from './device-keys';

export type Member = { readonly device: string; readonly publicHalf: string };

export type EpochMaker = {
  readonly group: string;
  readonly device: string;
  readonly secret: DeviceSecret;
};

export type EpochRefusal =
  | 'unknown'
  | 'newer'
  | 'other-group'
  | 'misplaced'
  /** Its maker is no device of the group. */
  | 'unknown-device'
  | 'altered'
  /** It holds no key for this device, which is not paired yet where it was made. */
  | 'not-for-us'
  /** This device was taken out of the group. */
  | 'removed'
  /** It does, but by keys that are not here: this device was put back to a time before all of them were made. */
  | 'locked-out';

export type EpochOpening =
  | { readonly ok: true; readonly key: Uint8Array }
  | { readonly ok: false; readonly why: EpochRefusal };

const MAGIC = 'HSYE';
const VERSION = 1;
/**
 * Magic, version, a zero, how many are told that they are out, group, maker, epoch, the public half that was made for this file, and how
 * many entries follow. Those that are told so come last.
 */
const TOLD_AT = 6;
const HALF_BYTES = 64;
const HEADER_BYTES = 8 + 16 + 4 + 4 + HALF_BYTES + 2;
const ENTRY_BYTES = 4 + KEY_BYTES + SEAL_BYTES;
const MOST_MEMBERS = 1_000;
/** Of the keys before, for a group in which one device has not been heard for long. The oldest is among them. */
const MOST_BEFORE = 16;
/** The newest of them: one that has not heard for so long is not heard by anyone either. */
const MOST_REMOVED = 200;

export function newEpochKey(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

export type NewEpoch = {
  readonly epoch: number;
  readonly key: Uint8Array;
  /** All older keys that the maker still has, the oldest first. */
  readonly before: readonly Uint8Array[];
  /** Those that were taken out of the group: each is told so, and gets no key. */
  readonly removed?: readonly Member[];
};

/**
 * The key of an epoch for each device, signed by the maker. A device opens it by its secret together with an older key that it has: once older
 * keys are erased, nobody opens a copy of this file that somebody kept, even with the secret of a device. The first key comes with the pairing.
 */
export function wrapEpoch(
  maker: EpochMaker,
  { epoch, key, before, removed = [] }: NewEpoch,
  members: readonly Member[],
): Uint8Array {
  if (members.length > MOST_MEMBERS) throw new Error('more devices than an epoch is made for');
  if (before.length === 0) throw new Error('an epoch that follows none');
  const keys = before.length > MOST_BEFORE ? [...before.slice(0, 1), ...before.slice(1 - MOST_BEFORE)] : before;
  // Made for this one file and forgotten: who learns the maker's secret later learns no key by it.
  const passing = newDeviceSecret();
  const half = publicHalf(passing);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 0, 'latin1');
  header.writeUInt8(VERSION, 4);
  const told = removed.slice(-MOST_REMOVED);
  header.writeUInt16BE(told.length, TOLD_AT);
  header.write(maker.group, 8, 16, 'hex');
  header.write(maker.device, 24, 4, 'hex');
  header.writeUInt32BE(epoch, 28);
  header.write(half, 32, HALF_BYTES, 'base64url');
  header.writeUInt16BE(members.length * keys.length + told.length, 32 + HALF_BYTES);
  const agreedWith = ({ device, publicHalf: other }: Member) => {
    const agreed = agreeOn(passing, other);
    if (agreed === null) throw new Error(`device ${device} has no usable key`);
    return agreed;
  };
  const entry = (device: string, wrapping: Uint8Array, plain: Uint8Array) =>
    Buffer.concat([Buffer.from(device, 'hex'), seal(wrapping, plain, header)]);
  const entries = [
    ...members.flatMap((member) => {
      const agreed = agreedWith(member);
      return keys.map((older) => entry(member.device, wrappingKey(agreed, older, member.device), key));
    }),
    ...told.map((member) => entry(member.device, removalKey(agreedWith(member), member.device), NO_KEY)),
  ];
  passing.fill(0);
  const body = Buffer.concat([header, ...entries]);
  return Buffer.concat([body, signBy(maker.secret, signedPart(body, epoch, maker.device))]);
}

/** In place of a key, for a device that was removed. */
const NO_KEY = Buffer.alloc(KEY_BYTES);

function removalKey(agreed: Uint8Array, device: string): Uint8Array {
  return keyFor('removed', agreed, device);
}

function wrappingKey(agreed: Uint8Array, before: Uint8Array, device: string): Uint8Array {
  return keyFor('epoch', Buffer.concat([agreed, before]), device);
}

export type EpochOpener = {
  readonly group: string;
  readonly device: string;
  readonly secret: DeviceSecret;
  readonly publicHalfOf: (device: string) => string | undefined;
  /** All keys that this device has. */
  readonly before: readonly Uint8Array[];
};

export function unwrapEpoch(
  by: EpochOpener,
  { epoch, device: maker }: { readonly epoch: number; readonly device: string },
  bytes: Uint8Array,
): EpochOpening {
  const file = Buffer.from(bytes);
  if (file.length < HEADER_BYTES + SIGNATURE_BYTES || file.toString('latin1', 0, 4) !== MAGIC) return refuse('unknown');
  if (file.readUInt8(4) !== VERSION) return refuse(file.readUInt8(4) > VERSION ? 'newer' : 'unknown');
  if (file.toString('hex', 8, 24) !== by.group) return refuse('other-group');
  if (file.toString('hex', 24, 28) !== maker || file.readUInt32BE(28) !== epoch) return refuse('misplaced');
  const half = by.publicHalfOf(maker);
  if (half === undefined) return refuse('unknown-device');
  const body = file.subarray(0, -SIGNATURE_BYTES);
  if (!isSignedBy(half, signedPart(body, epoch, maker), file.subarray(-SIGNATURE_BYTES))) return refuse('altered');
  const count = file.readUInt16BE(32 + HALF_BYTES);
  if (body.length !== HEADER_BYTES + count * ENTRY_BYTES) return refuse('altered');
  const header = body.subarray(0, HEADER_BYTES);
  const agreed = agreeOn(by.secret, file.toString('base64url', 32, 32 + HALF_BYTES));
  if (agreed === null) return refuse('not-for-us');
  const keys = by.before.map((older) => wrappingKey(agreed, older, by.device));
  let isListed = false;
  for (let at = HEADER_BYTES; at < body.length; at += ENTRY_BYTES) {
    if (body.toString('hex', at, at + 4) !== by.device) continue;
    isListed = true;
    if (open(removalKey(agreed, by.device), body.subarray(at + 4, at + ENTRY_BYTES), header) !== null)
      return refuse('removed');
    for (const wrapping of keys) {
      const key = open(wrapping, body.subarray(at + 4, at + ENTRY_BYTES), header);
      if (key !== null) return { ok: true, key };
    }
  }
  return refuse(isListed ? 'locked-out' : 'not-for-us');
}

/** For which devices a file holds the key, and which it tells that they are out. It says so openly, and only a file that `unwrapEpoch` opened says the truth. */
export function devicesOf(bytes: Uint8Array): {
  readonly members: readonly string[];
  readonly removed: readonly string[];
} {
  const file = Buffer.from(bytes);
  const body = file.subarray(HEADER_BYTES, -SIGNATURE_BYTES);
  const devices = Array.from({ length: Math.floor(body.length / ENTRY_BYTES) }, (_, at) =>
    body.toString('hex', at * ENTRY_BYTES, at * ENTRY_BYTES + 4),
  );
  const told = devices.length === 0 ? 0 : file.readUInt16BE(TOLD_AT);
  return { members: devices.slice(0, devices.length - told), removed: devices.slice(devices.length - told) };
}

function signedPart(body: Uint8Array, epoch: number, device: string): Buffer {
  return Buffer.concat([body, Buffer.from(nameOf({ kind: 'epoch', epoch, device }))]);
}

function refuse(why: EpochRefusal): EpochOpening {
  return { ok: false, why };
}
