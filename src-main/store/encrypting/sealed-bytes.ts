import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { checkOf, derived, type RootKey } from '../sqlite/keyring';

/** Magic, the key's name, what nonces begin with; then chunks, each with its tag. */
const MAGIC = Buffer.from('hearth sealed 1\n');
const CHECK_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + CHECK_BYTES + NONCE_BYTES;
const CHUNK_BYTES = 1024 * 1024;
const CIPHER = 'aes-256-gcm';

export const SEALED = '.sealed';

/** Writes a file that is no database, or no sound one, byte for byte and encrypted. */
export function sealFile(from: string, to: string, root: RootKey): void {
  const key = derived(root, 'file', 32);
  const first = randomBytes(NONCE_BYTES);
  inBoth(from, to, ({ read, write, size }) => {
    write(Buffer.concat([MAGIC, Buffer.from(checkOf(root), 'hex'), first]));
    const chunks = Math.max(1, Math.ceil(size / CHUNK_BYTES));
    for (let nth = 0; nth < chunks; nth += 1) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(first, nth));
      cipher.setAAD(placeOf(nth, chunks));
      write(Buffer.concat([cipher.update(read(CHUNK_BYTES)), cipher.final(), cipher.getAuthTag()]));
    }
  });
}

/** The file as it was. Throws for another key and for a single changed bit, and what was written until then is no good. */
export function openSealedFile(from: string, to: string, root: RootKey): void {
  const key = derived(root, 'file', 32);
  inBoth(from, to, ({ read, write, size }) => {
    const head = read(HEAD_BYTES);
    const first = head.subarray(MAGIC.length + CHECK_BYTES);
    const chunks = Math.ceil((size - HEAD_BYTES) / (CHUNK_BYTES + TAG_BYTES));
    for (let nth = 0; nth < chunks; nth += 1) {
      const chunk = read(CHUNK_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonceOf(first, nth), { authTagLength: TAG_BYTES });
      decipher.setAAD(placeOf(nth, chunks));
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
      write(Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]));
    }
  });
}

/** How much longer what fits in one chunk becomes. */
export const SEAL_ADDS = HEAD_BYTES + TAG_BYTES;

/** The same for what is small and in memory. */
export function sealBytes(bytes: Uint8Array, root: RootKey): Buffer {
  const first = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derived(root, 'file', 32), nonceOf(first, 0));
  cipher.setAAD(placeOf(0, 1));
  const head = Buffer.concat([MAGIC, Buffer.from(checkOf(root), 'hex'), first]);
  return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Null for what another key sealed. Throws for a single changed bit. */
export function openBytes(sealed: Buffer, root: RootKey): Buffer | null {
  if (!isNamed(sealed, root)) return null;
  const first = sealed.subarray(MAGIC.length + CHECK_BYTES, HEAD_BYTES);
  const decipher = createDecipheriv(CIPHER, derived(root, 'file', 32), nonceOf(first, 0), { authTagLength: TAG_BYTES });
  decipher.setAAD(placeOf(0, 1));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
}

export function isSealedFile(bytes: Buffer): boolean {
  return bytes.subarray(0, MAGIC.length).equals(MAGIC);
}

function isNamed(head: Buffer, root: RootKey): boolean {
  const name = Buffer.concat([MAGIC, Buffer.from(checkOf(root), 'hex')]);
  return head.subarray(0, name.length).equals(name);
}

/** Whether a file was sealed with this key. */
export function isSealedWith(file: string, root: RootKey): boolean {
  const head = Buffer.alloc(HEAD_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, HEAD_BYTES, 0);
  } finally {
    closeSync(handle);
  }
  return isNamed(head, root);
}

function nonceOf(first: Buffer, nth: number): Buffer {
  const nonce = Buffer.from(first);
  nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ nth) >>> 0, 8);
  return nonce;
}

/** No chunk can be left out, moved or cut off. */
function placeOf(nth: number, chunks: number): Buffer {
  const place = Buffer.alloc(8);
  place.writeUInt32BE(nth);
  place.writeUInt32BE(chunks, 4);
  return place;
}

type Both = {
  readonly size: number;
  readonly read: (most: number) => Buffer;
  readonly write: (bytes: Buffer) => void;
};

function inBoth(from: string, to: string, run: (both: Both) => void): void {
  const source = openSync(from, 'r');
  try {
    const target = openSync(to, 'w', 0o600);
    try {
      const read = (most: number) => {
        const bytes = Buffer.alloc(most);
        let length = 0;
        for (let got = -1; got !== 0 && length < most; length += got) {
          got = readSync(source, bytes, length, most - length, null);
        }
        return bytes.subarray(0, length);
      };
      run({ size: fstatSync(source).size, read, write: (bytes) => void writeSync(target, bytes) });
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}
