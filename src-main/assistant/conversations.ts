import type { Conversation, OpenConversation } from '../../src-preload/contract/conversations';
import { AppError } from '../errors';
import { protect } from '../privacy/protect';
import type { ConversationRow } from '../store/conversation-rows';
import { chosenModel } from './chosen-model';
import { freezeContext } from './context';
import { contextWindow } from './context-window';
import type { AssistantDeps } from './deps';
import { conversationOf, messageOf } from './views';
import { windowTokens } from './window-size';

/** The conversation of an id, in this workspace and not deleted. Throws `AppError('not_found')`. */
export function existingConversation(deps: AssistantDeps, id: string): ConversationRow {
  const row = deps.store.conversations.read(id);
  if (row === undefined || row.workspaceId !== deps.workspaceId || row.deletedAt !== null) {
    throw new AppError('not_found', 'This conversation is not there any more.', { field: 'id' });
  }
  return row;
}

export function openConversation(deps: AssistantDeps, id: string, isStreaming: boolean): OpenConversation {
  const row = existingConversation(deps, id);
  const branch = row.activeLeafId === null ? [] : deps.store.messages.listBranch(row.activeLeafId);
  const model = chosenModel(deps, row) ?? '';
  const numCtx = windowTokens(deps.settings, model, deps.trainedContext(model));
  return {
    conversation: conversationOf(row),
    messages: branch.map(messageOf),
    isStreaming,
    window: contextWindow(freezeContext(deps, row, numCtx), branch, numCtx),
  };
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
