import type { ChatMemory, InjectedThings } from '../../../src-preload/contract/chat-memory';
import type { Documents } from '../../memory/documents/documents';
import { labelOf } from '../../memory/session/pages';
import type { MemoryCandidate } from '../../memory/session/session-memory';
import type { Store } from '../../store/store';
import type { Traces } from '../../trace/traces';
import { chosenModel, existingConversation } from '../conversations/rows/existing-conversation';
import { recalledItems } from '../conversations/rows/sent-text';
import { windowTokens } from './budget/window-size';
import { forgetFrozenMemory } from './context/context';
import { readMemory, type SessionMemoryPorts } from './context/context-memory';
import type { Injection } from './context/injection';
import { type ConversationDraftPorts, draftOf } from './draft/conversation-draft';
import type { Draft } from './draft/draft';

/** A few words say what it is about. */
const LABELS_SHOWN = 4;
const LONGEST_LABEL = 48;
const NOTHING: InjectedThings = { count: 0, labels: [] };

export type ChatMemoryPorts = ConversationDraftPorts &
  SessionMemoryPorts & {
    readonly injection: Pick<Injection, 'isOn' | 'offBecause'>;
    readonly store: Pick<Store, 'facts' | 'working' | 'traces'>;
    readonly traces: Pick<Traces, 'read'>;
  };

/** What a conversation sees of memory; null: what a new one would see. */
export function chatMemory(deps: ChatMemoryPorts, conversationId: string | null): ChatMemory {
  const offBecause = deps.injection.offBecause(conversationId);
  if (conversationId === null) {
    const model = chosenModel(deps, { model: null }) ?? '';
    const { candidates } = readMemory(deps, null, windowTokens(deps.settings, model, deps));
    const isOff = offBecause !== null;
    return {
      ...told(deps.store, isOff ? [] : candidates),
      offBecause,
      recalled: NOTHING,
      notebookSections: null,
      renderedAt: null,
      changedCount: 0,
    };
  }
  const draft = draftOf(deps, conversationId);
  const { candidates, renderedAt = 0 } = draft.context;
  return {
    ...told(deps.store, candidates),
    offBecause,
    recalled: recalled(deps, draft),
    notebookSections: draft.context.parts.notebook === '' ? null : notebookSections(deps.documents),
    renderedAt,
    changedCount: offBecause === null ? changedCount(deps, draft) : 0,
  };
}

/** Puts in what is remembered now, at once. */
export function refreshMemory(deps: ConversationDraftPorts, conversationId: string): void {
  forgetFrozenMemory(deps.store, existingConversation(deps, conversationId));
  draftOf(deps, conversationId);
}

function told(
  store: Pick<Store, 'facts' | 'working'>,
  candidates: readonly MemoryCandidate[],
): Pick<ChatMemory, 'facts' | 'chats'> {
  const included = (kind: MemoryCandidate['kind']) =>
    candidates.filter((each) => each.kind === kind && each.verdict === 'included').map(({ refId }) => refId);
  return {
    facts: things(included('fact'), (id) => store.facts.read(id)?.text),
    chats: things(included('working'), (id) => store.working.read(id)?.title),
  };
}

function notebookSections(documents: Pick<Documents, 'notebook' | 'toc'>): number | null {
  const namespace = documents.notebook();
  const count = namespace === null ? 0 : documents.toc(namespace).entries.filter(({ level }) => level === 2).length;
  return count === 0 ? null : count;
}

/** The trace knows what they are; without one only their number is known. */
function recalled(deps: Pick<ChatMemoryPorts, 'store' | 'traces'>, { said }: Draft): InjectedThings {
  const question = said.findLast(({ role }) => role === 'user');
  const count = question === undefined ? 0 : recalledItems(question);
  const reply = said.at(-1);
  if (count === 0 || reply?.role !== 'assistant' || deps.store.traces.read(reply.id) === undefined) {
    return { count, labels: [] };
  }
  const { candidates } = deps.traces.read(reply.id);
  const labels = candidates.filter(({ kind, verdict }) => kind !== 'working' && verdict === 'included');
  return {
    count,
    labels: labels.slice(-count).flatMap(({ label }) => (label === null ? [] : [labelOf(label, LONGEST_LABEL)])),
  };
}

/** Things that came, went or were written again since the system message was made. */
function changedCount(deps: ChatMemoryPorts, { conversation, context, numCtx }: Draft): number {
  const ids = (candidates: readonly MemoryCandidate[]) =>
    new Set(candidates.filter(({ verdict }) => verdict === 'included').map(({ refId }) => refId));
  const before = ids(context.candidates);
  const now = ids(readMemory(deps, conversation, numCtx).candidates);
  const { store } = deps;
  const isRewritten = (id: string) => {
    const updatedAt = store.facts.read(id)?.updatedAt ?? store.working.read(id)?.updatedAt ?? 0;
    return updatedAt > (context.renderedAt ?? updatedAt);
  };
  return [...new Set([...before, ...now])].filter((id) => !before.has(id) || !now.has(id) || isRewritten(id)).length;
}

function things(ids: readonly string[], textOf: (id: string) => string | undefined): InjectedThings {
  const labels = ids.slice(0, LABELS_SHOWN).flatMap((id) => textOf(id) ?? []);
  return { count: ids.length, labels: labels.map((label) => labelOf(label, LONGEST_LABEL)) };
}
