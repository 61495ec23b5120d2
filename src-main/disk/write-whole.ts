import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { HeldFolder } from './held-folder';
import { removeLeftovers } from './leftovers';
import { codeOf } from './obstacle';

export type WholeFile = {
  readonly text: string;
  /** Who may read and write it; else as for any new file. */
  readonly mode?: number;
};

/** What a file system that knows no second names (FAT, many network drives) says to the wish for one. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Has the bytes on disk under a name of Hearth's own, then asks `place` to give them theirs. What `place` leaves under
 * the first name is removed, whatever happens; of a kill it is removed by the next write in this folder.
 */
export function writeWhole<T>(folder: HeldFolder, { text, mode }: WholeFile, place: (temporary: string) => T): T {
  removeLeftovers(folder);
  const temporary = `.hearth-${randomUUID()}.partial`;
  try {
    const descriptor = openSync(folder.pathOf(temporary), NEW_FILE, 0o644);
    try {
      // Confirms that the still empty file is in this folder before a word is written to it.
      folder.confirm(descriptor, temporary);
      writeFileSync(descriptor, text);
      if (mode !== undefined) fchmodSync(descriptor, mode);
      fsyncSync(descriptor);
      folder.confirm(descriptor, temporary);
    } finally {
      closeSync(descriptor);
    }
    const result = place(temporary);
    folder.sync();
    return result;
  } finally {
    rmSync(folder.pathOf(temporary), { force: true });
  }
}

/** Replaces a file. The caller has compared it just before. */
export function replaceWith(folder: HeldFolder, temporary: string, name: string): void {
  renameSync(folder.pathOf(temporary), folder.pathOf(name));
}

/** Gives the bytes a name that nothing has; false, and nothing changed, where something has it. */
export function placeUnlessThere(folder: HeldFolder, temporary: string, name: string): boolean {
  const [from, to] = [folder.pathOf(temporary), folder.pathOf(name)];
  try {
    linkSync(from, to);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    if (!NO_LINKS.includes(codeOf(cause))) throw cause;
  }
  if (!reserve(to)) return false;
  try {
    renameSync(from, to);
    return true;
  } catch (cause) {
    rmSync(to, { force: true });
    throw cause;
  }
}

/** Reserves the name with an empty file; only then may the file with the bytes take the name. */
function reserve(path: string): boolean {
  try {
    closeSync(openSync(path, NEW_FILE));
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw cause;
  }
}
