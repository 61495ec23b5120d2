import { createHash } from 'node:crypto';
import type { HeldFolder } from '../../disk/held-folder';
import { type PlainText, readPlain } from '../../disk/plain-file';
import { placeUnlessThere, replaceWith, writeWhole } from '../../disk/write-whole';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Protected } from '../../privacy/protect';
import { inNotesFolder, type NotesFolder, pathIn } from './notes-folder';

const MOST_NAMES = 50;
/** Larger than any note that a person reads. */
export const LARGEST_NOTE_BYTES = 4 * 1024 * 1024;
/** Of a file's mode: who may read and write it. */
const PERMISSIONS = 0o777;

/**
 * Writes a new file beside whatever is there: `name.md`, else `name-2.md`. Never over anything, never through a link,
 * never half: the bytes are on disk before the name is. Returns the name.
 */
export function writeNewNote(folder: NotesFolder, name: string, text: Protected): string {
  const written = inNotesFolder(folder, true, (held) =>
    writeWhole(held, { text }, (temporary) => {
      for (let nth = 1; nth <= MOST_NAMES; nth += 1) {
        const target = nth === 1 ? name : name.replace(/\.md$/, `-${nth}.md`);
        if (placeUnlessThere(held, temporary, target)) return target;
      }
      throw new AppError('in_the_way', t('main-handoff.too-many-names', { count: MOST_NAMES }));
    }),
  );
  return written ?? name;
}

/**
 * Replaces a note that Hearth read before. `seen` is the SHA-256 of the text the user was shown: when the file is
 * another one by now, nothing is written.
 */
export function replaceNote(
  folder: NotesFolder,
  { name, seen }: { readonly name: string; readonly seen: string },
  text: Protected,
): void {
  const file = pathIn(folder, name);
  const read = (held: HeldFolder): PlainText => {
    const present = readPlain(held, name, LARGEST_NOTE_BYTES);
    if (present === null || hashText(present.text) !== seen) {
      throw new AppError('changed_on_disk', t('main-handoff.changed-meanwhile', { file }));
    }
    return present;
  };
  const isDone = inNotesFolder(folder, false, (held) => {
    const { stats } = read(held);
    if (process.getuid !== undefined && stats.uid !== process.getuid()) {
      throw new AppError('not_ours', t('main-handoff.not-ours', { file }));
    }
    writeWhole(held, { text, mode: stats.mode & PERMISSIONS }, (temporary) => {
      read(held);
      replaceWith(held, temporary, name);
    });
    return true;
  });
  if (isDone === null) {
    throw new AppError('changed_on_disk', t('main-handoff.changed-meanwhile', { file }));
  }
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
