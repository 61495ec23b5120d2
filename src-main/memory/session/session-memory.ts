import { dayAt } from '../../language/dates/calendar';
import { hasEnded } from '../../language/dates/validity';
import { estimateTokens } from '../../language/text-length';
import { neutralise } from '../../privacy/neutralise';
import type { Settings } from '../../settings/settings';
import type { ConversationRow } from '../../store/rows/conversation-rows';
import type { FactRow } from '../../store/rows/fact-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { Documents } from '../documents/documents';
import type { TableDetail } from '../documents/table-of-contents';
import { isTold } from '../facts/cap';
import type { Facts } from '../facts/facts';
import { userNamespace } from '../facts/scope';
import type { Working } from '../working/working';
import { renderKnownPerson, toldText } from './known-person';
import { renderRecentContext } from './recent-context';
import { renderNotebook, renderNotes } from './session-documents';

/** What a conversation's system message carries of memory, as it will be frozen. Texts are without their headings. */
export type SessionMemory = {
  readonly person: string;
  /** How many of the person's facts, the last ones, are patterns. */
  readonly patterns: number;
  readonly recent: string;
  /** An entry that came in with a file is among them. */
  readonly isRecentExternal: boolean;
  /** The notebook's table of contents, for a model that can read by tool. */
  readonly notebook: string;
  /** How much of the table found room. */
  readonly notebookDetail: TableDetail;
  /** Notes that only this conversation sees. */
  readonly notes: string;
  /** How many things are in. */
  readonly injected: number;
  /** Everything that was there to be told, and why it is in or out. */
  readonly candidates: readonly MemoryCandidate[];
};

export type MemoryCandidate = {
  readonly kind: 'fact' | 'working';
  readonly refId: string;
  readonly verdict:
    | 'included'
    | 'over_budget'
    | 'expired'
    /** Over in the world. */
    | 'ended'
    | 'superseded'
    | 'untrusted'
    | 'memory_off'
    | 'backend_error';
};

export const NO_MEMORY: SessionMemory = {
  person: '',
  patterns: 0,
  recent: '',
  isRecentExternal: false,
  notebook: '',
  notebookDetail: 'all',
  notes: '',
  injected: 0,
  candidates: [],
};

/** Notes of one conversation never crowd out what is known of the person. */
export const NOTES_SHARE = 1 / 4;

/** Nothing is read of it, so the trace names none of it. */
export const MEMORY_OFF: SessionMemory = {
  ...NO_MEMORY,
  candidates: [{ kind: 'fact', refId: '', verdict: 'memory_off' }],
};

export type ReadSessionPorts = WorkspaceTables<'facts'> &
  Pick<ClockAndIds, 'now'> & { readonly settings: Pick<Settings, 'get'>; readonly timeZone: () => string };

/** What is read of memory for a prompt. */
export type ReadableMemory = {
  readonly facts: Pick<Facts, 'listLive'>;
  readonly working: Pick<Working, 'listLive' | 'list'>;
  readonly documents: Pick<Documents, 'notebook' | 'toc' | 'source'>;
};

export type SessionMemoryRequest = {
  /** Its own entry is never in its own *Recent context*. */
  readonly conversationId: string;
  /** A chat about a project, in mode `both`: it sees only that project's facts, and the profile if the user wants. */
  readonly about?: AboutProject | null;
  /** All that may be injected together, in tokens. */
  readonly maxTokens: number;
};

/**
 * Reads what a new prompt gets of memory. Over the budget the notebook's table gives way first, down to a count; then
 * the oldest working entries, then patterns, then the rest of the profile. Off (no namespace, or a mode without
 * personal memory): nothing is read.
 */
