import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../errors';

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
      return new AppError('folder_full', `There is no room left for ${path}. Free some space, then try again.`, {
        cause,
      });
    case 'EROFS':
      return new AppError('folder_read_only', `${path} is on a disk that can only be read. ${ELSEWHERE}`, { cause });
    case 'EACCES':
    case 'EPERM':
      return isForeign(path)
        ? new AppError('folder_foreign', `${path} belongs to another user of this computer. ${ELSEWHERE}`, { cause })
        : new AppError('folder_denied', `Hearth may not read and write ${path}. ${PERMIT}`, { cause });
    default:
      return new AppError('folder_unusable', `Hearth cannot use ${path} (${codeOf(cause)}). ${ELSEWHERE}`, { cause });
  }
}

const PERMIT = 'Give your user permission to read and write there, then try again.';
const ELSEWHERE = 'Make it usable and try again, or start Hearth with HEARTH_USER_DATA set to a folder of yours.';

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
