import { createHmac, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { keyFor } from './device-keys';

const NONCE_BYTES = 24;
const TAG_BYTES = 16;

/** What sealing adds to the length. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** Nonce, ciphertext, tag. The nonce is long enough to be drawn: no two devices have to agree on a counter. */
export function seal(key: Uint8Array, plain: Uint8Array, about: Uint8Array): Uint8Array {
  return sealWith(randomBytes(NONCE_BYTES), key, plain, about);
}

/**
 * The same bytes for the same text: what a kill made one write twice is one file. The nonce follows from all that is sealed, by a key that
 * seals nothing.
 */
export function sealAgain(key: Uint8Array, plain: Uint8Array, about: Uint8Array): Uint8Array {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(about.length));
  const nonce = createHmac('sha256', keyFor('nonce', key, ''))
    .update(length)
    .update(about)
    .update(plain)
    .digest();
  return sealWith(nonce.subarray(0, NONCE_BYTES), cipherKey(key), plain, about);
}

/** Of what `sealAgain` sealed. */
export function openAgain(key: Uint8Array, sealed: Uint8Array, about: Uint8Array): Uint8Array | null {
  return open(cipherKey(key), sealed, about);
}

const cipherKey = (key: Uint8Array): Uint8Array => keyFor('cipher', key, '');

function sealWith(nonce: Uint8Array, key: Uint8Array, plain: Uint8Array, about: Uint8Array): Uint8Array {
  return Buffer.concat([nonce, xchacha20poly1305(key, nonce, about).encrypt(plain)]);
}

/** Null for another key, other bytes about it, or a single changed bit. */
export function open(key: Uint8Array, sealed: Uint8Array, about: Uint8Array): Uint8Array | null {
  if (sealed.length < SEAL_BYTES) return null;
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  try {
    return xchacha20poly1305(key, nonce, about).decrypt(rest);
  } catch {
    return null;
  }
}
