import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { APPLICATION_ID } from '../migrations/migrate';
import { PLAIN_BYTES, SEAL_BYTES } from '../sqlite/page-seal';
import { hasLog } from './header';

const PAGE_BYTES = 4096;

/** What every database of Hearth has there: https://sqlite.org/fileformat2.html#the_database_header */
const FIXED: readonly (readonly [at: number, values: readonly number[]])[] = [
  [16, [PAGE_BYTES >> 8]],
  [17, [0]],
  // The log's; a copy that was made in one go has none.
  [18, [1, 2]],
  [19, [1, 2]],
  [20, [SEAL_BYTES]],
  [21, [64]],
  [22, [32]],
  [23, [32]],
];
const FIXED_WORDS: readonly (readonly [at: number, values: readonly number[]])[] = [
  [44, [4]],
  [48, [0]],
  [52, [0]],
  [56, [1]],
  [64, [0]],
  [68, [0, APPLICATION_ID]],
  [72, [0]],
  [76, [0]],
  [80, [0]],
  [84, [0]],
  [88, [0]],
];

/**
 * The first bytes of an encrypted database are the only ones that no seal covers, so they are looked at one by one: what is fixed, and
 * what must agree with the file and with each other. `null`, or a reason that ends *the database is damaged (…)*.
 */
export function findHeaderFault(file: string): string | null {
  const bytes = Buffer.alloc(PLAIN_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, PLAIN_BYTES, 0);
    const pages = fstatSync(handle).size / PAGE_BYTES;
    const isFixed =
      FIXED.every(([at, values]) => values.includes(bytes.readUInt8(at))) &&
      FIXED_WORDS.every(([at, values]) => values.includes(bytes.readUInt32BE(at)));
    const isCounted = bytes.readUInt32BE(24) === bytes.readUInt32BE(92);
    const [free, freePages] = [bytes.readUInt32BE(32), bytes.readUInt32BE(36)];
    const isFreeListed = free <= bytes.readUInt32BE(28) && (free === 0) === (freePages === 0);
    // What is still in the log may lengthen the file.
    const isOfItsSize = hasLog(file) || bytes.readUInt32BE(28) === pages;
    return isFixed && isCounted && isFreeListed && isOfItsSize ? null : 'its first bytes were changed';
  } finally {
    closeSync(handle);
  }
}
