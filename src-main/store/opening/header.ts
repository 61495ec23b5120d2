import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

const MAGIC = 'SQLite format 3\0';
const VERSION_OFFSET = 60;
const HEADER_BYTES = 100;

export type Header = {
  readonly sizeBytes: number;
  readonly isSqlite: boolean;
  /** `user_version` as it stands in the file; what is still in the log beside it may be newer. */
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
