import { readPlain } from '../../disk/plain-file';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
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
import { inNotesFolder, type NotesFolder, pathIn } from './notes-folder';
import {
  type Choices,
  type EditedSection,
  editedSections,
  hashBrief,
  type SectionHashes,
  updateNote,
} from './update-note';
import { hashText, LARGEST_NOTE_BYTES } from './write-note';

/** What Hearth knows of its own last words in a note. */
export type KnownNote = {
  readonly headings: Headings;
  readonly hashes: SectionHashes;
  /** Parts that a person wrote in the preview: they are as much his as what he wrote into the file. */
  readonly byHand: readonly BriefPart[];
  /** The title as it was written last, and what the chat was called then; null: not known. */
  readonly title: { readonly written: string; readonly ofChat: string } | null;
};

/** A note of this conversation as it lies on disk. */
export type SeenNote = KnownNote & {
  readonly folder: NotesFolder;
  readonly name: string;
  /** Its whole path. */
  readonly file: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly seen: string;
  readonly note: ParsedNote;
  readonly edited: readonly EditedSection[];
  /** False: it lies where Hearth wrote it and says no conversation any more. */
  readonly isMarked: boolean;
};

export type NoteWords = {
  readonly front: NoteFront;
  readonly brief: Brief;
  /** Parts of the brief that a person wrote. */
  readonly byHand: readonly BriefPart[];
  readonly chatTitle: string;
  /** The title was chosen in this preview: it goes over one that somebody wrote into the file. */
  readonly isTitleChosen: boolean;
  /** No preview was shown: what a person wrote stays. */
  readonly isUnseen: boolean;
  /** Sections without new words stay: nobody saw that they would go. */
  readonly keepsEmptied: boolean;
  readonly choices: Choices;
  readonly allowed: ReadonlySet<string>;
};

type Asked = {
  readonly conversationId: string;
  readonly record: HandoffRow | undefined;
  /** It lies where the record says: known even if it names no conversation. */
  readonly isOnRecord?: boolean;
};

/** Null where it is not there, is no plain file or belongs to another conversation. */
export function seeNote(
  folder: NotesFolder,
  name: string,
  { conversationId, record, isOnRecord }: Asked,
): SeenNote | null {
  const text = textOf(folder, name);
  if (text === null) return null;
  const note = parseNote(text);
  const isMarked = note.conversation === conversationId;
  if (!isMarked && !(isOnRecord && note.conversation === null)) return null;
  const known = readRecord(record);
  return {
    ...known,
    folder,
    name,
    file: pathIn(folder, name),
    text,
    seen: hashText(text),
    note,
    edited: editedSections(note, known),
    isMarked,
  };
}

function textOf(folder: NotesFolder, name: string): string | null {
  try {
    return inNotesFolder(folder, false, (held) => readPlain(held, name, LARGEST_NOTE_BYTES)?.text ?? null);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

export async function newNote(
  { front, brief, byHand, chatTitle, allowed }: Pick<NoteWords, 'front' | 'brief' | 'byHand' | 'chatTitle' | 'allowed'>,
  headings: Headings,
): Promise<{ readonly text: Protected; readonly sectionHashes: string }> {
  const { text } = await protect(renderNote(front, brief, headings), { allowed });
  const title = { written: front.title, ofChat: chatTitle };
  return { text, sectionHashes: recordOf({ headings, hashes: hashBrief(brief), byHand, title }) };
}

/** What the user himself wrote into the file stays as it is, whatever it looks like; what is new was looked over. */
export async function changedNote(
  { note, text: before, headings, hashes, byHand: wasByHand, title, isMarked }: SeenNote,
  { front, brief, byHand, chatTitle, isTitleChosen, isUnseen, keepsEmptied, choices, allowed }: NoteWords,
): Promise<{ readonly text: Protected; readonly sectionHashes: string }> {
  const updated = updateNote(note, {
    brief,
    headings,
    hashes,
    byHand: wasByHand,
    front,
    title: { next: front.title, written: title?.written ?? null, isChosen: isTitleChosen },
    choices,
    isUnseen,
    keepsEmptied,
    isMarked,
  });
  const his = findSecrets(before).map(({ from, to }) => fingerprint(before.slice(from, to)));
  const { text } = await protect(updated.text, { allowed: new Set([...allowed, ...his]) });
  const isByHand = (part: BriefPart) => (updated.replaced.includes(part) ? byHand : wasByHand).includes(part);
  const next = {
    headings,
    hashes: updated.hashes,
    byHand: BRIEF_PARTS.filter(isByHand),
    title: { written: front.title, ofChat: chatTitle },
  };
  return { text, sectionHashes: recordOf(next) };
}

export function notChangedMeanwhile(file: string): AppError {
  return new AppError('changed_on_disk', t('main-handoff.changed-meanwhile', { file }));
}

export function recordOf(known: KnownNote): string {
  return JSON.stringify(known);
}

/** A record that cannot be read counts as none: every section then looks edited, and is kept. */
export function readRecord(record: HandoffRow | undefined): KnownNote {
  const nothing: KnownNote = { headings: defaultHeadings, hashes: {}, byHand: [], title: null };
  try {
    const { headings, hashes, byHand, title } = JSON.parse(record?.sectionHashes ?? '{}') as Readonly<
      Record<string, Readonly<Record<string, unknown>> | undefined>
    >;
    const textsOf = (from: Readonly<Record<string, unknown>> | undefined) =>
      Object.fromEntries(BRIEF_PARTS.flatMap((part) => (typeof from?.[part] === 'string' ? [[part, from[part]]] : [])));
    const { written, ofChat } = title ?? {};
    return {
      headings: { ...defaultHeadings, ...textsOf(headings) },
      hashes: textsOf(hashes),
      byHand: Array.isArray(byHand) ? BRIEF_PARTS.filter((part) => byHand.includes(part)) : [],
      title: typeof written === 'string' && typeof ofChat === 'string' ? { written, ofChat } : null,
    };
  } catch {
    return nothing;
  }
}
