import type { ContextWindow } from '../../../../src-preload/contract/conversations';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import {
  chosenModel,
  existingConversation,
  type ModelChoice,
  type OwnConversations,
} from '../../conversations/rows/existing-conversation';
import { contextWindow } from './context-window';
import { type Draft, type DraftPorts, draftRequest } from './draft';

export type ConversationDraftPorts = DraftPorts & OwnConversations & ModelChoice;

/** What the next request of a conversation would hold. */
export function draftOf(ports: ConversationDraftPorts, conversationId: string): Draft {
  const conversation = existingConversation(ports, conversationId);
  return draftRequest(ports, {
    conversation,
    model: chosenModel(ports, conversation) ?? '',
    leafId: conversation.activeLeafId,
  });
}

/** How full the window of a conversation is. Two full windows are enough to know that it does not fit. */
export function windowOf(
  ports: DraftPorts & ModelChoice,
  conversation: ConversationRow,
): { readonly draft: Draft; readonly window: ContextWindow } {
  const model = chosenModel(ports, conversation) ?? '';
  const draft = draftRequest(ports, { conversation, model, leafId: conversation.activeLeafId, windows: 2 });
  return { draft, window: contextWindow({ ...draft, numCtx: draft.budget.numCtx, reserve: draft.budget.reserve }) };
}
