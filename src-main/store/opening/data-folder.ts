import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../errors';
import { t } from '../../locale/t';

const PROBE_BYTES = 64 * 1024;

/**
 * Makes the folder if need be and tries it: Hearth cannot open its database where it may not write or where no room is.
 * Throws `AppError('folder_denied' | 'folder_foreign' | 'folder_read_only' | 'folder_full' | 'folder_unusable')` with a
 * sentence that names the folder.
 */
export function checkDataFolder(folder: string, file: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = join(folder, `.hearth-probe-${process.pid}`);
    try {
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (cause) {
    throw folderError(folder, cause);
  }
  checkFile(file);
}

function checkFile(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw folderError(file, cause);
  }
}

function folderError(path: string, cause: unknown): AppError {
  switch (codeOf(cause)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError('folder_full', t('main-store.folder.full', { path }), {
        cause,
      });
    case 'EROFS':
      return new AppError('folder_read_only', t('main-store.folder.read-only', { path }), { cause });
    case 'EACCES':
    case 'EPERM':
      return isForeign(path)
        ? new AppError('folder_foreign', t('main-store.folder.foreign', { path }), { cause })
        : new AppError('folder_denied', t('main-store.folder.denied', { path }), { cause });
    default:
      return new AppError('folder_unusable', t('main-store.folder.unusable', { path, code: codeOf(cause) }), { cause });
  }
}

function isForeign(path: string): boolean {
  try {
    const user = process.getuid?.();
    return user !== undefined && statSync(path).uid !== user;
  } catch {
    return false;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
