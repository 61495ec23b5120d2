import { lstatSync, type Stats } from 'node:fs';
import { AppError } from '../errors';
import { t } from '../locale/t';

type Wanted = { readonly isFolderWanted?: boolean; readonly cause?: unknown };

/** Why a path is not read or written, as one sentence that names it; what could be the person's doing, with what to do. */
export function obstacle(path: string, name: string, { isFolderWanted = false, cause }: Wanted = {}): AppError {
  const code = codeOf(cause);
  if (code === 'EACCES' || code === 'EPERM') {
    return unsafePath(t('main-disk.may-not-read', { name }), cause);
  }
  const kind = kindOf(path);
  if (kind === null) return unsafePath(t('main-disk.unreadable', { name }), cause);
  const sentence = isFolderWanted ? 'main-disk.wants-folder' : 'main-disk.wants-file';
  return unsafePath(t(sentence, { name, kind }), cause);
}

/** What a disk or its permissions refused, as a sentence; anything else as it is. `folder`: as sentences name it. */
export function diskFailure(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError('disk_full', t('main-disk.full', { folder }), {
        cause: error,
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new AppError('read_only', t('main-disk.read-only', { folder }), { cause: error });
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

function kindOf(path: string): 'link' | 'folder' | 'file' | 'pipe' | 'device' | null {
  const stats = statsOf(path);
  if (stats === null) return null;
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isDirectory()) return 'folder';
  if (stats.isFile()) return 'file';
  return stats.isFIFO() ? 'pipe' : 'device';
}

function statsOf(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}
