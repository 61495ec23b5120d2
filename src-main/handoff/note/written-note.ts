import { lstat, readFile } from 'node:fs/promises';
import { AppError } from '../../errors';
import { findSecrets, fingerprint, type Protected, protect } from '../../privacy/protect';
import type { HandoffRow } from '../../store/rows/handoff-rows';
import {
  BRIEF_PARTS,
  type Brief,
  type BriefPart,
  defaultHeadings,
  type Headings,
  type NoteFront,
  type ParsedNote,
  parseNote,
  renderNote,
} from './note';
import {
  type Choice,
  type EditedSection,
  editedSections,
  hashBrief,
  type SectionHashes,
  updateNote,
} from './update-note';
import { hashText } from './write-note';

/** A note of this conversation as it lies on disk, and what Hearth knows of its own last words in it. */
export type SeenNote = {
  readonly file: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly seen: string;
  readonly note: ParsedNote;
  readonly headings: Headings;
  readonly hashes: SectionHashes;
  readonly edited: readonly EditedSection[];
};

export type NoteWords = {
  readonly front: NoteFront;
  readonly brief: Brief;
  readonly choices: Readonly<Partial<Record<BriefPart, Choice>>>;
  readonly allowed: ReadonlySet<string>;
};

/** Larger than any note that a person reads. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** Null where it is not there, is no plain file or belongs to another conversation. */
export async function seeNote(
  file: string,
  { conversationId, record }: { readonly conversationId: string; readonly record: HandoffRow | undefined },
): Promise<SeenNote | null> {
  const stats = await lstat(file).catch(() => null);
  if (stats === null || !stats.isFile() || stats.size > LARGEST_BYTES) return null;
  const text = await readFile(file, 'utf8');
  const note = parseNote(text);
  if (note.conversation !== conversationId) return null;
  const { headings, hashes } = readRecord(record);
  return {
    file,
    text,
    seen: hashText(text),
    note,
    headings,
    hashes,
    edited: editedSections(note, { headings, hashes }),
  };
}

export async function newNote(
  { front, brief, allowed }: NoteWords,
  headings: Headings,
): Promise<{ readonly text: Protected; readonly sectionHashes: string }> {
  const { text } = await protect(renderNote(front, brief, headings), { allowed });
  return { text, sectionHashes: recordOf(headings, hashBrief(brief)) };
}

/** What the user himself wrote into the file stays as it is, whatever it looks like; what is new was looked over. */
export async function changedNote(
  { note, text: before, headings, hashes }: SeenNote,
  { front, brief, choices, allowed }: NoteWords,
): Promise<{ readonly text: Protected; readonly sectionHashes: string }> {
  const updated = updateNote(note, { brief, headings, hashes, front, choices });
  const his = findSecrets(before).map(({ from, to }) => fingerprint(before.slice(from, to)));
  const { text } = await protect(updated.text, { allowed: new Set([...allowed, ...his]) });
  return { text, sectionHashes: recordOf(headings, updated.hashes) };
}

export function notChangedMeanwhile(file: string): AppError {
  return new AppError('changed_on_disk', `${file} was changed while you looked at it. Open the preview again.`);
}

function recordOf(headings: Headings, hashes: SectionHashes): string {
  return JSON.stringify({ headings, hashes });
}

/** A record that cannot be read counts as none: every section then looks edited, and is kept. */
function readRecord(record: HandoffRow | undefined): { readonly headings: Headings; readonly hashes: SectionHashes } {
  try {
    const { headings, hashes } = JSON.parse(record?.sectionHashes ?? '{}') as Partial<
      Record<'headings' | 'hashes', Readonly<Record<string, unknown>>>
    >;
    const textsOf = (from: Readonly<Record<string, unknown>> | undefined) =>
      Object.fromEntries(BRIEF_PARTS.flatMap((part) => (typeof from?.[part] === 'string' ? [[part, from[part]]] : [])));
    return { headings: { ...defaultHeadings, ...textsOf(headings) }, hashes: textsOf(hashes) };
  } catch {
    return { headings: defaultHeadings, hashes: {} };
  }
}
