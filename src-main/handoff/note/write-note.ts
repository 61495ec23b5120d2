import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, link, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../errors';
import type { Protected } from '../../privacy/protect';
import { assertInside, inTheWay, lstatOrNull } from './notes-folder';

const MOST_NAMES = 50;
/** Of a file's mode: who may read and write it. */
const PERMISSIONS = 0o777;
/** What a file system that knows no second names (FAT, many network drives) says to the wish for one. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Writes a new file beside whatever is there: `name.md`, else `name-2.md`. Never over anything, never through a link,
 * never half: the bytes are on disk before the name is. Returns the path.
 */
export async function writeNewNote(folder: string, name: string, text: Protected): Promise<string> {
  return throughTemporary(folder, text, async (temporary) => {
    for (let nth = 1; nth <= MOST_NAMES; nth += 1) {
      const target = join(folder, nth === 1 ? name : name.replace(/\.md$/, `-${nth}.md`));
      if (await placeUnlessThere(temporary, target)) return target;
    }
    throw new AppError(
      'in_the_way',
      `There are ${MOST_NAMES} notes of this name already. Give the chat another title.`,
    );
  });
}

/**
 * Replaces a note that Hearth read before. `seen` is the SHA-256 of the text the user was shown: when the file is
 * another one by now, nothing is written.
 */
export async function replaceNote(file: string, seen: string, text: Protected): Promise<void> {
  await throughTemporary(dirname(file), text, async (temporary) => {
    const stats = await lstatOrNull(file);
    if (stats !== null && !stats.isFile()) throw inTheWay(file, stats);
    if (stats === null || hashText(await readFile(file, 'utf8')) !== seen) {
      throw new AppError('changed_on_disk', `${file} was changed while you looked at it. Open the preview again.`);
    }
    if (process.getuid !== undefined && stats.uid !== process.getuid()) {
      throw new AppError('not_ours', `${file} belongs to another user of this computer. Nothing was written.`);
    }
    await chmod(temporary, stats.mode & PERMISSIONS);
    await rename(temporary, file);
  });
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function throughTemporary<T>(folder: string, text: string, put: (temporary: string) => Promise<T>): Promise<T> {
  const root = await realpath(folder).catch(() => folder);
  const temporary = join(folder, `.hearth-${randomUUID()}.tmp`);
  try {
    const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0);
    const handle = await open(temporary, flags, 0o644);
    try {
      await handle.writeFile(text, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    // The folder may have become a link to elsewhere since it was looked at.
    await assertInside(root, folder);
    const result = await put(temporary);
    await syncFolder(folder);
    return result;
  } catch (error) {
    throw explained(error, folder);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function placeUnlessThere(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.includes(code)) throw error;
  }
  if (!(await reserve(target))) return false;
  try {
    await rename(temporary, target);
    return true;
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

/** The name is ours while it is empty, and only then what has the bytes may take it. */
async function reserve(target: string): Promise<boolean> {
  try {
    await (await open(target, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A name is only safe once its folder is on disk; some file systems cannot be asked for that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function explained(error: unknown, folder: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError('disk_full', `The disk of ${folder} is full. Nothing was written; make room and try again.`, {
        cause: error,
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new AppError('read_only', `Hearth may not write to ${folder}. Nothing was written.`, { cause: error });
    default:
      return error;
  }
}
