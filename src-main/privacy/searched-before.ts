import { createHash } from 'node:crypto';
import type { Steps } from '../calmly';

/** UTF-16 units that are hashed in a step. */
const AT_ONCE = 65_536;
const MOST_KEPT = 64;

/**
 * What was found in long texts: a long message is looked through again with each message after it, at two seconds for 8 MB.
 * Only a hash of the text is kept, and what was found.
 */
export function searchedBefore<Found>() {
  const known = new Map<string, Found>();
  return {
    get: (hash: string): Found | undefined => known.get(hash),
    keep: (hash: string, found: Found): void => {
      known.set(hash, found);
      const [oldest] = known.keys();
      if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    },
  };
}

export function* hashOf(text: string): Steps<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < text.length; at += AT_ONCE) {
    hash.update(text.slice(at, at + AT_ONCE), 'utf16le');
    yield;
  }
  return hash.digest('base64');
}
