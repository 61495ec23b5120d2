import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { derive, type RootKey, wipe } from '../sealing/root-key';
import { open, seal } from '../sealing/seal';

/** What stands before the 32 bytes of an X25519 key in its usual form (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b656e032100', 'hex');
const POINT_BYTES = 32;
const ABOUT = 'hearth capture v1';

/** The half that may lie open: it puts in, and takes nothing out. */
export function boxKeyOf(root: RootKey): string {
  return pointOf(createPublicKey(privateKeyOf(root))).toString('base64');
}

/** A key pair for this text alone, its public half, then the text under the key that both pairs share. */
export function putInBox(boxKey: string, text: string): Buffer {
  const receiver = Buffer.from(boxKey, 'base64');
  const own = generateKeyPairSync('x25519');
  const point = pointOf(own.publicKey);
  const key = sharedKey(own.privateKey, receiver, [point, receiver]);
  const sealed = seal(key, Buffer.from(text), ABOUT);
  wipe(key);
  return Buffer.concat([point, sealed]);
}

/** Null for another key and for damage: what lies in a box cannot say which. */
export function takeFromBox(root: RootKey, boxed: Uint8Array): string | null {
  const point = Buffer.from(boxed.subarray(0, POINT_BYTES));
  if (point.length < POINT_BYTES) return null;
  const secret = privateKeyOf(root);
  let key: Uint8Array;
  try {
    key = sharedKey(secret, point, [point, pointOf(createPublicKey(secret))]);
  } catch {
    // A point of small order, which no capture has.
    return null;
  }
  const text = open(key, boxed.subarray(POINT_BYTES), ABOUT);
  wipe(key);
  return text === null ? null : text.toString('utf8');
}

function sharedKey(secret: KeyObject, point: Uint8Array, salt: readonly Uint8Array[]): Uint8Array {
  const key = Buffer.concat([PUBLIC_HEAD, point]);
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  const shared = diffieHellman({ privateKey: secret, publicKey });
  const derived = derive(shared, 'captures', Buffer.concat(salt));
  wipe(shared);
  return derived;
}

function privateKeyOf(root: RootKey): KeyObject {
  const seed = derive(root, 'captures');
  const key = Buffer.concat([PRIVATE_HEAD, seed]);
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  wipe(seed, key);
  return secret;
}

function pointOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD.length);
}
