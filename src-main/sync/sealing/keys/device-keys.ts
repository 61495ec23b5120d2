import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';

/** 32 random bytes that a device's two key pairs follow from: X25519, for what is sealed for it, and Ed25519, for what it signs. */
export type DeviceSecret = Uint8Array;

export const KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;

/** What stands before 32 bytes of a key in its usual form (RFC 8410). */
const FORMS = {
  x25519: { private: '302e020100300506032b656e04220420', public: '302a300506032b656e032100' },
  ed25519: { private: '302e020100300506032b657004220420', public: '302a300506032b6570032100' },
} as const;
type Curve = keyof typeof FORMS;

/** 64 bytes: the point that is agreed with, then the one that signatures are checked by. */
const PUBLIC = /^[A-Za-z0-9_-]{86}$/;

export function newDeviceSecret(): DeviceSecret {
  return randomBytes(KEY_BYTES);
}

/** The half that the other devices know, as text. */
export function publicHalf(secret: DeviceSecret): string {
  const points = (['x25519', 'ed25519'] as const).map((curve) => pointOf(privateKey(secret, curve)));
  return Buffer.concat(points).toString('base64url');
}

export function isPublicHalf(text: string): boolean {
  return PUBLIC.test(text);
}

export function signBy(secret: DeviceSecret, bytes: Uint8Array): Uint8Array {
  return sign(null, bytes, privateKey(secret, 'ed25519'));
}

export function isSignedBy(half: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, bytes, publicKey(half, 'ed25519'), signature);
  } catch {
    return false;
  }
}

/** The same 32 bytes for both who hold one secret and the other's public half; null for a half that leads nowhere. */
export function agreeOn(secret: DeviceSecret, half: string): Uint8Array | null {
  try {
    const [privateOwn, publicOther] = [privateKey(secret, 'x25519'), publicKey(half, 'x25519')];
    const agreed = diffieHellman({ privateKey: privateOwn, publicKey: publicOther });
    return agreed.every((byte) => byte === 0) ? null : agreed;
  } catch {
    return null;
  }
}

/** A key for one purpose. What follows from one purpose says nothing about what follows from another. */
export function keyFor(purpose: string, from: Uint8Array, salt: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', from, Buffer.from(salt), `hearth sync v1 ${purpose}`, KEY_BYTES));
}

function privateKey(secret: DeviceSecret, curve: Curve): KeyObject {
  const key = Buffer.concat([Buffer.from(FORMS[curve].private, 'hex'), keyFor(curve, secret, '')]);
  const made = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  key.fill(0);
  return made;
}

function publicKey(half: string, curve: Curve): KeyObject {
  if (!PUBLIC.test(half)) throw new Error('no public half');
  const points = Buffer.from(half, 'base64url');
  const point = curve === 'x25519' ? points.subarray(0, KEY_BYTES) : points.subarray(KEY_BYTES);
  return createPublicKey({
    key: Buffer.concat([Buffer.from(FORMS[curve].public, 'hex'), point]),
    format: 'der',
    type: 'spki',
  });
}

function pointOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
}
