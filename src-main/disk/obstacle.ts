import { lstatSync, type Stats } from 'node:fs';
import { AppError } from '../errors';

type Wanted = { readonly isFolderWanted?: boolean; readonly cause?: unknown };

/** Why a path is not read or written, as one sentence that names it; what could be the person's doing, with what to do. */
export function obstacle(path: string, name: string, { isFolderWanted = false, cause }: Wanted = {}): AppError {
  const code = codeOf(cause);
  if (code === 'EACCES' || code === 'EPERM') {
    return unsafePath(`Hearth may not read ${name}. Change its permissions, then try again.`, cause);
  }
  const what = whatIs(path);
  if (what === null) return unsafePath(`${name} cannot be read.`, cause);
  const wanted = isFolderWanted ? 'a real folder' : 'a plain file';
  return unsafePath(`${name} is ${what}: Hearth reads and writes only ${wanted} there. Move it away.`, cause);
}

/** What a disk or its permissions refused, as a sentence; anything else as it is. `folder`: as sentences name it. */
export function diskFailure(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError('disk_full', `The disk of ${folder} is full. Nothing was written; make room and try again.`, {
        cause: error,
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new AppError('read_only', `Hearth may not write to ${folder}. Nothing was written.`, { cause: error });
    default:
      return error;
  }
}

export function unsafePath(sentence: string, cause?: unknown): AppError {
  return new AppError('unsafe_path', sentence, { field: 'path', ...(cause === undefined ? {} : { cause }) });
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function whatIs(path: string): string | null {
  const stats = statsOf(path);
  if (stats === null) return null;
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFile()) return 'a file';
  return stats.isFIFO() ? 'a pipe' : 'a device or socket';
}

function statsOf(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}
