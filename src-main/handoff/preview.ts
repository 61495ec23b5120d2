import { basename, dirname, join } from 'node:path';
import type { Brief, HandoffFact, HandoffPlace } from '../../src-preload/contract/handoff';
import { parseModelKey } from '../../src-preload/contract/model-key';
import type { Day } from '../language/dates/calendar';
import { type Validity, validityNote } from '../language/dates/validity';
import { date, t } from '../locale/t';
import type { FactRow } from '../store/rows/fact-rows';
import type { WorkspaceTables } from '../store/store';
import type { Source } from './brief/extractive-brief';
import { CONTEXT_TOKENS } from './note/context-text';
import { type BriefPart, isFrontBroken, type NoteFront, renderFront } from './note/note';
import { type NamingPorts, nameOfNew, type Place } from './places/places';

export type FrontPorts = WorkspaceTables<'workspaces'> & { readonly now: () => number };

export function frontOf({ store, workspaceId, now }: FrontPorts, source: Source, title: string): NoteFront {
  const at = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z');
  const workspace = store.workspaces.read(workspaceId);
  return {
    title,
    created: at,
    updated: at,
    conversation: source.conversationId,
    workspace: workspace?.name ?? '',
    model: source.model === null ? 'none' : parseModelKey(source.model).name,
    messages: `1..${source.messageCount}`,
  };
}

/** Facts that are still in force; those about the user never ticked beforehand. */
export function factsUsed({ store, workspaceId }: WorkspaceTables<'facts'>, source: Source): readonly FactRow[] {
  return source.factIds.flatMap((id) => {
    const row = store.facts.read(id);
    const isThere = row?.workspaceId === workspaceId && row.deletedAt === null && row.supersededBy === null;
    return row !== undefined && isThere ? [row] : [];
  });
}

export function factView({ id, text, namespace }: FactRow): HandoffFact {
  return { id, text, isAboutUser: /\/(?:profile|patterns)$/.test(namespace) };
}

export function memoryUsed(facts: readonly Pick<FactRow, 'text' | keyof Validity>[], today: Day): string {
  return facts.map((fact) => `- ${oneLine(fact.text)}${validityNote(fact.text, fact, today)}`).join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What the window sees of a place. */
export function placeView(naming: NamingPorts, place: Place, front: NoteFront): HandoffPlace {
  const { id, destination, project, present } = place;
  const noteName = present === null ? nameOfNew(place, front.title, naming) : present.name;
  return {
    id,
    destination,
    label: labelOf(place, noteName),
    detail: detailOf(place, noteName),
    isUpdate: present !== null || (destination === 'chat' && place.record !== undefined),
    refusal: place.refusal,
    warnings: warningsOf(place),
    hasMemory: place.git === 'none' && (destination !== 'file' || present !== null),
    edited: present?.edited ?? [],
    unmarked: present === null || present.isMarked ? null : present.name,
    offersPointer: destination === 'notes' && project !== null && !project.hasPointer(pathsOf(place, noteName)),
    front: frontView(place, front),
  };
}

/** The parts of a brief without memory, as the window sends them. */
export function withMemory(brief: Omit<Brief, 'memoryUsed'>, memory: string): Readonly<Record<BriefPart, string>> {
  return { ...brief, memoryUsed: memory };
}

/** Where the note is, and where it was. */
function pathsOf({ project, record }: Place, noteName: string): readonly string[] {
  const names = [noteName, ...(record?.path ? [basename(record.path)] : [])];
  return names.map((name) => join(project?.notesDir ?? '', name).replaceAll('\\', '/'));
}

function labelOf({ destination, project, present }: Place, noteName: string): string {
  if (destination === 'notes') return project?.name ?? '';
  if (destination === 'chat') return t('main-handoff.place.chat');
  if (destination === 'clipboard') return t('main-handoff.place.clipboard');
  return present === null ? t('main-handoff.place.file') : noteName;
}

function detailOf({ destination, project, present }: Place, noteName: string): string | null {
  if (destination === 'notes') return join(project?.notesDir ?? '', noteName).replaceAll('\\', '/');
  if (destination === 'chat') {
    return project === null
      ? t('main-handoff.place.chat.detail')
      : t('main-handoff.place.chat.detail-of', { project: project.name });
  }
  return destination === 'file' && present !== null
    ? t('main-handoff.place.file.detail', { folder: basename(dirname(present.file)) })
    : null;
}

function warningsOf({ destination, present, record, git, project }: Place): readonly string[] {
  const day = record && date(record.createdAt, { day: 'numeric', month: 'long' });
  const isVanished = destination === 'notes' && record !== undefined && present === null;
  const isBroken = present !== null && present.note.front !== '' && isFrontBroken(present.note);
  return [
    ...(destination === 'notes' && present !== null && day ? [t('main-handoff.warn.first', { day })] : []),
    ...(isVanished
      ? [t('main-handoff.warn.vanished', { file: basename(record.path ?? ''), folder: project?.notesDir ?? '' })]
      : []),
    ...(isBroken ? [t('main-handoff.warn.front')] : []),
    ...(git === 'committed' ? [t('main-handoff.warn.committed')] : []),
    ...(git === 'ignored' ? [t('main-handoff.warn.ignored')] : []),
    ...(destination === 'file' && present === null ? [t('main-handoff.warn.readers')] : []),
    ...(destination === 'chat' ? [t('main-handoff.warn.chat', { most: CONTEXT_TOKENS })] : []),
  ];
}

function frontView({ destination, present }: Place, front: NoteFront): string | null {
  if (destination === 'chat') return null;
  return (present === null ? renderFront(front) : present.note.front).replaceAll('\r\n', '\n').trimEnd();
}
