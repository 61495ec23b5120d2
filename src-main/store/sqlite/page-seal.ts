import { createDecipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { derived, type RootKey } from './keyring';

/** Of each page of a database that SQLCipher 4 sealed: https://www.zetetic.net/sqlcipher/design/ */
export const PAGE_BYTES = 4096;
const NONCE_BYTES = 16;
const SUM_BYTES = 64;
export const SEAL_BYTES = NONCE_BYTES + SUM_BYTES;
/** So much of the file stays plain, for whoever reads its version before there is a key. */
export const PLAIN_BYTES = 96;
const SALT_BYTES = 16;
const SALT_MASK = 0x3a;
const ROUNDS = 2;
/** Byte of the header: how much of each page is not SQLite's. */
const RESERVED_AT = 20;

const FIRST_PAGES = 2;
const LOOKED_AT = 64;

/** The key and the salt of a database, as SQLite takes them. */
export function databaseKey(root: RootKey): { readonly key: Buffer; readonly salt: Buffer } {
  return { key: derived(root, 'database', 32), salt: derived(root, 'database salt', SALT_BYTES) };
}

/** Whether a file begins as a database whose pages are sealed. */
export function isSealed(header: Uint8Array): boolean {
  return header[RESERVED_AT] === SEAL_BYTES;
}

/**
 * The key of these that sealed the database. One page is enough to prove it, since a wrong key fits none: where another
 * page does not fit, that page is damaged. `null`: none fits, as far as pages from all over the file say.
 */
export function keyOfPages(file: string, keys: readonly RootKey[]): RootKey | null {
  const handle = openSync(file, 'r');
  try {
    const pages = Math.floor(fstatSync(handle).size / PAGE_BYTES);
    const page = Buffer.alloc(PAGE_BYTES);
    const sums = keys.map((key) => ({ key, fits: sealOf(key) }));
    for (const number of numbersOf(pages)) {
      readSync(handle, page, 0, PAGE_BYTES, (number - 1) * PAGE_BYTES);
      const found = sums.find(({ fits }) => fits(page, number));
      if (found !== undefined) return found.key;
    }
    return null;
  } finally {
    closeSync(handle);
  }
}

/** What pages of a sealed database say: two of the same content never have the same bytes. */
export function openPages(pages: Buffer, first: number, root: RootKey): Buffer {
  const { key } = databaseKey(root);
  const content = PAGE_BYTES - SEAL_BYTES;
  const opened: Buffer[] = [];
  for (let at = 0; at + PAGE_BYTES <= pages.length; at += PAGE_BYTES) {
    const from = first === 1 && at === 0 ? PLAIN_BYTES : 0;
    const nonce = pages.subarray(at + content, at + content + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-cbc', key, nonce).setAutoPadding(false);
    opened.push(pages.subarray(at, at + from), decipher.update(pages.subarray(at + from, at + content)));
  }
  return Buffer.concat(opened);
}

/** The first two, then others from the whole of it. */
function numbersOf(pages: number): ReadonlySet<number> {
  const first = Array.from({ length: Math.min(FIRST_PAGES, pages) }, (_, nth) => nth + 1);
  const others = Array.from({ length: LOOKED_AT }, (_, nth) => 1 + Math.floor((nth * (pages - 1)) / LOOKED_AT));
  return new Set([...first, ...(pages > 0 ? [...others, pages] : [])]);
}

function sealOf(root: RootKey): (page: Buffer, number: number) => boolean {
  const { key, salt } = databaseKey(root);
  const masked = salt.map((byte) => byte ^ SALT_MASK);
  const sumKey = pbkdf2Sync(key, masked, ROUNDS, key.length, 'sha512');
  const content = PAGE_BYTES - SEAL_BYTES;
  return (page, number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32LE(number);
    const from = number === 1 ? PLAIN_BYTES : 0;
    const sum = createHmac('sha512', sumKey)
      .update(page.subarray(from, content + NONCE_BYTES))
      .update(counted)
      .digest();
    return timingSafeEqual(sum, page.subarray(content + NONCE_BYTES));
  };
}
