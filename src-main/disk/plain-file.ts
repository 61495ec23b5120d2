import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import { basename, dirname } from 'node:path';
import { AppError } from '../errors';
import { type HeldFolder, withFolder } from './held-folder';
import { codeOf, obstacle, unsafePath } from './obstacle';

export type PlainText = { readonly text: string; readonly stats: Stats };

/** Nothing but the file itself is opened, even if somebody put a link there just now, and a pipe keeps nobody waiting. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A whole file; null where there is none. Throws `AppError` for what is no plain file, or has more than `largestBytes`. */
export function readPlain(folder: HeldFolder, name: string, largestBytes: number): PlainText | null {
  return withOpen(folder, name, (descriptor, stats) => {
    assertSize(folder, name, { stats, largestBytes });
    return { text: readFileSync(descriptor, 'utf8'), stats };
  });
}

/** Throws as `readPlain` would, and reads nothing. */
export function probePlain(folder: HeldFolder, name: string, largestBytes: number): void {
  withOpen(folder, name, (_, stats) => assertSize(folder, name, { stats, largestBytes }));
}

/** A whole file by its path, through no link in it; empty where it is not there, is no plain file or has more bytes. */
export function readPlainAt(path: string, largestBytes: number): string {
  try {
    const options = { label: dirname(path), parts: [], make: false };
    return withFolder(dirname(path), options, (folder) => readPlain(folder, basename(path), largestBytes)?.text) ?? '';
  } catch (error) {
    if (error instanceof AppError) return '';
    throw error;
  }
}

/** The first bytes of a file as text; null where there is none. Throws as `readPlain` does. */
export function readStart(folder: HeldFolder, name: string, bytes: number): PlainText | null {
  return withOpen(folder, name, (descriptor, stats) => {
    const buffer = Buffer.alloc(Math.min(bytes, stats.size));
    const count = readSync(descriptor, buffer, 0, buffer.length, 0);
    return { text: buffer.toString('utf8', 0, count), stats };
  });
}

/** What lies there, not followed; null where there is nothing. */
export function statOf(folder: HeldFolder, name: string): Stats | null {
  try {
    return lstatSync(folder.pathOf(name));
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw obstacle(folder.pathOf(name), folder.labelOf(name), { cause });
  }
}

function assertSize(
  folder: HeldFolder,
  name: string,
  { stats, largestBytes }: { readonly stats: Stats; readonly largestBytes: number },
): void {
  if (stats.size <= largestBytes) return;
  throw unsafePath(`${folder.labelOf(name)} is larger than ${largestBytes / 1_048_576} MB: Hearth does not read it.`);
}

function withOpen<T>(folder: HeldFolder, name: string, use: (descriptor: number, stats: Stats) => T): T | null {
  let descriptor: number;
  try {
    descriptor = openSync(folder.pathOf(name), READ_FLAGS);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw obstacle(folder.pathOf(name), folder.labelOf(name), { cause });
  }
  try {
    folder.confirm(descriptor, name);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw obstacle(folder.pathOf(name), folder.labelOf(name));
    return use(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}