export function readSessionMemory(
  ports: ReadSessionPorts,
  memory: ReadableMemory,
  { conversationId, maxTokens, about = null }: SessionMemoryRequest,
): SessionMemory {
  const namespace = userNamespace(ports.settings);
  if (namespace === null) return MEMORY_OFF;
  const today = dayAt(ports.now(), ports.timeZone());
  const inOrder = (section: PersonSection) =>
    memory.facts
      .listLive(namespace, section)
      .filter(({ id }) => about === null || isFor(about, section, ports.store.facts.read(id)))
      .map((fact) => ({ id: fact.id, text: toldText(neutralise(fact.text), fact, today) }));
  const tables = renderNotebook(memory.documents);
  const notes = renderNotes(memory.documents, conversationId, Math.floor(maxTokens * NOTES_SHARE));
  const leastTokens = estimateTokens(tables.count) + estimateTokens(notes);
  const factTokens = Math.max(0, maxTokens - leastTokens);
  const maxChars = Math.min(ports.settings.get('memory.facts_max_chars'), factTokens * 4);
  const [profile, patterns] = [inOrder('profile'), inOrder('patterns')];
  const person = renderKnownPerson(profile, patterns, maxChars);

  const entries = memory.working
    .listLive()
    .filter((entry) => about === null && entry.conversationId !== conversationId)
    .map((entry) => ({
      id: entry.conversationId,
      title: neutralise(entry.title),
      content: neutralise(entry.content),
      isExternal: entry.isExternal,
    }));
  const left = factTokens - estimateTokens(person.text);
  const room = Math.min(ports.settings.get('memory.working_memory_max_tokens'), left);
  const recent = room > 0 ? renderRecentContext(entries, room) : { text: '', included: [] };
  const isIn = new Set(recent.included);
  const tableTokens = left - estimateTokens(recent.text) + estimateTokens(tables.count);
  const details = ['all', 'sections'] as const;
  const notebookDetail = details.find((detail) => estimateTokens(tables[detail]) <= tableTokens) ?? 'count';
  const expired = memory.working
    .list()
    .filter((entry) => entry.isExpired && entry.conversationId !== conversationId)
    .map((entry) => ({ kind: 'working', refId: entry.conversationId, verdict: 'expired' }) as const);
  return {
    person: person.text,
    patterns: person.patterns,
    recent: recent.text,
    isRecentExternal: entries.some(({ id, isExternal }) => isExternal && isIn.has(id)),
    notebook: tables[notebookDetail],
    notebookDetail,
    notes,
    injected: person.included.length + recent.included.length,
    candidates: [
      ...candidates('fact', [...profile, ...patterns], person.included),
      ...candidates('working', entries, recent.included),
      ...expired,
      ...untoldFacts(ports, namespace, about),
    ],
  };
}

type PersonSection = 'profile' | 'patterns';
const SECTIONS: readonly PersonSection[] = ['profile', 'patterns'];

/** A chat about a project sees that project's facts alone, and the profile if the user wants. */
function isFor(
  about: AboutProject | null,
  section: PersonSection,
  fact: Pick<FactRow, 'projectId'> | undefined,
): boolean {
  if (about === null || (about.withProfile && section === 'profile')) return true;
  return about.projectId !== null && fact?.projectId === about.projectId;
}

/** A trace names so many of the newest that were replaced or are another chat's matter; all of them stand on their page. */
const MOST_NAMED = 20;

/** Facts that this chat is not told, and why: to one about a project, the user's own memory is off. */
function untoldFacts(
  { store, workspaceId, now, timeZone }: Omit<ReadSessionPorts, 'settings'>,
  namespace: string,
  about: AboutProject | null,
): readonly MemoryCandidate[] {
  const at = { now: now(), today: dayAt(now(), timeZone()) };
  const archived = store.facts.listArchived(workspaceId);
  const inSection = (section: PersonSection) => {
    const place = `${namespace}/${section}`;
    const isHere = (row: FactRow) => isFor(about, section, row);
    const active = store.facts.listActive({ workspaceId, namespace: place });
    const untold = active.filter((row) => isHere(row) && !isTold(row, at));
    const replaced = archived.filter((row) => row.supersededBy !== null && row.namespace === place && isHere(row));
    return { untold, replaced, withheld: active.filter((row) => !isHere(row)) };
  };
  const all = SECTIONS.map(inSection);
  const named = (rows: readonly FactRow[], verdict: MemoryCandidate['verdict']) =>
    rows.slice(0, MOST_NAMED).map(({ id }): MemoryCandidate => ({ kind: 'fact', refId: id, verdict }));
  return [
    ...all
      .flatMap(({ untold }) => untold)
      .map((row): MemoryCandidate => {
        const isExpired = row.expiresAt !== null && row.expiresAt <= at.now;
        const verdict = isExpired ? 'expired' : hasEnded(row, at.today) ? 'ended' : 'untrusted';
        return { kind: 'fact', refId: row.id, verdict };
      }),
    ...named(
      all.flatMap(({ replaced }) => replaced),
      'superseded',
    ),
    ...named(
      all.flatMap(({ withheld }) => withheld),
      'memory_off',
    ),
  ];
}

function candidates(
  kind: MemoryCandidate['kind'],
  all: readonly { readonly id: string }[],
  included: readonly string[],
): readonly MemoryCandidate[] {
  const isIn = new Set(included);
  return all.map(({ id }) => ({ kind, refId: id, verdict: isIn.has(id) ? 'included' : 'over_budget' }));
}

/** Of the user's facts, a chat about a project sees those that belong to it, and the profile if the user wants. */
type AboutProject = { readonly projectId: string | null; readonly withProfile: boolean };

/** Only the mode `both` keeps the user's own memory out of chats about projects. Null: a chat like any other. */
export function aboutProject(
  settings: Pick<Settings, 'get'>,
  conversation: Pick<ConversationRow, 'kind' | 'projectId' | 'withProfile'> | undefined,
): AboutProject | null {
  if (conversation?.kind !== 'project' || settings.get('workspace.mode') !== 'both') return null;
  return { projectId: conversation.projectId, withProfile: conversation.withProfile === 1 };
}
