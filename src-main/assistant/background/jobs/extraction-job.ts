import type { ChatAsSent } from '../../../memory/extraction/ask-model';
import { existingConversation } from '../../conversations/edit-conversation';
import { samplingOf } from '../../conversations/rows/options';
import { MESSAGE_OVERHEAD } from '../../request/budget/calibration';
import type { Draft } from '../../request/draft/draft';
import { holdsOutsideText } from '../../request/outside-text';
import { parseFrozenContext } from '../../request/prompt/frozen-context';
import { requestMessages } from '../../request/prompt/request-messages';
import type { Loop } from '../../turn/loop';
import { draftOf } from '../compaction/on-demand';
import type { JobEnd } from './queue';

/** Takes what is worth remembering from what was said, asked for below the chat's own messages where that may be. */
export async function extractionJob(loop: Loop, conversationId: string, signal: AbortSignal): Promise<JobEnd> {
  await loop.learn?.(conversationId, { signal, chat: () => chatAsSent(loop, conversationId) });
  return signal.aborted ? 'aborted' : 'done';
}

/**
 * Null where the model must not see the chat as it is, since what it takes from text that the person did not type is no word of
 * his; and where no server knows it as it would be sent now: another model answered last or none, a part of it would be left out, or
 * the model thinks, which extraction does not.
 */
function chatAsSent(loop: Loop, conversationId: string): ChatAsSent | null {
  const conversation = existingConversation(loop, conversationId);
  if (parseFrozenContext(conversation.sessionContext) === null) return null;
  const draft = draftOf(loop, conversationId);
  if (!hasAnswered(draft) || !isWhole(draft) || mayThink(loop, draft) || holdsOutsideText(draft)) return null;
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

function isWhole({ room }: Draft): boolean {
  return room.kind === 'fits' && room.droppedMemory === 0;
}

/** A template may say at its beginning whether to think. */
function mayThink(loop: Loop, { model, conversation }: Draft): boolean {
  return loop.capabilities(model).includes('thinking') && samplingOf(loop, conversation, model).think !== false;
}
