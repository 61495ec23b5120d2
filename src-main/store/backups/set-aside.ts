import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from '../../disk/flush';

export type SetAsideReason = 'damaged' | 'replaced';

/** Where a database would be kept: `hearth.db.damaged-20261122T013659Z`, with a count if that is taken. */
export function setAsideName(file: string, reason: SetAsideReason, now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const name = `${file}.${reason}-${time}Z`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!PARTS.some((part) => existsSync(free + part))) return free;
  }
}

/** Renames the database with its log: nothing is deleted, and no log is left that the next database could take for its own. */
export function setAside(file: string, name: string): void {
  for (const part of PARTS) {
    if (existsSync(file + part)) renameSync(file + part, name + part);
  }
  flushFolder(dirname(file));
}

const PARTS = ['', '-wal', '-shm', '-journal'] as const;
