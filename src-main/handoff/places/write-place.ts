import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Conversation } from '../../../src-preload/contract/conversations';
import type { HandoffWritten } from '../../../src-preload/contract/handoff';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { LogEvent } from '../../log/events';
import { type Protected, protect } from '../../privacy/protect';
import type { HandoffRow } from '../../store/rows/handoff-rows';
import type { ClockAndIds, Store, WorkspaceTables } from '../../store/store';
import type { Source } from '../brief/extractive-brief';
import { CONTEXT_TOKENS, contextText } from '../note/context-text';
import { headingsIn } from '../note/headings';
import { findNote, lstatOrNull, type NotesFolder, notesFolder, pathIn } from '../note/notes-folder';
import { replaceNote, writeNewNote } from '../note/write-note';
import {
  changedNote,
  type NoteWords,
  newNote,
  notChangedMeanwhile,
  readRecord,
  recordOf,
  type SeenNote,
} from '../note/written-note';
import { keptOf, type NamingPorts, nameOfNew, type Place } from './places';

/** What a note is written from. */
type NotePorts = WorkspaceTables<'allowed'> & NamingPorts & Parameters<typeof headingsIn>[0];

/** What begins a chat with a brief. */
type ChatPorts = Omit<NotePorts, keyof NamingPorts> & { readonly assistant: ContextGiver };

type ClipboardPorts = Omit<NotePorts, keyof NamingPorts> & { readonly desktop: Clipboard };

export type WritePorts = NotePorts &
  ChatPorts &
  ClipboardPorts &
  Pick<ClockAndIds, 'newId'> & {
    readonly store: Pick<Store, 'handoffs'>;
    readonly logEvent: LogEvent;
  };

export type ContextGiver = {
  readonly countTokens: (text: string) => number;
  /** Begins a conversation with a brief as its only context, or puts it in the place of the one it has. */
  readonly giveContext: (context: NewContext) => { readonly conversation: Conversation; readonly isUpdate: boolean };
};

export type Clipboard = { readonly copy: (text: string) => void };

type NewContext = {
  readonly title: Protected;
  readonly content: Protected;
  /** The project chat of this conversation; null: a new chat of its own. */
  readonly sourceId: string | null;
  readonly projectId: string | null;
  /** One that it has already stays: a person wrote it, and nobody was shown another. */
  readonly keepsPresent?: boolean;
};

/** What goes out, looked over for credentials. */
export type Outgoing = Omit<NoteWords, 'allowed'> & {
  readonly source: Source;
  readonly title: Protected;
  readonly redactions: number;
  readonly addsPointer: boolean;
  /** Of a note that lies there without its mark: it is marked and brought up to date, or left alone. */
  readonly unmarked: 'adopt' | 'new';
  /** Sentences for the person besides those that the place has. */
  readonly warnings: readonly string[];
};

type Written = Pick<HandoffWritten, 'label' | 'conversationId' | 'isUpdate' | 'warnings'> & {
  /** Empty: none. */
  readonly path: string;
  readonly sectionHashes: string;
  readonly bytes: number;
};

/** Writes to one place and keeps a record of it. `newFile`: where the user wants a new file. */
export async function writeTo(
  ports: WritePorts,
  place: Place,
  outgoing: Outgoing & { readonly newFile: string | null },
): Promise<HandoffWritten> {
  const startedAt = ports.now();
  const written = await byDestination(ports, place, outgoing);
  ports.store.handoffs.put(rowOf(ports, place, { written, source: outgoing.source }));
  ports.logEvent('handoff_written', { bytes: written.bytes, duration_ms: ports.now() - startedAt });
  const { label, conversationId, isUpdate, warnings } = written;
  return { destination: place.destination, label, conversationId, isUpdate, warnings, redactions: outgoing.redactions };
}

function byDestination(
  ports: NotePorts & ChatPorts & ClipboardPorts,
  place: Place,
  outgoing: Outgoing & { readonly newFile: string | null },
): Promise<Written> {
  switch (place.destination) {
    case 'notes':
      return toNotes(ports, place, outgoing);
    case 'chat':
      return toChat(ports, place, outgoing);
    case 'clipboard':
      return toClipboard(ports, outgoing);
    case 'file':
      return toFile(ports, place, outgoing);
  }
}

async function toNotes(ports: NotePorts, place: Place, outgoing: Outgoing): Promise<Written> {
  const { project } = place;
  if (project === null) throw new AppError('project_missing', t('main-handoff.not-linked'));
  const present = taken(place, outgoing);
  const folder = notesFolder({ project: project.realPath, notesDir: project.notesDir });
  if (place.present === null) {
    const other = findNote(folder, outgoing.source.conversationId);
    if (other !== null) throw notChangedMeanwhile(pathIn(folder, other));
  }
  const note =
    present === null
      ? await create(ports, outgoing, { folder, name: nameOfNew(place, outgoing.title, ports) })
      : await change(ports, place, present, outgoing);
  const path = inProject(project.realPath, note.path);
  const pathBefore = place.record?.path ? inProject(project.realPath, place.record.path) : null;
  const isPointed = await project.setPointer({
    title: outgoing.title,
    titleBefore: present?.title?.written ?? null,
    isTitleChosen: outgoing.isTitleChosen,
    path,
    pathBefore: present === null && place.present !== null ? null : pathBefore,
    conversationId: outgoing.source.conversationId,
    mayAdd: outgoing.addsPointer,
  });
  const warnings = isPointed ? note.warnings : [...note.warnings, t('main-handoff.no-pointer')];
  return { ...note, label: path, warnings };
}

