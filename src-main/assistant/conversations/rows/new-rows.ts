import type { Protected } from '../../../privacy/protect';
import { begunConversation, type ConversationRow } from '../../../store/rows/conversation-rows';
import { begunMessage, type MessageRow, type NewMessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';

/** Clock and ids come from outside. */
export type NewRowPorts = { readonly newId: () => string; readonly now: () => number };

export function newConversation(
  { newId, now, workspaceId }: NewRowPorts & { readonly workspaceId: string },
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

export function newMessage({ newId, now }: NewRowPorts, given: Omit<NewMessageRow, 'id' | 'createdAt'>): MessageRow {
  return begunMessage({ id: newId(), createdAt: now(), ...given });
}

export type AppendPorts = { readonly store: Pick<Store, 'conversations' | 'messages'>; readonly now: () => number };

/** Belongs into a transaction. */
export function appendMessage({ store, now }: AppendPorts, row: MessageRow): void {
  store.messages.insert(row);
  store.conversations.setLeaf({ id: row.conversationId, leafId: row.id, at: now() });
}
