import { lstat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { readPlainAt } from '../../disk/plain-file';

/** `committed`: part of a Git work tree and nothing says that Git should pass it by. */
export type GitState = 'none' | 'committed' | 'ignored';

const LARGEST_IGNORE_BYTES = 64 * 1024;

/**
 * How Git takes a folder, from files alone: no program of the folder's own is ever started. Only rules that name the folder
 * or one above it plainly count as ignored; in doubt it is committed.
 */
export async function gitState(folder: string): Promise<GitState> {
  for (let root = folder; ; root = dirname(root)) {
    if (await exists(join(root, '.git'))) return isIgnored(root, folder) ? 'ignored' : 'committed';
    if (dirname(root) === root) return 'none';
  }
}

function isIgnored(root: string, folder: string): boolean {
  const parts = relative(root, folder).split(sep).filter(Boolean);
  const paths = new Set(parts.map((_, index) => parts.slice(0, index + 1).join('/')));
  const files = [join(root, '.gitignore'), join(root, '.git', 'info', 'exclude')];
  let isOut = false;
  for (const file of files) {
    for (const line of readPlainAt(file, LARGEST_IGNORE_BYTES).split(/\r?\n/)) {
      const rule = /^(!?)\/?(.*?)(?:\/\*{0,2})?$/.exec(line.trim());
      const name = rule?.[2] ?? '';
      if (name === '' || name.startsWith('#')) continue;
      const isMeant = paths.has(name) || (!name.includes('/') && parts.includes(name));
      if (isMeant) isOut = rule?.[1] !== '!';
    }
  }
  return isOut;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
