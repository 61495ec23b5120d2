import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/**
 * A Backup that is encrypted: these letters; the length of what says how to open it; that, and its digest; then chunks of AES-256-GCM, each
 * with its tag. Each file has a key of its own, so the number of a chunk is nonce enough.
 */
export const MAGIC = Buffer.from('hearth sealed backup 1\n');
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const DIGEST_BYTES = 32;
export const LENGTH_BYTES = 4;
/** Three ways to a key take a tenth of it. */
export const MOST_HEAD_BYTES = 64 * 1024;
const CIPHER = 'aes-256-gcm';

/** Which chunk of which file it is: none can be left out, moved, cut off or put into another file. */
export type Place = { readonly nth: number; readonly isLast: boolean; readonly head: Uint8Array };

export function digestOf(head: Uint8Array): Buffer {
  return createHash('sha256').update(head).digest();
}

/** All that stands before the first chunk. */
export function beginningOf(head: string): Buffer {
  const bytes = Buffer.from(head);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([MAGIC, length, bytes, digestOf(bytes)]);
}

export function sealChunk(key: Uint8Array, plain: Uint8Array, place: Place): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(place.nth));
  cipher.setAAD(aboutOf(place));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for a single changed bit. */
export function openChunk(key: Uint8Array, sealed: Uint8Array, place: Place): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place.nth), { authTagLength: TAG_BYTES });
  decipher.setAAD(aboutOf(place));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

function nonceOf(nth: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(nth, 8);
  return nonce;
}

function aboutOf({ isLast, head }: Place): Buffer {
  return Buffer.concat([head, Buffer.from([isLast ? 1 : 0])]);
}
