import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { type HeldFolder, withFolder } from '../../disk/held-folder';
import { removeLeftovers } from '../../disk/leftovers';
import { diskFailure } from '../../disk/obstacle';
import { probePlain, readPlain, statOf } from '../../disk/plain-file';
import { replaceWith, writeWhole } from '../../disk/write-whole';
import { AppError } from '../../errors';
import { t } from '../../locale/t';

/** A folder that the user linked. Without a time of trust nothing here ever looks at it. */
export type Project = {
  readonly id: string;
  /** As the system resolved it when the folder was linked. */
  readonly realPath: string;
  /** Milliseconds; null: not trusted. */
  readonly trustedAt: number | null;
};

/** Larger than any note; what is beyond is not memory. */
const LARGEST_BYTES = 1024 * 1024;

/**
 * Whether the folder may be read. Trust is given to a real path: when the path leads elsewhere by now, it is gone. An
 * untrusted folder is not even looked at.
 */
export function isTrusted({ realPath, trustedAt }: Project): boolean {
  if (trustedAt === null) return false;
  try {
    return realpathSync.native(realPath) === realPath;
  } catch {
    return false;
  }
}

/** The text of a file of a trusted project; null where there is none. Throws `AppError` for what is no plain file. */
export function readInside(project: Project, path: string): string | null {
  return inFolderOf(project, path, (folder, name) => readPlain(folder, name, LARGEST_BYTES)?.text ?? null);
}

/** Throws as `readInside` does, and reads nothing. */
export function probeInside(project: Project, path: string): void {
  inFolderOf(project, path, (folder, name) => probePlain(folder, name, LARGEST_BYTES));
}

/** Changes when the file does; null where there is none. Throws `AppError` where a folder on the way is none. */
export function stampInside(project: Project, path: string): string | null {
  return inFolderOf(project, path, (folder, name) => {
    const stats = statOf(folder, name);
    return stats === null ? null : `${stats.size}-${stats.mtimeMs}-${stats.ino}-${stats.mode}`;
  });
}

/** What lies in a folder of a trusted project, in no order; empty where it is not there. Throws as `readInside` does. */
export function listInside(project: Project, path: string): ReturnType<HeldFolder['list']> {
  return inFolder(project, { path, make: false }, (folder) => folder.list()) ?? [];
}

/**
 * Replaces a file whole or not at all, folders included. `expected` is the digest of what it must hold now: false, and
 * nothing written, when it holds something else.
 */
export function writeInside(
  project: Project,
  path: string,
  { text, expected }: { readonly text: string; readonly expected: string },
): boolean {
  if (digestOf(readInside(project, path)) !== expected) return false;
  const [folderPath, fileName] = split(path);
  const isWritten = inFolder(project, { path: folderPath, make: true }, (folder) =>
    writeWhole(folder, { text }, (temporary) => {
      if (digestOf(readPlain(folder, fileName, LARGEST_BYTES)?.text ?? null) !== expected) return false;
      replaceWith(folder, temporary, fileName);
      return true;
    }),
  );
  return isWritten ?? false;
}

/** Of a file that is not there it is the digest of nothing. */
export function digestOf(text: string | null): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

/** Runs `use` in a folder of a trusted project, held open; null where there is none. `path` with `/`; empty: the root. */
export function inFolder<T>(
  project: Project,
  { path, make }: { readonly path: string; readonly make: boolean },
  use: (folder: HeldFolder) => T,
): T | null {
  if (!isTrusted(project)) throw new AppError('untrusted', t('main-projects.untrusted'));
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  try {
    return withFolder(project.realPath, { label: '', parts, make }, use);
  } catch (error) {
    throw diskFailure(error, path === '' ? project.realPath : path);
  }
}

/** What an end in the middle of a write left in a folder of a trusted project. Never throws. */
export function removeUnfinished(project: Project, path: string): void {
  try {
    inFolder(project, { path, make: false }, removeLeftovers);
  } catch (error) {
    // The Projects page reports a link or a file in its place.
    if (!(error instanceof AppError)) throw error;
  }
}

function inFolderOf<T>(project: Project, path: string, use: (folder: HeldFolder, name: string) => T): T | null {
  const [folderPath, name] = split(path);
  return inFolder(project, { path: folderPath, make: false }, (folder) => use(folder, name));
}

function split(path: string): readonly [folder: string, name: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
}
