import { closeSync, fsyncSync, openSync } from 'node:fs';

/** What was written to the file survives a power loss from here on. */
export function flushFile(file: string): void {
  flush(file, 'r+');
}

/** The names in the folder survive a power loss from here on. Windows has no such call, and keeps names by itself. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') flush(folder, 'r');
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
