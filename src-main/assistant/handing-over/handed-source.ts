import { parseTraceBody } from '../../trace/trace-body';
import { chosenModel } from '../chosen-model';
import { existingConversation } from '../conversations/conversations';
import type { AssistantDeps } from '../deps';
import type { ExtractMessage } from '../extract/extract';
import { parseFrozenContext } from '../prompt/frozen-context';

/** A conversation as it is handed over. */
export type HandedSource = {
  readonly conversationId: string;
  readonly title: string;
  readonly projectId: string | null;
  /** Who answers there; null: nobody can. */
  readonly model: string | null;
  /** What was said on the open branch, oldest first, without what is still being written. */
  readonly messages: readonly ExtractMessage[];
  /** Facts and captures that stood in its prompts or were recalled into them. */
  readonly factIds: readonly string[];
};

type Candidate = { readonly kind: string; readonly refId: string; readonly verdict: string };

/** Throws `AppError('not_found')`. */
export function handedSource(deps: AssistantDeps, conversationId: string): HandedSource {
  const { store } = deps;
  const conversation = existingConversation(deps, conversationId);
  const branch = conversation.activeLeafId === null ? [] : store.messages.listBranch(conversation.activeLeafId);
  const used: readonly Candidate[] = [
    ...(parseFrozenContext(conversation.sessionContext)?.candidates ?? []),
    ...branch.flatMap(({ id, role }) =>
      role === 'assistant' ? (parseTraceBody(store.traces.read(id)?.body ?? '')?.candidates ?? []) : [],
    ),
  ];
  const facts = used.filter(({ kind, verdict }) => verdict === 'included' && (kind === 'fact' || kind === 'capture'));
  return {
    conversationId,
    title: conversation.title,
    projectId: store.handoffs.projectOf(conversationId),
    model: chosenModel(deps, conversation),
    messages: branch.flatMap(({ role, messageType, status, content }): readonly ExtractMessage[] =>
      messageType === 'text' &&
      status !== 'queued' &&
      status !== 'streaming' &&
      (role === 'user' || role === 'assistant')
        ? [{ role, content }]
        : [],
    ),
    factIds: [...new Set(facts.map(({ refId }) => refId))],
  };
}
