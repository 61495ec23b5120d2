import { type Dirent, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldFolder } from './held-folder';

/** Hearth's own names for what is not finished, nothing else. */
const UNFINISHED = /^\.hearth-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:partial|tmp)$/;

/**
 * Removes what an end in the middle of a write left behind: plain files with exactly such a name that were last written
 * before this process began. What another Hearth is writing is younger.
 */
export function removeLeftovers(folder: Pick<HeldFolder, 'pathOf' | 'list'>): void {
  for (const entry of folder.list()) if (entry.isFile()) removeOld(entry.name, folder.pathOf);
}

/** The same in a folder that a person saved something in; of a backup that is a folder too. */
export function removeLeftoversIn(path: string): void {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) removeOld(entry.name, (name) => join(path, name));
  }
}

function removeOld(name: string, pathOf: (name: string) => string): void {
  if (!UNFINISHED.test(name)) return;
  try {
    const { mtimeMs, uid } = lstatSync(pathOf(name));
    const isOurs = process.getuid === undefined || uid === process.getuid();
    if (isOurs && mtimeMs < startedAt()) rmSync(pathOf(name), { force: true, recursive: true });
  } catch {
    // It is gone already, or may not be removed: a leftover must not prevent a write.
  }
}

function startedAt(): number {
  return Date.now() - process.uptime() * 1_000;
}
