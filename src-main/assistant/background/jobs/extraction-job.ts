import type { ChatAsSent } from '../../../memory/extraction/ask-model';
import type { ExtractionInput } from '../../../memory/extraction/extract-conversation';
import { existingConversation } from '../../conversations/rows/existing-conversation';
import { type ModelAbilities, samplingOf } from '../../conversations/rows/options';
import { MESSAGE_OVERHEAD } from '../../request/budget/calibration';
import { type ConversationDraftPorts, draftOf } from '../../request/draft/conversation-draft';
import type { Draft } from '../../request/draft/draft';
import { holdsOutsideText } from '../../request/outside-text';
import { parseFrozenContext } from '../../request/prompt/frozen-context';
import { requestMessages } from '../../request/prompt/request-messages';
import type { JobEnd } from './queue';

export type Learning = {
  /** Takes what is worth remembering from a conversation that was left. */
  readonly learn?: (conversationId: string, input: ExtractionInput) => Promise<unknown>;
};

export type ExtractionJobPorts = ConversationDraftPorts & Learning;

/** Takes what is worth remembering from what was said, asked for below the chat's own messages where that may be. */
export async function extractionJob(
  deps: ExtractionJobPorts,
  conversationId: string,
  signal: AbortSignal,
): Promise<JobEnd> {
  await deps.learn?.(conversationId, { signal, chat: () => chatAsSent(deps, conversationId) });
  return signal.aborted ? 'aborted' : 'done';
}

/**
 * Null where the model must not see the chat as it is, since what it takes from text that the person did not type is no word of
 * his; and where no server knows it as it would be sent now: another model answered last or none, a part of it would be left out, or
 * the model thinks, which extraction does not.
 */
function chatAsSent(deps: ConversationDraftPorts, conversationId: string): ChatAsSent | null {
  const conversation = existingConversation(deps, conversationId);
  if (parseFrozenContext(conversation.sessionContext) === null) return null;
  const draft = draftOf(deps, conversationId);
  if (!hasAnswered(draft) || !isWhole(draft) || mayThink(deps, draft) || holdsOutsideText(draft)) return null;
  return {
    model: draft.model,
    messages: requestMessages(draft.system, draft.said),
    tools: draft.tools,
    messageIds: new Set(draft.said.map(({ id }) => id)),
    freeTokens: Math.floor((draft.budget.usable - draft.usedTokens) / draft.factor) - MESSAGE_OVERHEAD,
  };
}

function hasAnswered({ model, said }: Draft): boolean {
  return model !== '' && said.findLast(({ role }) => role === 'assistant')?.model === model;
}

function isWhole({ fit }: Draft): boolean {
  return fit.kind === 'fits' && fit.droppedMemory === 0;
}

/** A template may say at its beginning whether to think. */
function mayThink(deps: ModelAbilities, { model, conversation }: Draft): boolean {
  return deps.capabilities(model).includes('thinking') && samplingOf(deps, conversation, model).think !== false;
}
