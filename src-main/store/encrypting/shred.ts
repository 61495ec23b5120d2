import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Beside a file whose key changes: what is to take its place, and what it was. */
export const CONVERTED = '.converting';
export const BEFORE = '.before';
/** An empty database, for whose key SQLite writes the new one. */
export const KEY_HOLDER = `${CONVERTED}.key`;

const CHUNK_BYTES = 1024 * 1024;
const PARTS = ['', '-wal', '-shm', '-journal'] as const;

/** What a kill left of a change of keys, before its rename or after it. */
export function finishChange(file: string): void {
  shred(file + BEFORE, file);
  dropConverted(file);
}

/** The same of every file of a folder: a backup may have been written anew alone. */
export function finishChangesIn(folder: string): void {
  const left = new Set<string>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const end = [CONVERTED, BEFORE].map((each) => name.indexOf(each)).find((at) => at > 0);
    if (end !== undefined) left.add(join(folder, name.slice(0, end)));
  }
  for (const file of left) finishChange(file);
}

/** It may be plain. */
export function dropConverted(file: string): void {
  for (const part of PARTS) {
    shred(file + CONVERTED + part, file);
    rmSync(file + KEY_HOLDER + part, { force: true });
  }
}

/**
 * Overwrites a file before it is removed, as far as a disk can be told to: many write new bytes elsewhere, and docs/security.md says so.
 * A second name of `kept` is only taken away.
 */
export function shred(file: string, kept: string): void {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  if (found === undefined) return;
  const other = statSync(kept, { throwIfNoEntry: false, bigint: true });
  const isSame = other !== undefined && other.ino === found.ino && other.dev === found.dev;
  if (!isSame && found.isFile()) overwrite(file);
  rmSync(file, { force: true });
}

function overwrite(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    const zeros = Buffer.alloc(CHUNK_BYTES);
    const { size } = fstatSync(handle);
    for (let at = 0; at < size; ) at += writeSync(handle, zeros, 0, Math.min(CHUNK_BYTES, size - at), at);
    fsyncSync(handle);
    ftruncateSync(handle, 0);
  } finally {
    closeSync(handle);
  }
}
