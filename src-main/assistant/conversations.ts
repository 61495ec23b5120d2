import type { Conversation } from '../../src-preload/contract/conversations';
import { AppError } from '../errors';
import { protect } from '../privacy/protect';
import type { ConversationRow } from '../store/conversation-rows';
import type { AssistantDeps } from './deps';
import { conversationOf } from './views';

/** The conversation of an id, in this workspace and not deleted. Throws `AppError('not_found')`. */
export function existingConversation(deps: AssistantDeps, id: string): ConversationRow {
  const row = deps.store.conversations.read(id);
  if (row === undefined || row.workspaceId !== deps.workspaceId || row.deletedAt !== null) {
    throw new AppError('not_found', 'This conversation is not there any more.', { field: 'id' });
  }
  return row;
}

export async function renameConversation(deps: AssistantDeps, id: string, title: string): Promise<Conversation> {
  const { text } = await protect(title.replace(/\s+/g, ' '));
  existingConversation(deps, id);
  deps.store.conversations.setTitle({ id, title: text, titleBy: 'user' });
  return changed(deps, id);
}

export function restoreConversation(deps: AssistantDeps, id: string): Conversation {
  deps.store.conversations.setDeleted({ id, at: null });
  existingConversation(deps, id);
  deps.changed();
  return changed(deps, id);
}

export function setModel(deps: AssistantDeps, id: string, model: string): Conversation {
  existingConversation(deps, id);
  deps.store.conversations.setModel({ id, model });
  return changed(deps, id);
}

/** Tells every window of a conversation as it is now. */
export function changed(deps: AssistantDeps, id: string): Conversation {
  const conversation = conversationOf(existingConversation(deps, id));
  deps.emit('conversation:changed', { conversation });
  return conversation;
}
