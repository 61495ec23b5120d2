import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from '../../errors';

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
  const file = placeInside(project, path);
  if (file === null) return null;
  let handle: number;
  try {
    // Nothing but the file itself is opened, even if somebody put a link there just now.
    handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw unsafe(path, cause);
  }
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile() || stat.size > LARGEST_BYTES) throw unsafe(path);
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

/** Changes when the file does; null where there is none. */
export function stampInside(project: Project, path: string): string | null {
  const file = placeInside(project, path);
  if (file === null) return null;
  try {
    const { size, mtimeMs, ino } = lstatSync(file);
    return `${size}-${mtimeMs}-${ino}`;
  } catch {
    return null;
  }
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
  const folder = join(project.realPath, dirname(path));
  makeFolders(project, dirname(path));
  const temporary = join(folder, `.${randomUUID()}.part`);
  try {
    const handle = openSync(
      temporary,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      0o644,
    );
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    if (digestOf(readInside(project, path)) !== expected) return false;
    renameSync(temporary, join(project.realPath, path));
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Of a file that is not there it is the digest of nothing. */
export function digestOf(text: string | null): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

/** The absolute path, once every folder on the way is a folder and no link; null where one is missing. */
function placeInside(project: Project, path: string): string | null {
  if (!isTrusted(project)) throw new AppError('untrusted', 'This project is not trusted: nothing in it is read.');
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes(sep) || part.includes('\0'))) {
    throw unsafe(path);
  }
  let at = project.realPath;
  for (const part of parts.slice(0, -1)) {
    at = join(at, part);
    try {
      if (!lstatSync(at).isDirectory()) throw unsafe(path);
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return null;
      throw cause instanceof AppError ? cause : unsafe(path, cause);
    }
  }
  const file = join(at, parts.at(-1) ?? '');
  return relative(project.realPath, file).startsWith('..') ? null : file;
}

function makeFolders(project: Project, path: string): void {
  let at = project.realPath;
  for (const part of path.split('/')) {
    at = join(at, part);
    try {
      mkdirSync(at);
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST' || !lstatSync(at).isDirectory()) throw unsafe(path, cause);
    }
  }
}

function unsafe(path: string, cause?: unknown): AppError {
  const sentence = `${path} is a link or no plain file: Hearth neither reads nor writes it.`;
  return new AppError('unsafe_path', sentence, { field: 'topic', ...(cause === undefined ? {} : { cause }) });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
