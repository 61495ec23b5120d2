import { existsSync, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { type HeldFolder, withFolder } from '../../disk/held-folder';
import { diskFailure } from '../../disk/obstacle';
import { readStart } from '../../disk/plain-file';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { HANDOFF_SCHEMA, parseNote } from './note';

/** Enough for a front matter; a note is not read whole to be found. */
const FRONT_BYTES = 8_192;
const MOST_NOTES = 5_000;

/** Where notes lie: in a folder of a project, or in one that the user picked. Nothing of it is looked at yet. */
export type NotesFolder = {
  /** A real path. */
  readonly root: string;
  /** The folders below it, each by its name. */
  readonly parts: readonly string[];
};

/** Throws `AppError` for a folder that would lie outside. */
export function notesFolder({
  project,
  notesDir,
}: {
  readonly project: string;
  readonly notesDir: string;
}): NotesFolder {
  const parts = notesDir.split(/[/\\]+/).filter((part) => part !== '' && part !== '.');
  if (!parts.includes('..')) return { root: project, parts };
  throw new AppError('outside_project', t('main-handoff.outside-project'), { field: 'notesDir' });
}

export function pathIn({ root, parts }: NotesFolder, name: string): string {
  return join(root, ...parts, name);
}

/**
 * Runs `use` in the folder, held open; null where it is not there and not to be made. Throws `AppError` where a link or a
 * file is in the way, where the folder leads elsewhere, and for a full or read-only disk.
 */
export function inNotesFolder<T>(folder: NotesFolder, make: boolean, use: (held: HeldFolder) => T): T | null {
  try {
    return withFolder(folder.root, { label: folder.root, parts: folder.parts, make }, use);
  } catch (cause) {
    if (!existsSync(folder.root)) {
      throw new AppError('project_missing', t('main-handoff.project-folder-gone', { folder: folder.root }), { cause });
    }
    throw diskFailure(cause, pathIn(folder, ''));
  }
}

/** The name of a conversation's note, also when it was renamed. Null where there is none. */
export function findNote(folder: NotesFolder, conversation: string): string | null {
  return firstName(
    folder,
    (_, start) => start.includes(conversation) && parseNote(start).conversation === conversation,
  );
}

/** The first note that says no conversation any more and is the one that is looked for. */
export function findUnmarked(folder: NotesFolder, isIt: (name: string) => boolean): string | null {
  return firstName(
    folder,
    (name, start) => start.includes(HANDOFF_SCHEMA) && parseNote(start).conversation === null && isIt(name),
  );
}

function firstName(folder: NotesFolder, isIt: (name: string, start: string) => boolean): string | null {
  return inNotesFolder(folder, false, (held) => {
    const names = held
      .list()
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => name)
      .toSorted();
    return names.slice(0, MOST_NOTES).find((name) => isIt(name, startOf(held, name))) ?? null;
  });
}

export function lstatOrNull(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

/** A file that cannot be read is not a note. */
function startOf(held: HeldFolder, name: string): string {
  try {
    return readStart(held, name, FRONT_BYTES)?.text ?? '';
  } catch (error) {
    if (error instanceof AppError) return '';
    throw error;
  }
}
