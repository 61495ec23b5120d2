import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { HandoffWritten } from '../../../src-preload/contract/handoff';
import { AppError } from '../../errors';
import { type Protected, protect } from '../../privacy/protect';
import type { HandoffRow } from '../../store/rows/handoff-rows';
import type { HandoffDeps, Source } from '../deps';
import { CONTEXT_TOKENS, contextText } from '../note/context-text';
import type { Brief, BriefPart, NoteFront } from '../note/note';
import { findNote, lstatOrNull, openNotesFolder } from '../note/notes-folder';
import type { Choice } from '../note/update-note';
import { replaceNote, writeNewNote } from '../note/write-note';
import { changedNote, newNote, notChangedMeanwhile } from '../note/written-note';
import { headingsIn, keptOf } from '../preview';
import { nameOfNew, type Place } from './places';

/** What goes out, looked over for credentials. */
export type Outgoing = {
  readonly source: Source;
  readonly front: NoteFront;
  readonly title: Protected;
  readonly brief: Brief;
  readonly redactions: number;
  readonly choices: Readonly<Partial<Record<BriefPart, Choice>>>;
  readonly addsPointer: boolean;
};

type Written = Pick<HandoffWritten, 'label' | 'conversationId' | 'isUpdate' | 'remarks'> & {
  /** Empty: none. */
  readonly path: string;
  readonly sectionHashes: string;
  readonly bytes: number;
};

/** Writes to one place and keeps a record of it. `newFile`: where the user wants a new file. */
export async function writeTo(
  deps: HandoffDeps,
  place: Place,
  outgoing: Outgoing & { readonly newFile: string | null },
): Promise<HandoffWritten> {
  const startedAt = deps.now();
  const written = await byDestination(deps, place, outgoing);
  deps.store.handoffs.put(recordOf(deps, place, { written, source: outgoing.source }));
  deps.logEvent('handoff_written', { bytes: written.bytes, duration_ms: deps.now() - startedAt });
  const { label, conversationId, isUpdate, remarks } = written;
  return { destination: place.destination, label, conversationId, isUpdate, remarks, redactions: outgoing.redactions };
}

function byDestination(
  deps: HandoffDeps,
  place: Place,
  outgoing: Outgoing & { readonly newFile: string | null },
): Promise<Written> {
  switch (place.destination) {
    case 'notes':
      return toNotes(deps, place, outgoing);
    case 'chat':
      return toChat(deps, place, outgoing);
    case 'clipboard':
      return toClipboard(deps, outgoing);
    case 'file':
      return toFile(deps, place, outgoing);
  }
}

async function toNotes(deps: HandoffDeps, place: Place, outgoing: Outgoing): Promise<Written> {
  const { project, present } = place;
  if (project === null) throw new AppError('project_missing', 'This project is not linked any more.');
  const folder = await openNotesFolder({ project: project.realPath, notesDir: project.notesDir });
  if (present === null) {
    const other = await findNote(folder, outgoing.source.conversationId);
    if (other !== null) throw notChangedMeanwhile(other);
  }
  const note =
    present === null
      ? await create(deps, outgoing, join(folder, nameOfNew(place, outgoing.title, deps)))
      : await change(deps, place, outgoing);
  const path = relative(project.realPath, note.path).replaceAll('\\', '/');
  const isPointed =
    !outgoing.addsPointer ||
    project.hasPointer(basename(note.path)) ||
    (await project.addPointer({ title: outgoing.title, path, conversationId: outgoing.source.conversationId }));
  const remarks = isPointed
    ? note.remarks
    : [...note.remarks, 'The line for MEMORY.md could not be added: that file says otherwise by now.'];
  return { ...note, label: path, remarks };
}

async function toFile(
  deps: HandoffDeps,
  place: Place,
  outgoing: Outgoing & { readonly newFile: string | null },
): Promise<Written> {
  if (place.present !== null) return change(deps, place, outgoing);
  const picked = outgoing.newFile ?? '';
  const folder = await realpath(dirname(picked)).catch((cause: unknown) => {
    throw new AppError('folder_missing', `The folder ${dirname(picked)} is not there.`, { cause });
  });
  const file = join(folder, basename(picked));
  if ((await lstatOrNull(file)) !== null) {
    throw new AppError(
      'in_the_way',
      `${basename(file)} is there already and is no handoff of this chat. Nothing was written; choose another name.`,
    );
  }
  return create(deps, outgoing, file);
}

async function toChat(deps: HandoffDeps, place: Place, { source, title, brief }: Outgoing): Promise<Written> {
  const text = contextText({ title, brief, headings: headingsIn(deps) }, CONTEXT_TOKENS, deps.assistant.countTokens);
  const { text: content } = await protect(text, { allowed: allowedTexts(deps) });
  const projectId = place.project?.id ?? source.projectId;
  const { conversation, isUpdate } = deps.assistant.giveContext({
    title,
    content,
    sourceId: source.conversationId,
    projectId,
  });
  const bytes = Buffer.byteLength(content);
  return { ...nowhere, label: conversation.title, conversationId: conversation.id, isUpdate, bytes };
}

async function toClipboard(deps: HandoffDeps, outgoing: Outgoing): Promise<Written> {
  const { text } = await newNote({ ...outgoing, allowed: allowedTexts(deps) }, headingsIn(deps));
  deps.desktop.copy(text);
  return { ...nowhere, label: 'Clipboard', bytes: Buffer.byteLength(text) };
}

async function create(deps: HandoffDeps, outgoing: Outgoing, file: string): Promise<Written> {
  const { text, sectionHashes } = await newNote({ ...outgoing, allowed: allowedTexts(deps) }, headingsIn(deps));
  const path = await writeNewNote(dirname(file), basename(file), text);
  return { ...nowhere, label: basename(path), path, sectionHashes, bytes: Buffer.byteLength(text) };
}

async function change(deps: HandoffDeps, place: Place, outgoing: Outgoing): Promise<Written> {
  const { present } = place;
  if (present === null) throw new AppError('not_found', 'The note is not there any more.');
  const { text, sectionHashes } = await changedNote(present, { ...outgoing, allowed: allowedTexts(deps) });
  await replaceNote(present.file, present.seen, text);
  return {
    ...nowhere,
    label: basename(present.file),
    path: present.file,
    sectionHashes,
    isUpdate: true,
    bytes: Buffer.byteLength(text),
    remarks: keptOf(place, (part) => (outgoing.choices[part] ?? 'mine') === 'mine'),
  };
}

export function allowedTexts({ store, workspaceId }: Pick<HandoffDeps, 'store' | 'workspaceId'>): ReadonlySet<string> {
  return store.allowed.list(workspaceId);
}

const nowhere = {
  conversationId: null,
  isUpdate: false,
  remarks: [],
  path: '',
  sectionHashes: '{}',
} as const;

/** The same place keeps its record, so that the name and the day of the first handoff stay. */
function recordOf(
  { newId, now }: HandoffDeps,
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