/** The note that is brought up to date; null: a new one is written. */
function taken({ present }: Place, { unmarked }: Outgoing): SeenNote | null {
  return present === null || (!present.isMarked && unmarked === 'new') ? null : present;
}

function inProject(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

async function toFile(
  ports: NotePorts,
  place: Place,
  outgoing: Outgoing & { readonly newFile: string | null },
): Promise<Written> {
  const present = taken(place, outgoing);
  if (present !== null) return change(ports, place, present, outgoing);
  if (place.present !== null) {
    const { folder } = place.present;
    return create(ports, outgoing, { folder, name: nameOfNew(place, outgoing.title, ports) });
  }
  const picked = outgoing.newFile ?? '';
  const folder = await realpath(dirname(picked)).catch((cause: unknown) => {
    throw new AppError('folder_missing', t('main-handoff.folder-gone', { folder: dirname(picked) }), { cause });
  });
  const file = join(folder, basename(picked));
  if (lstatOrNull(file) !== null) {
    throw new AppError('in_the_way', t('main-handoff.in-the-way', { file: basename(file) }));
  }
  return create(ports, outgoing, { folder: { root: folder, parts: [] }, name: basename(picked) });
}

async function toChat(ports: ChatPorts, place: Place, outgoing: Outgoing): Promise<Written> {
  const { source, title, brief, byHand, isUnseen } = outgoing;
  const headings = headingsIn(ports);
  const text = contextText({ title, brief, headings }, CONTEXT_TOKENS, ports.assistant.countTokens);
  const { text: content } = await protect(text, { allowed: allowedTexts(ports) });
  const known = readRecord(place.record);
  const keepsPresent = isUnseen && known.byHand.length > 0;
  const { conversation, isUpdate } = ports.assistant.giveContext({
    title,
    content,
    sourceId: source.conversationId,
    projectId: place.project?.id ?? source.projectId,
    keepsPresent,
  });
  const isKept = keepsPresent && isUpdate;
  const next = { headings, hashes: {}, byHand, title: { written: title, ofChat: outgoing.chatTitle } };
  return {
    ...nowhere,
    label: conversation.title,
    conversationId: conversation.id,
    isUpdate,
    bytes: Buffer.byteLength(content),
    sectionHashes: recordOf(isKept ? known : next),
    warnings: isKept ? [t('main-handoff.brief-kept')] : [],
  };
}

async function toClipboard(ports: ClipboardPorts, outgoing: Outgoing): Promise<Written> {
  const { text } = await newNote({ ...outgoing, allowed: allowedTexts(ports) }, headingsIn(ports));
  ports.desktop.copy(text);
  return { ...nowhere, label: t('main-handoff.place.clipboard'), bytes: Buffer.byteLength(text) };
}

async function create(
  ports: Omit<NotePorts, keyof NamingPorts>,
  outgoing: Outgoing,
  { folder, name }: { readonly folder: NotesFolder; readonly name: string },
): Promise<Written> {
  const { text, sectionHashes } = await newNote({ ...outgoing, allowed: allowedTexts(ports) }, headingsIn(ports));
  const written = writeNewNote(folder, name, text);
  const { warnings } = outgoing;
  const bytes = Buffer.byteLength(text);
  return { ...nowhere, label: written, path: pathIn(folder, written), sectionHashes, bytes, warnings };
}

async function change(
  ports: WorkspaceTables<'allowed'>,
  place: Place,
  present: SeenNote,
  outgoing: Outgoing,
): Promise<Written> {
  const { text, sectionHashes } = await changedNote(present, { ...outgoing, allowed: allowedTexts(ports) });
  replaceNote(present.folder, present, text);
  const kept = keptOf(place, outgoing);
  return {
    ...nowhere,
    label: present.name,
    path: present.file,
    sectionHashes,
    isUpdate: true,
    bytes: Buffer.byteLength(text),
    warnings: [...outgoing.warnings, ...kept],
  };
}

export function allowedTexts({ store, workspaceId }: WorkspaceTables<'allowed'>): ReadonlySet<string> {
  return store.allowed.list(workspaceId);
}

const nowhere = {
  conversationId: null,
  isUpdate: false,
  warnings: [],
  path: '',
  sectionHashes: '{}',
} as const;

/** The same place keeps its record, so that the name and the day of the first handoff stay. */
function rowOf(
  { newId, now }: ClockAndIds,
  { destination, record, project }: Place,
  { written, source }: { readonly written: Written; readonly source: Source },
): HandoffRow {
  return {
    id: record?.id ?? newId(),
    conversationId: source.conversationId,
    destination,
    projectId: destination === 'notes' || destination === 'chat' ? (project?.id ?? null) : null,
    path: written.path === '' ? null : written.path,
    sectionHashes: written.sectionHashes,
    createdAt: record?.createdAt ?? now(),
    updatedAt: now(),
  };
}
