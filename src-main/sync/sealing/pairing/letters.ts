import { z } from 'zod';
import { nameOf, type PairingStep } from '../../carriers/port/names';
import { open, seal } from '../keys/cipher';
import { agreeOn, type DeviceSecret, isPublicHalf, keyFor } from '../keys/device-keys';
import { fromPairingCode } from './pairing-code';

const device = z.string().regex(/^[0-9a-f]{8}$/);
const half = z.string().refine(isPublicHalf);
const name = z.string().min(1).max(200);

/** Who pairs, and for which group. No key yet: whoever finds a code that is over finds nothing by it. */
export const offer = z.object({
  group: z.string().regex(/^[0-9a-f]{32}$/),
  device,
  publicHalf: half,
  name,
  /** The newest migration that it has: two that differ could not take in all that the other writes. */
  schema: z.int().nonnegative(),
});
/** The new device. */
export const answer = z.object({ device, publicHalf: half, name });
/** All that the new device needs. It opens for its secret only. */
const welcome = z.object({
  epochs: z
    .array(z.object({ epoch: z.int().nonnegative(), maker: device, key: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }))
    .min(1)
    .max(10_000),
  devices: z
    .array(z.object({ device, publicHalf: half, name }))
    .min(1)
    .max(1_000),
  /** Out of the group for ever, whoever still speaks of them as members. */
  removed: z.array(device).max(10_000),
});

export type Offer = z.infer<typeof offer>;
export type Answer = z.infer<typeof answer>;
export type Welcome = z.infer<typeof welcome>;

const KIND = Buffer.from('HSYP', 'latin1');
const VERSION = 1;
const MAGIC = Buffer.concat([KIND, Buffer.of(VERSION)]);
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The three letters of a pairing lie in the carrier one after the other, each under its own name and sealed by what follows from the code.
 * The first device takes no answer once ten minutes of its own clock have passed; the clocks of the two are never compared.
 */
export const sealOffer = (code: string, letter: Offer): Uint8Array => sealLetter(code, 'offer', letter);
export const openOffer = (code: string, bytes: Uint8Array): Offer | null => openLetter(code, 'offer', bytes, offer);
export const sealAnswer = (code: string, letter: Answer): Uint8Array => sealLetter(code, 'answer', letter);
export const openAnswer = (code: string, bytes: Uint8Array): Answer | null => openLetter(code, 'answer', bytes, answer);

/** The two devices of a pairing, as one of them sees it. */
export type Pair = { readonly secret: DeviceSecret; readonly otherHalf: string };

export function sealWelcome(code: string, pair: Pair, letter: Welcome): Uint8Array {
  const agreed = agreeOn(pair.secret, pair.otherHalf);
  if (agreed === null) throw new Error('the other device has no usable key');
  return sealLetter(code, 'welcome', letter, agreed);
}

export function openWelcome(code: string, pair: Pair, bytes: Uint8Array): Welcome | null {
  const agreed = agreeOn(pair.secret, pair.otherHalf);
  return agreed === null ? null : openLetter(code, 'welcome', bytes, welcome, agreed);
}

/** Whether it says to be of a Hearth whose letters are otherwise. Nothing vouches for that. */
export function isOfNewerHearth(bytes: Uint8Array): boolean {
  return KIND.equals(bytes.subarray(0, KIND.length)) && (bytes[KIND.length] ?? 0) > VERSION;
}

function sealLetter(code: string, step: PairingStep, letter: object, agreed?: Uint8Array): Uint8Array {
  const { key, about } = keyOf(code, step, agreed);
  return Buffer.concat([MAGIC, seal(key, Buffer.from(JSON.stringify(letter)), about)]);
}

/** Null for what was sealed by another code, for another step or device, or was changed. */
function openLetter<Letter>(
  code: string,
  step: PairingStep,
  bytes: Uint8Array,
  shape: z.ZodType<Letter>,
  agreed?: Uint8Array,
): Letter | null {
  if (bytes.length > MOST_BYTES || !MAGIC.equals(bytes.subarray(0, MAGIC.length))) return null;
  const { key, about } = keyOf(code, step, agreed);
  const plain = open(key, bytes.subarray(MAGIC.length), about);
  if (plain === null) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(plain).toString('utf8')));
  } catch {
    return null;
  }
}

function keyOf(code: string, step: PairingStep, agreed: Uint8Array = new Uint8Array()) {
  const { id, key } = fromPairingCode(code);
  const about = Buffer.concat([MAGIC, Buffer.from(nameOf({ kind: 'pairing', id, step }))]);
  return { key: keyFor(`pairing ${step}`, Buffer.concat([key, agreed]), ''), about };
}
