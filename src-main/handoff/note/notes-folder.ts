import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { AppError } from '../../errors';
import { parseNote } from './note';

/** Enough for a front matter; a note is not read whole to be found. */
const FRONT_BYTES = 8_192;
const MOST_NOTES = 5_000;

export type NotesFolder = {
  /** The real path of the project. */
  readonly project: string;
  /** Relative to it: `notes`. */
  readonly notesDir: string;
};

/**
 * The real path of the notes folder, made where it is not there yet. Throws `AppError` where a link stands in the way
 * or leads out of the project.
 */
export async function openNotesFolder(place: NotesFolder): Promise<string> {
  return (await walk(place, mkdir)) ?? place.project;
}

/** The same without making anything: null where the folder is not there yet. */
export async function peekNotesFolder(place: NotesFolder): Promise<string | null> {
  return walk(place, null);
}

async function walk(
  { project, notesDir }: NotesFolder,
  make: ((folder: string) => Promise<unknown>) | null,
): Promise<string | null> {
  const root = await realpath(project).catch((cause: unknown) => {
    throw new AppError('project_missing', `The project folder ${project} is not there. Link it again.`, { cause });
  });
  let folder = root;
  for (const part of partsOf(notesDir)) {
    folder = join(folder, part);
    const stats = await lstatOrNull(folder);
    if (stats === null && make === null) return null;
    if (stats === null) await make?.(folder);
    else if (!stats.isDirectory()) throw inTheWay(folder, stats);
  }
  return assertInside(root, folder);
}

/** The note of a conversation, also when it was renamed. Null where there is none. */
export async function findNote(folder: string, conversation: string): Promise<string | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  for (const name of names.slice(0, MOST_NOTES)) {
    const file = join(folder, name);
    const stats = await lstatOrNull(file);
    if (stats?.isFile() && parseNote(await readStart(file)).conversation === conversation) return file;
  }
  return null;
}

/** Throws when the folder, seen through all links, is not where it seems to be. */
export async function assertInside(root: string, folder: string): Promise<string> {
  const real = await realpath(folder);
  const way = relative(root, real);
  if (real !== folder || way === '..' || way.startsWith(`..${sep}`)) {
    throw new AppError('outside_project', `${folder} leads out of the project through a link. Nothing was written.`);
  }
  return real;
}

export function inTheWay(path: string, stats: Stats): AppError {
  const what = stats.isSymbolicLink() ? 'a link' : stats.isDirectory() ? 'a folder' : 'a file';
  return new AppError(
    'in_the_way',
    `${path} is ${what}; Hearth writes only plain files in real folders. Move it away.`,
  );
}

export async function lstatOrNull(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function partsOf(notesDir: string): readonly string[] {
  const parts = notesDir.split(/[/\\]+/).filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) {
    throw new AppError('outside_project', 'The notes folder must lie inside the project.', { field: 'notesDir' });
  }
  return parts;
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FRONT_BYTES), 0, FRONT_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
