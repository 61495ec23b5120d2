import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { basename, dirname, parse } from 'node:path';
import type { ProjectState } from '../../../src-preload/contract/projects';
import { codeOf } from '../../disk/obstacle';
import { AppError } from '../../errors';
import { t } from '../../locale/t';

/** A folder as the system knows it. */
export type Folder = {
  readonly name: string;
  readonly realPath: string;
  /** Device and number on it. */
  readonly folderId: string;
};

export type KnownFolder = { readonly realPath: string; readonly trustedAt: number | null };

/** A drive that does not answer must not keep a page waiting. */
const LIMIT_MS = 2_000;

/** Throws `AppError` with a sentence for what cannot be linked. */
export async function identifyFolder(path: string): Promise<Folder> {
  try {
    const realPath = await realpath(path);
    const found = await stat(realPath, { bigint: true });
    if (!found.isDirectory()) throw notAFolder(path);
    if (parse(realPath).root === realPath) {
      throw new AppError('not_a_folder', t('main-projects.whole-drive'), { field: 'path' });
    }
    return { name: basename(realPath), realPath, folderId: `${found.dev}-${found.ino}` };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw notAFolder(path, cause);
  }
}

/** Whether two descriptions mean one folder: also where upper and lower case are the same to the file system. */
export function isSameFolder(a: Omit<Folder, 'name'>, b: Omit<Folder, 'name'>): boolean {
  if (a.realPath === b.realPath) return true;
  return a.folderId === b.folderId && folded(a.realPath) === folded(b.realPath);
}

/** An untrusted folder is not touched by a single call. */
export async function stateOfFolder({ realPath, trustedAt }: KnownFolder): Promise<ProjectState> {
  if (trustedAt === null) return 'untrusted';
  return Promise.race([look(realPath), afterLimit()]);
}

async function look(path: string): Promise<ProjectState> {
  try {
    if ((await realpath(path)) !== path) return 'elsewhere';
    if (!(await stat(path)).isDirectory()) return 'missing';
    await access(path, constants.R_OK | constants.X_OK);
  } catch (error) {
    return stateOfError(codeOf(error), path);
  }
  return access(path, constants.W_OK).then(
    () => 'ready',
    () => 'read_only',
  );
}

async function stateOfError(code: string, path: string): Promise<ProjectState> {
  if (code === 'EACCES' || code === 'EPERM') return 'unreadable';
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return 'unreachable';
  const drive = driveOf(path);
  if (drive === null) return 'missing';
  // A disconnected drive leaves an empty folder at its mount point, or none at all.
  return stat(drive).then(
    async (place) => ((await stat(dirname(drive))).dev === place.dev ? 'unmounted' : 'missing'),
    () => 'unmounted',
  );
}

/** Where the drive of a path is mounted, if it is one that comes and goes. */
export function driveOf(path: string): string | null {
  const found =
    /^\/(?:Volumes|mnt)\/[^/]+/.exec(path) ??
    /^\/(?:run\/)?media\/[^/]+\/[^/]+/.exec(path) ??
    /^\\\\[^\\]+\\[^\\]+/.exec(path) ??
    /^[D-Zd-z]:\\/.exec(path);
  return found?.[0] ?? null;
}

function afterLimit(): Promise<ProjectState> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('unreachable'), LIMIT_MS).unref();
  });
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function notAFolder(path: string, cause?: unknown): AppError {
  return new AppError('not_a_folder', t('main-projects.not-a-folder', { path }), {
    field: 'path',
    ...(cause === undefined ? {} : { cause }),
  });
}
