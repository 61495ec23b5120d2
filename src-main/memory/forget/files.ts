import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Matcher } from './matcher';

export type FoundFile = {
  readonly path: string;
  readonly kind: 'log' | 'backup' | 'other';
  readonly count: number;
};

/** A file that is larger is no text of ours; a database is looked at through its own rows. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** Files of the data folder, beside the database itself, that hold the text. */
export function findInFiles(databaseFile: string, matcher: Matcher): readonly FoundFile[] {
  return filesIn(dirname(databaseFile)).flatMap((path): FoundFile[] => {
    if (isDatabase(path, databaseFile) || lstatSync(path).size > LARGEST_BYTES) return [];
    const bytes = readFileSync(path);
    const count = matcher.count(bytes.toString('utf8')) + matcher.count(bytes.toString('utf16le'));
    if (count === 0) return [];
    const kind = isLog(path) ? 'log' : isCopy(path, databaseFile) ? 'backup' : 'other';
    return [{ path: relative(dirname(databaseFile), path), kind, count }];
  });
}

export function forgetInLog(databaseFile: string, path: string, matcher: Matcher): void {
  const file = join(dirname(databaseFile), path);
  writeFileSync(file, matcher.replace(readFileSync(file, 'utf8')));
}

/** Backups, set-aside databases and a prepared restore. */
export function listCopies(databaseFile: string): readonly string[] {
  return filesIn(dirname(databaseFile)).filter((path) => isCopy(path, databaseFile));
}

/** Removes them, but for the one to keep. Returns how many went. */
export function removeCopies(databaseFile: string, keep: string): number {
  const copies = listCopies(databaseFile).filter((path) => path !== keep);
  for (const path of copies) rmSync(path, { force: true });
  return copies.length;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

function isDatabase(path: string, databaseFile: string): boolean {
  return [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`].includes(path);
}

/** Anything named after the database beside it, and the whole folder of backups. */
function isCopy(path: string, databaseFile: string): boolean {
  if (isDatabase(path, databaseFile)) return false;
  const inside = relative(dirname(databaseFile), path);
  return inside.startsWith(`backups${sep}`) || inside.startsWith(`${basename(databaseFile)}`);
}

function isLog(path: string): boolean {
  return path.endsWith('.log') && basename(path).startsWith('hearth');
}
