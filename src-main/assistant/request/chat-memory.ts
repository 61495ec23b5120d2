import type { ChatMemory, InjectedThings } from '../../../src-preload/contract/chat-memory';
import { labelOf } from '../../memory/session/label';
import type { MemoryCandidate } from '../../memory/session/session-memory';
import { draftOf } from '../background/compaction/on-demand';
import { existingConversation } from '../conversations/edit-conversation';
import { chosenModel } from '../conversations/rows/chosen-model';
import { recalledItems } from '../conversations/rows/recalled-items';
import type { Loop } from '../turn/loop';
import { windowTokens } from './budget/window-size';
import { forgetFrozenMemory } from './context/context';
import { readMemory } from './context/context-memory';
import type { Draft } from './draft/draft';

/** A few words say what it is about. */
const LABELS_SHOWN = 4;
const LONGEST_LABEL = 48;
const NOTHING: InjectedThings = { count: 0, labels: [] };

/** What a conversation is told of memory; with null what a new one would be told. */
export function chatMemory(loop: Loop, conversationId: string | null): ChatMemory {
  const offBecause = loop.injection.offBecause(conversationId);
  if (conversationId === null) {
    const model = chosenModel(loop, { model: null }) ?? '';
    const { candidates } = readMemory(loop, null, windowTokens(loop.settings, model, loop.trainedContext(model)));
    const isOff = offBecause !== null;
    return {
      ...told(loop, isOff ? [] : candidates),
      offBecause,
      recalled: NOTHING,
      notebookSections: null,
      renderedAt: null,
      changedCount: 0,
    };
  }
  const draft = draftOf(loop, conversationId);
  const { candidates, renderedAt = 0 } = draft.context;
  return {
    ...told(loop, candidates),
    offBecause,
    recalled: recalled(loop, draft),
    notebookSections: draft.context.parts.notebook === '' ? null : notebookSections(loop),
    renderedAt,
    changedCount: offBecause === null ? changedCount(loop, draft) : 0,
  };
}

/** Puts in what is remembered now, at once. */
export function refreshMemory(loop: Loop, conversationId: string): void {
  forgetFrozenMemory(loop, existingConversation(loop, conversationId));
  draftOf(loop, conversationId);
}

function told({ store }: Loop, candidates: readonly MemoryCandidate[]): Pick<ChatMemory, 'facts' | 'chats'> {
  const included = (kind: MemoryCandidate['kind']) =>
    candidates.filter((each) => each.kind === kind && each.verdict === 'included').map(({ refId }) => refId);
  return {
    facts: things(included('fact'), (id) => store.facts.read(id)?.text),
    chats: things(included('working'), (id) => store.working.read(id)?.title),
  };
}

function notebookSections({ documents }: Loop): number | null {
  const namespace = documents.notebook();
  const count = namespace === null ? 0 : documents.toc(namespace).entries.filter(({ level }) => level === 2).length;
  return count === 0 ? null : count;
}

/** The trace knows what they are; without one only their number is known. */
function recalled(loop: Loop, { said }: Draft): InjectedThings {
  const question = said.findLast(({ role }) => role === 'user');
  const count = question === undefined ? 0 : recalledItems(question);
  const reply = said.at(-1);
  if (count === 0 || reply?.role !== 'assistant' || loop.store.traces.read(reply.id) === undefined) {
    return { count, labels: [] };
  }
  const { candidates } = loop.traces.read(reply.id);
  const labels = candidates.filter(({ kind, verdict }) => kind !== 'working' && verdict === 'included');
  return {
    count,
    labels: labels.slice(-count).flatMap(({ label }) => (label === null ? [] : [labelOf(label, LONGEST_LABEL)])),
  };
}

/** Things that came, went or were written anew since the system message was made. */
function changedCount(loop: Loop, { conversation, context, numCtx }: Draft): number {
  const ids = (candidates: readonly MemoryCandidate[]) =>
    new Set(candidates.filter(({ verdict }) => verdict === 'included').map(({ refId }) => refId));
  const before = ids(context.candidates);
  const now = ids(readMemory(loop, conversation, numCtx).candidates);
  const { store } = loop;
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
