import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { HandoffDestination } from '../../../src-preload/contract/handoff';
import { AppError } from '../../errors';
import { list, t } from '../../locale/t';
import type { Settings } from '../../settings/settings';
import type { HandoffRow } from '../../store/rows/handoff-rows';
import type { Store } from '../../store/store';
import type { Source } from '../brief/extractive-brief';
import { dayOf, noteFileName } from '../note/file-name';
import { BRIEF_PARTS } from '../note/note';
import { findNote, findUnmarked, inNotesFolder, type NotesFolder, notesFolder } from '../note/notes-folder';
import { choiceOf, hasOwnSection } from '../note/update-note';
import { type SeenNote, seeNote } from '../note/written-note';
import { type GitState, gitState } from './git';
import type { HandoffProject } from './project';

export type PlacesPorts = {
  readonly store: Pick<Store, 'handoffs'>;
  readonly settings: Pick<Settings, 'get'>;
  /** The trusted ones. */
  readonly projects: () => readonly HandoffProject[];
};

export type NamingPorts = {
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
};

/** One way out as main knows it: with its path, which a window never learns. */
export type Place = {
  readonly id: string;
  readonly destination: HandoffDestination;
  readonly project: HandoffProject | null;
  /** What Hearth wrote there before. */
  readonly record: HandoffRow | undefined;
  /** The note as it lies there now; one that lies where it was written is ours, even if it says no conversation any more. */
  readonly present: SeenNote | null;
  /** Why nothing can be written there. */
  readonly refusal: string | null;
  readonly git: GitState;
};

/** Everything that can be done with a conversation now, notes first. Nothing is made or written. */
export async function placesOf(ports: PlacesPorts, source: Source): Promise<readonly Place[]> {
  const records = ports.store.handoffs.listOfConversation(source.conversationId);
  const hasProjects = ports.settings.get('workspace.mode') !== 'personal_ai';
  const notes = hasProjects
    ? await Promise.all(inOrder(ports, source, records).map((each) => notesPlace(each, records, source)))
    : [];
  const files = await Promise.all(
    records
      .filter(({ destination, path }) => destination === 'file' && path !== null)
      .map((row) => filePlace(row, source)),
  );
  const hasChat = ports.store.handoffs.findChat(source.conversationId) !== undefined;
  const record = (destination: HandoffDestination) =>
    records.find((row) => row.destination === destination && (destination !== 'chat' || hasChat));
  return [
    ...notes,
    ...(hasProjects ? [{ ...plainPlace('chat', record('chat')), project: notes[0]?.project ?? null }] : []),
    plainPlace('clipboard', record('clipboard')),
    ...files.filter((each) => each !== null),
    plainPlace('file', undefined),
  ];
}

/** Throws where the mode of the workspace forbids it. */
export function assertAllowed({ settings }: Pick<PlacesPorts, 'settings'>, destination: HandoffDestination): void {
  if (settings.get('workspace.mode') !== 'personal_ai' || destination === 'clipboard' || destination === 'file') return;
  throw new AppError('mode', t('main-handoff.mode'));
}

/** The name of a new note: that of the first handoff where its file has gone. */
export function nameOfNew({ record, present }: Place, title: string, { now, timeZone }: NamingPorts): string {
  return record?.path && present === null ? basename(record.path) : noteFileName(title, dayOf(now(), timeZone()));
}

/** The note of a file that the user picked; null where there is none of this conversation. */
export async function placeOfFile(path: string, record: HandoffRow | undefined, source: Source): Promise<Place | null> {
  const folder = await realpath(dirname(path)).catch(() => dirname(path));
  const { conversationId } = source;
  const known = { conversationId, record, isOnRecord: record?.path === path };
  const present = seeNote({ root: folder, parts: [] }, basename(path), known);
  if (present === null) return null;
  return { ...plainPlace('file', record), id: `file:${path}`, present, git: await gitState(folder) };
}

export function keptOf(place: Place, options: Parameters<typeof choiceOf>[1]): readonly string[] {
  const edited = place.present?.edited ?? [];
  const kept = edited.filter((each) => choiceOf(each, options) === 'mine').map(({ part }) => part);
  const names = BRIEF_PARTS.filter((part) => kept.includes(part)).map((part) => place.present?.headings[part] ?? part);
  return names.length === 0 ? [] : [t('main-handoff.kept', { parts: list(names) })];
}

async function notesPlace(project: HandoffProject, records: readonly HandoffRow[], source: Source): Promise<Place> {
  const record = records.find(({ destination, projectId }) => destination === 'notes' && projectId === project.id);
  const place = { ...plainPlace('notes', record), id: `notes:${project.id}`, project };
  try {
    const folder = notesFolder({ project: project.realPath, notesDir: project.notesDir });
    const isThere = inNotesFolder(folder, false, () => true) ?? false;
    const present = isThere ? noteIn(folder, { conversationId: source.conversationId, record }) : null;
    return { ...place, present, git: await gitState(join(project.realPath, project.notesDir)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...place, refusal: error.message };
  }
}

/**
 * Where it was last, else wherever it is now: a folder of thousands is only looked through for one that was renamed. Last
 * of all one that has lost the line that says whose it is: where it was, else by a section as Hearth wrote it.
 */
function noteIn(
  folder: NotesFolder,
  known: { readonly conversationId: string; readonly record: HandoffRow | undefined },
): SeenNote | null {
  const onRecord = known.record?.path ? basename(known.record.path) : null;
  const last = onRecord === null ? null : seeNote(folder, onRecord, known);
  if (last !== null) return last;
  const name = findNote(folder, known.conversationId);
  const moved = name === null ? null : seeNote(folder, name, known);
  if (moved !== null || onRecord === null) return moved;
  const unmarked = { ...known, isOnRecord: true };
  const there = seeNote(folder, onRecord, unmarked);
  if (there !== null) return there;
  const isOurs = (found: string) => {
    const seen = seeNote(folder, found, unmarked);
    return seen !== null && hasOwnSection(seen.note, seen);
  };
  const renamed = findUnmarked(folder, isOurs);
  return renamed === null ? null : seeNote(folder, renamed, unmarked);
}

async function filePlace(record: HandoffRow, source: Source): Promise<Place | null> {
  const place = await placeOfFile(record.path ?? '', record, source);
  return place === null ? null : { ...place, id: `file:${record.id}` };
}

function plainPlace(destination: HandoffDestination, record: HandoffRow | undefined): Place {
  return { id: destination, destination, project: null, record, present: null, refusal: null, git: 'none' };
}

/** The conversation's own project first, then the one it was handed to last. */
function inOrder(
  ports: Pick<PlacesPorts, 'projects'>,
  source: Source,
  records: readonly HandoffRow[],
): readonly HandoffProject[] {
  const last = records.find(({ destination }) => destination === 'notes')?.projectId;
  const rank = ({ id }: HandoffProject) => (id === source.projectId ? 0 : id === last ? 1 : 2);
  return [...ports.projects()].sort((a, b) => rank(a) - rank(b));
}
