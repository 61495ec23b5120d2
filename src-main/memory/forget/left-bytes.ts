import { closeSync, openSync, readSync } from 'node:fs';
import type { Matcher } from './matcher';

/** Small: only a chunk that may hold it is read letter by letter. */
const CHUNK_BYTES = 256 * 1024;
/** So much of a chunk is looked at with the next one too. */
const SHARED_BYTES = 64 * 1024;

/** Whether a file of any size still holds the text, in whatever place. */
export function holdsText(path: string, matcher: Matcher): boolean {
  const file = openSync(path, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  try {
    for (let at = 0; ; at += CHUNK_BYTES - SHARED_BYTES) {
      const length = readSync(file, chunk, 0, CHUNK_BYTES, at);
      if (matcher.count(chunk.toString('utf8', 0, length)) > 0) return true;
      if (length < CHUNK_BYTES) return false;
    }
  } finally {
    closeSync(file);
  }
}
