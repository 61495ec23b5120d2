import type { Protected } from '../../privacy/protect';
import type { ConversationRow } from '../../store/rows/conversation-rows';
import type { MessageRow } from '../../store/rows/message-rows';
import type { AssistantDeps } from '../deps';

export function newConversation(
  { newId, now, workspaceId }: AssistantDeps,
  {
    title,
    model,
    projectId = null,
  }: { readonly title: Protected; readonly model: string | null; readonly projectId?: string | null },
): ConversationRow {
  const at = now();
  return {
    id: newId(),
    workspaceId,
    title,
    titleBy: 'auto',
    kind: projectId === null ? 'chat' : 'project',
    projectId,
    withProfile: 0,
    model,
    instructions: null,
    params: '{}',
    activeLeafId: null,
    pinned: 0,
    draft: '',
    sessionContext: null,
    checkpointedUpto: null,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    deletedAt: null,
  };
}

type Given = Pick<MessageRow, 'conversationId' | 'parentId' | 'role' | 'content' | 'status'> &
  Partial<Pick<MessageRow, 'messageType' | 'sentContent' | 'spans' | 'model' | 'toolName' | 'toolUse'>>;

export function newMessage({ newId, now }: AssistantDeps, given: Given): MessageRow {
  return {
    id: newId(),
    messageType: 'text',
    sentContent: null,
    promptId: null,
    thinking: null,
    thinkingMs: null,
    toolCalls: null,
    toolName: null,
    toolUse: null,
    spans: null,
    model: null,
    doneReason: null,
    errorCode: null,
    errorSentence: null,
    errorDetail: null,
    promptTokens: null,
    answerTokens: null,
    pinned: 0,
    compactedBy: null,
    attachments: '[]',
    noted: '[]',
    createdAt: now(),
    ...given,
  };
}
