import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { inJson } from './json-text';
import type { Likeness, Matcher } from './matcher';
import type { Hit } from './places';
import { isUnfinishedForget } from './unfinished';

/** A file that is larger is no text of ours; a database is looked at through its own rows. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/**
 * Files of the data folder, beside the database and its copies, that hold the words: the log, and what is not Hearth's own to
 * change. What the program is compiled to is no place, nor are dictionaries: they hold nothing that anybody wrote here.
 */
export function findInFiles(databaseFile: string, matcher: Matcher): readonly Hit[] {
  return filesIn(dirname(databaseFile)).flatMap((path): readonly Hit[] => {
    if (isDatabase(path, databaseFile) || isCopy(path, databaseFile) || isMade(path, databaseFile)) return [];
    if (isUnfinishedForget(path, databaseFile)) return [];
    const bytes = readWhole(path);
    if (bytes === null) return [];
    const texts = isLog(path) ? linesOf(bytes.toString('utf8')) : [bytes.toString('utf8'), bytes.toString('utf16le')];
    const own = isLog(path) ? ({ kind: 'log', owner: '' } as const) : ({ kind: 'outside', owner: path } as const);
    return (['same', 'alike'] as const).flatMap((likeness): readonly Hit[] => {
      if (!isLog(path) && likeness === 'alike') return [];
      const reader = isLog(path) ? inJson(matcher) : matcher;
      const count = texts.reduce((sum, text) => sum + reader.count(text, likeness), 0);
      return count === 0 ? [] : [{ ...own, likeness, count, excerpt: '' }];
    });
  });
}

/** In every file of the log. */
export function forgetInLog(databaseFile: string, matcher: Matcher, likeness: Likeness | 'both'): void {
  const reader = inJson(matcher);
  for (const path of filesIn(dirname(databaseFile)).filter(isLog)) {
    const before = readWhole(path)?.toString('utf8') ?? '';
    const after = linesOf(before)
      .map((line) => reader.replace(line, likeness))
      .join('\n');
    if (after !== before) writeFileSync(path, after);
  }
}

/** Backups, set-aside databases and a prepared restore. */
export function listCopies(databaseFile: string): readonly string[] {
  return filesIn(dirname(databaseFile)).filter((path) => isCopy(path, databaseFile));
}

/** Removes them. Returns how many went. */
export function removeCopies(copies: readonly string[]): number {
  const there = copies.filter((path) => existsSync(path));
  for (const path of there) rmSync(path, { force: true });
  return there.length;
}

/** Null for what is too large, or went in the meantime: half of a backup goes when it is whole. */
function readWhole(path: string): Buffer | null {
  try {
    return lstatSync(path).size > LARGEST_BYTES ? null : readFileSync(path);
  } catch {
    return null;
  }
}

function linesOf(text: string): readonly string[] {
  return text.split('\n');
}

function filesIn(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** What the program is compiled to, and the dictionaries that spelling is checked with. */
function isMade(path: string, databaseFile: string): boolean {
  const name = relative(dirname(databaseFile), path);
  return name.startsWith(`compiled${sep}`) || name.startsWith(`Dictionaries${sep}`);
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
