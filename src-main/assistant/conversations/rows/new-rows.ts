import type { Protected } from '../../../privacy/protect';
import { begunConversation, type ConversationRow } from '../../../store/rows/conversation-rows';
import { begunMessage, type MessageRow, type NewMessageRow } from '../../../store/rows/message-rows';
import type { AssistantDeps } from '../../deps';

export function newConversation(
  { newId, now, workspaceId }: AssistantDeps,
  {
    title,
    model,
    projectId = null,
  }: { readonly title: Protected; readonly model: string | null; readonly projectId?: string | null },
): ConversationRow {
  const at = now();
  return begunConversation({
    id: newId(),
    workspaceId,
    title,
    titleBy: 'auto',
    kind: projectId === null ? 'chat' : 'project',
    projectId,
    model,
    createdAt: at,
    updatedAt: at,
  });
}

export function newMessage({ newId, now }: AssistantDeps, given: Omit<NewMessageRow, 'id' | 'createdAt'>): MessageRow {
  return begunMessage({ id: newId(), createdAt: now(), ...given });
}
