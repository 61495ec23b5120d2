import { estimateTokens } from '../../../language/text-length';
import type { Log } from '../../../log/log';
import type { Documents } from '../../../memory/documents/documents';
import { userNamespace } from '../../../memory/facts/scope';
import type { Diagnostics } from '../../../memory/journal/diagnostics';
import { renderNotes } from '../../../memory/session/session-documents';
import {
  aboutProject,
  MEMORY_OFF,
  NO_MEMORY,
  NOTES_SHARE,
  readSessionMemory,
  type SessionMemory,
} from '../../../memory/session/session-memory';
import type { Settings } from '../../../settings/settings';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import { memoryTokens } from '../budget/window-size';
import type { Injection } from './injection';

export type AboutProject = Pick<ConversationRow, 'id' | 'kind' | 'projectId' | 'withProfile'>;

/** Where a fault is said that must not stop a reply. */
type UnreadPorts = { readonly diagnostics: Pick<Diagnostics, 'note'>; readonly logError: Log['error'] };

/** Whether a chat may use memory, and by which settings. */
type InjectionPorts = { readonly injection: Pick<Injection, 'isOn'>; readonly settings: Settings };

export type SessionMemoryPorts = InjectionPorts &
  UnreadPorts &
  Parameters<typeof readSessionMemory>[0] &
  Parameters<typeof readSessionMemory>[1];

export type NotesPorts = InjectionPorts & UnreadPorts & { readonly documents: Documents };

/** What a chat about a project sees of it; absent if there are no projects. */
export type ProjectBlockPorts = InjectionPorts &
  UnreadPorts & {
    readonly projects?: {
      /** Null: nothing, because it is not linked, not trusted, switched off, or the mode has none. */
      readonly block: (projectId: string | null, maxTokens: number) => { readonly text: string } | null;
    };
  };

export type ProjectKeyPorts = Pick<InjectionPorts, 'injection'> & {
  readonly projects?: {
    /** Changes when the block would. */
    readonly blockKey: (projectId: string | null) => string;
  };
};

/** A memory that cannot be read counts as empty: it never stops a reply. Null: of a chat that is not there yet. */
export function readMemory(
  deps: SessionMemoryPorts,
  conversation: AboutProject | null,
  windowSize: number,
): SessionMemory {
  const conversationId = conversation?.id ?? '';
  if (!deps.injection.isOn(conversationId)) return MEMORY_OFF;
  try {
    return readSessionMemory(deps, deps, {
      conversationId,
      about: aboutProject(deps.settings, conversation ?? undefined),
      maxTokens: memoryTokens(deps.settings, windowSize),
    });
  } catch (error) {
    noteUnread(deps, 'memory', error);
    return { ...NO_MEMORY, candidates: [{ kind: 'fact', refId: '', verdict: 'backend_error' }] };
  }
}

/**
 * The notes as they are now: a compaction may have taken the words of one out of the window. Null where they cannot be read
 * or are not told at all.
 */
export function readNotes(deps: NotesPorts, conversationId: string, windowSize: number): string | null {
  if (userNamespace(deps.settings) === null || !deps.injection.isOn(conversationId)) return null;
  try {
    const maxTokens = Math.floor(memoryTokens(deps.settings, windowSize) * NOTES_SHARE);
    return renderNotes(deps.documents, conversationId, maxTokens);
  } catch (error) {
    noteUnread(deps, 'notes', error);
    return null;
  }
}

/** Gets what the user's own memory leaves of the budget. */
export function readProject(
  deps: ProjectBlockPorts,
  { id, projectId }: AboutProject,
  { memory, windowSize }: { readonly memory: SessionMemory; readonly windowSize: number },
): string {
  if (!deps.injection.isOn(id)) return '';
  const { person, recent, notes } = memory;
  const taken = [person, recent, notes].reduce((sum, text) => sum + estimateTokens(text), 0);
  try {
    return deps.projects?.block(projectId, memoryTokens(deps.settings, windowSize) - taken)?.text ?? '';
  } catch (error) {
    noteUnread(deps, 'project', error);
    return '';
  }
}

export function projectKey(deps: ProjectKeyPorts, { id, projectId }: AboutProject): string {
  if (!deps.injection.isOn(id)) return '';
  try {
    return deps.projects?.blockKey(projectId) ?? '';
  } catch {
    // If a link is in the place of a file, the block is missing.
    return 'unreadable';
  }
}

export function memoryKey(deps: InjectionPorts, conversation: AboutProject): string {
  if (!deps.injection.isOn(conversation.id)) return 'off';
  const about = aboutProject(deps.settings, conversation);
  const project = about === null ? '' : `|${about.projectId ?? 'no project'}|${about.withProfile}`;
  return `${userNamespace(deps.settings) ?? ''}|${deps.settings.get('workspace.mode')}${project}`;
}

/** For the log, and for `/memory diagnostics`; where even that cannot be written, the reply goes on all the same. */
function noteUnread({ diagnostics, logError }: UnreadPorts, place: string, error: unknown): void {
  logError('memory_error', error, { operation: 'inject' });
  const message = 'Hearth could not read it, so the prompt did not include it.';
  diagnostics
    .note([{ kind: 'read_error', place, message }])
    .catch((cause: unknown) => logError('memory_error', cause, { operation: 'note' }));
}
