import { readFileSync } from 'node:fs';
import { keysFor } from '../sqlite/keyring';
import { isSealedFile, openBytes, SEAL_ADDS, sealBytes } from './sealed-bytes';

/** What such a file is to hold: as it is, or sealed with the key that is held. */
export function heldBytes(file: string, bytes: Buffer): Buffer {
  const { now } = keysFor(file);
  return now === null ? bytes : sealBytes(bytes, now);
}

/** What was written, whichever of the keys that are held sealed it. Throws where none did, and for a file that was changed. */
export function readHeld(file: string): Buffer {
  const bytes = readFileSync(file);
  if (!isSealedFile(bytes)) return bytes;
  const { now, also = [] } = keysFor(file);
  for (const key of now === null ? also : [now, ...also]) {
    const opened = openBytes(bytes, key);
    if (opened !== null) return opened;
  }
  throw new Error('the file was sealed with another key');
}

/** How many bytes longer it is on the disk. */
export function heldAdds(file: string): number {
  return keysFor(file).now === null ? 0 : SEAL_ADDS;
}
