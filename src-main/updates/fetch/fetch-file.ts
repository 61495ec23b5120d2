import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes as freeBytesOn } from '../../disk/free-bytes';
import { codeOf } from '../../disk/obstacle';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Timers } from '../../timers';
import { get } from './get';

export type WantedFile = { readonly name: string; readonly size: number; readonly sha512: string };

export type FetchOptions = {
  readonly url: URL;
  readonly file: WantedFile;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly timers: Timers;
  /** Of the file, so far. */
  readonly progress: (bytes: number) => void;
  readonly freeBytes?: (folder: string) => number;
};

const SILENCE_MS = 60_000;
/** Room that stays for everything else. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Fetches a file that the signed feed names, and resolves to its path once every byte of it was compared with the feed. What was cut off
 * goes on where it ended; what turns out to be another file is thrown away. Throws `AppError`.
 */
export async function fetchFile(options: FetchOptions): Promise<string> {
  const { url, file, folder, signal, freeBytes = freeBytesOn } = options;
  const [whole, part] = [join(folder, file.name), partOf(folder, file)];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await isWhole(whole, file)) return whole;
  await rm(whole, { force: true });
  const have = await haveBytes(folder, file);
  if (freeBytes(folder) < file.size - have + SPARE_BYTES) throw full(folder);
  if (have < file.size) await receive(options, have);
  signal.throwIfAborted();
  const size = await sizeOf(part);
  if (size < file.size) throw new AppError('update_cut_off', t('main-updates.cut-off', { host: url.host }));
  if (size > file.size || !(await isWhole(part, file))) {
    await rm(part, { force: true });
    throw new AppError('update_altered', t('main-updates.altered'));
  }
  await rename(part, whole);
  return whole;
}

/** How much of the file an earlier try left. */
export function haveBytes(folder: string, file: WantedFile): Promise<number> {
  return sizeOf(partOf(folder, file));
}

/** The size and every byte, by the hash that the feed names. */
export async function isWhole(path: string, { size, sha512 }: WantedFile): Promise<boolean> {
  if ((await sizeOf(path)) !== size) return false;
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha512;
}

async function receive(options: FetchOptions, have: number): Promise<void> {
  const { url, file, folder, signal, timers, progress } = options;
  const headers = have > 0 ? { range: `bytes=${have}-` } : undefined;
  const got = await get(url, { signal, timers, silenceMs: SILENCE_MS, ...(headers && { headers }) });
  // A server that knows no ranges sends the whole, and one that has another file says that there is no such range.
  const goesOn = got.status === 206 && got.range?.startsWith(`bytes ${have}-`) === true;
  if (!goesOn && got.status !== 200) {
    await rm(partOf(folder, file), { force: true });
    if (have > 0) return receive(options, 0);
    throw new AppError('update_status', t('main-updates.status', { host: url.host, status: got.status }));
  }
  let size = goesOn ? have : 0;
  const handle = await open(partOf(folder, file), goesOn ? 'a' : 'w', 0o600);
  try {
    for await (const chunk of got.chunks) {
      size += chunk.length;
      // More than was signed is another file; its end is not waited for.
      if (size > file.size) break;
      await handle.appendFile(chunk);
      progress(size);
    }
    await handle.sync();
  } catch (error) {
    if (!isFull(error)) throw error;
    // What was fetched is what fills the disk.
    await rm(partOf(folder, file), { force: true });
    throw full(folder, error);
  } finally {
    await handle.close();
  }
  if (size > file.size) {
    await rm(partOf(folder, file), { force: true });
    throw new AppError('update_altered', t('main-updates.altered'));
  }
}

function partOf(folder: string, { name }: WantedFile): string {
  return join(folder, `${name}.part`);
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : 0;
}

export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

function full(path: string, cause?: unknown): AppError {
  return new AppError('update_full', t('main-updates.full', { path }), { cause });
}
