import { closeSync, existsSync, openSync, readSync, type Stats, statSync } from 'node:fs';

const MAGIC = 'SQLite format 3\0';
const VERSION_OFFSET = 60;
const HEADER_BYTES = 100;

export type Header = {
  readonly sizeBytes: number;
  readonly isSqlite: boolean;
  /** `user_version` as it is in the file; what is still in the log beside it may be newer. */
  readonly version: number;
};

/** The first bytes of a database, read as a plain file: nothing beside it is made or changed. */
export function readHeader(file: string): Header {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(handle);
  }
  return {
    sizeBytes: statSync(file).size,
    isSqlite: bytes.toString('latin1', 0, MAGIC.length) === MAGIC,
    version: bytes.readInt32BE(VERSION_OFFSET),
  };
}

/** A clean end empties the log. Bytes in it mean that the app, or the computer, was cut off. */
export function hasLog(file: string): boolean {
  return existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
}

/** What is in the place of the database or of its log and is no file: opening a pipe would wait for ever. */
export function findStrangeFile(file: string): string | null {
  for (const [part, what] of PARTS) {
    const found = statSync(file + part, { throwIfNoEntry: false });
    if (found && !found.isFile()) return `${kindOf(found)} is in the place of ${what}`;
  }
  return null;
}

const PARTS = [
  ['', 'its file'],
  ['-wal', 'its log'],
  ['-shm', 'the index of its log'],
  ['-journal', 'its journal'],
] as const;

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  if (found.isSocket()) return 'a socket';
  return 'something that is not a file';
}
