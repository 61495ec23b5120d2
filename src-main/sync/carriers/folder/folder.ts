import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../../../disk/obstacle';
import type { Timers } from '../../../timers';
import { type Carrier, type CarrierFile, LARGEST_FILE_BYTES } from '../port/carrier';
import { type CarrierProblem, carrierFailure } from '../port/failures';
import { isFolderName, partsOf, readName } from '../port/names';
import { watches } from '../port/poll';
import { watchFolder } from './watch-folder';

export type FolderOptions = {
  /** One that Hearth has made below the one that the person chose. It is never made again: where a drive is not connected, nothing is written to the empty place. */
  readonly path: string;
  readonly timers: Timers;
  /** How often to look where the system tells nothing, as it does of network drives. */
  readonly everyMs?: number;
};

const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const READ = constants.O_RDONLY | NO_FOLLOW | (constants.O_NONBLOCK ?? 0);
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW;
/** Replicators ignore names that begin with a dot, or take them along: no synced file has such a name. */
const UNFINISHED = /^\.hearth-[0-9a-f-]{36}\.partial$/;
/** What a kill left behind is gone after a day. What another Hearth is writing is younger, whatever the clocks say of minutes. */
const LEFTOVER_MS = 86_400_000;
const AT_ONCE = 16;

/** A folder that something else replicates: Syncthing, a cloud drive, a network drive, a stick. */
export function openFolder({ path, timers, everyMs = 2_000 }: FolderOptions): Carrier {
  const explained = (error: unknown) => {
    const problem = problemOf(error);
    return problem === null ? error : carrierFailure(problem, path, error);
  };
  /** The real folder of this name: another device may have sent a link in its place. */
  const folderOf = async (name: string, make: boolean): Promise<string | null> => {
    await assertThere(path);
    const folder = join(path, name);
    if (make) await mkdir(folder).catch(unless('EEXIST'));
    const stats = await lstat(folder).catch(unless('ENOENT'));
    if (stats === undefined) return null;
    if (!stats.isDirectory() || (await realpath(folder)) !== join(await realpath(path), name)) {
      throw carrierFailure('carrier_foreign', folder);
    }
    return folder;
  };
  const list = async (prefix: string): Promise<readonly CarrierFile[]> => {
    await assertThere(path);
    const folders = (await readdir(path, { withFileTypes: true })).filter(
      (entry) => entry.isDirectory() && isFolderName(entry.name) && overlap(`${entry.name}/`, prefix),
    );
    const names: string[] = [];
    for (const { name } of folders) {
      for (const file of await readdir(join(path, name)).catch(unless('ENOENT', []))) {
        const full = `${name}/${file}`;
        if (full.startsWith(prefix) && readName(full) !== null) names.push(full);
      }
    }
    const found: CarrierFile[] = [];
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const looked = await Promise.all(names.slice(at, at + AT_ONCE).map((name) => look(path, name)));
      found.push(...looked.filter((each) => each !== null));
    }
    return found;
  };
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    if (bytes.length > LARGEST_FILE_BYTES) throw carrierFailure('carrier_too_large', path);
    const parts = partsOf(name);
    const folder = await folderOf(parts.folder, true);
    if (folder === null) throw carrierFailure('carrier_gone', path);
    const temporary = join(folder, `.hearth-${randomUUID()}.partial`);
    try {
      const handle = await open(temporary, NEW_FILE, 0o644);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, join(folder, parts.file));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    await flush(folder);
    await removeLeftovers(folder);
  };
  const read = async (name: string): Promise<Uint8Array | null> => {
    const parts = partsOf(name);
    const folder = await folderOf(parts.folder, false);
    if (folder === null) return null;
    const handle = await open(join(folder, parts.file), READ).catch(unless('ENOENT'));
    if (handle === undefined) return null;
    try {
      const { size, ...stats } = await handle.stat().then((of) => ({ size: of.size, isFile: of.isFile() }));
      if (!stats.isFile) throw carrierFailure('carrier_foreign', join(folder, parts.file));
      if (size > LARGEST_FILE_BYTES) throw carrierFailure('carrier_too_large', path);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  };
  const remove = async (name: string): Promise<void> => {
    const parts = partsOf(name);
    const folder = await folderOf(parts.folder, false);
    if (folder !== null) await unlink(join(folder, parts.file)).catch(unless('ENOENT'));
  };
  const watching = watches();
  const tried =
    <Args extends readonly unknown[], T>(act: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      act(...args).catch((error: unknown) => {
        throw explained(error);
      });
  return {
    list: tried(list),
    read: tried(read),
    write: tried(write),
    remove: tried(remove),
    watch: (changed) => watching.keep(watchFolder({ path, timers, everyMs, changed })),
    close: async () => watching.stopAll(),
  };
}

/** The folder *Hearth* in the one that the person chose, made if need be; the chosen one, if that is one. */
export async function makeFolder(chosen: string): Promise<string> {
  const path = basename(chosen).toLowerCase() === 'hearth' ? chosen : join(chosen, 'Hearth');
  try {
    await assertThere(chosen);
    await mkdir(path).catch(unless('EEXIST'));
    await assertThere(path);
  } catch (error) {
    const problem = problemOf(error);
    throw problem === null ? error : carrierFailure(problem, path, error);
  }
  return path;
}

async function assertThere(path: string): Promise<void> {
  const stats = await lstat(path).catch(unless('ENOENT'));
  if (stats === undefined || !stats.isDirectory()) throw carrierFailure('carrier_gone', path);
}

async function look(path: string, name: string): Promise<CarrierFile | null> {
  const stats = await lstat(join(path, name)).catch(unless('ENOENT'));
  return stats?.isFile() ? { name, bytes: stats.size } : null;
}

/** The name survives a power loss from here on, where the system can be asked for that. */
async function flush(folder: string): Promise<void> {
  try {
    const handle = await open(folder, constants.O_RDONLY);
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows opens no folders, and some network drives flush none.
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const stats = await lstat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile() && Date.now() - stats.mtimeMs > LEFTOVER_MS) await rm(join(folder, name), { force: true });
  }
}

function problemOf(error: unknown): CarrierProblem | null {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'carrier_full';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'carrier_read_only';
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV':
    case 'ENXIO':
    case 'ESTALE':
    case 'ENOTCONN':
      return 'carrier_gone';
    case 'EBUSY':
    case 'ETXTBSY':
      return 'carrier_locked';
    case 'ETIMEDOUT':
    case 'EHOSTDOWN':
    case 'EHOSTUNREACH':
      return 'carrier_unreachable';
    case 'ELOOP':
      return 'carrier_foreign';
    case 'EIO':
      return 'carrier_failed';
    default:
      return null;
  }
}

function overlap(folder: string, prefix: string): boolean {
  return folder.startsWith(prefix) || prefix.startsWith(folder);
}

function unless(code: string): (error: unknown) => undefined;
function unless<T>(code: string, instead: T): (error: unknown) => T;
function unless<T>(code: string, instead?: T) {
  return (error: unknown): T | undefined => {
    if (codeOf(error) === code) return instead;
    throw error;
  };
}
