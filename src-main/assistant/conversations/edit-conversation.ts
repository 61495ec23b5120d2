import type { Conversation } from '../../../src-preload/contract/conversations';
import { AppError } from '../../errors';
import { protect } from '../../privacy/protect';
import type { ConversationRow } from '../../store/rows/conversation-rows';
import type { AssistantDeps } from '../deps';
import { changedOptions, type OptionsChange } from './rows/options';
import { conversationOf } from './rows/views';

/** The conversation of an id, in this workspace and not deleted. Throws `AppError('not_found')`. */
export function existingConversation(deps: AssistantDeps, id: string): ConversationRow {
  const row = deps.store.conversations.read(id);
  if (row === undefined || row.workspaceId !== deps.workspaceId || row.deletedAt !== null) {
    throw notThere();
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
  const row = deps.store.conversations.read(id);
  if (row?.workspaceId !== deps.workspaceId) throw notThere();
  deps.store.conversations.setDeleted({ id, at: null });
  deps.changed();
  return changed(deps, id);
}

export function setModel(deps: AssistantDeps, id: string, model: string): Conversation {
  existingConversation(deps, id);
  deps.store.conversations.setModel({ id, model });
  return changed(deps, id);
}

/** Throws `AppError('not_found')` for a project that is not linked here, or that the mode does not have. */
export function assertProject({ projects }: AssistantDeps, projectId: string | null): void {
  if (projectId === null || projects?.isLinked(projectId)) return;
  throw new AppError('not_found', 'This project is not linked here. Link its folder under Projects.', {
    field: 'projectId',
  });
}

export function setProject(
  deps: AssistantDeps,
  id: string,
  { projectId, hasProfile }: { readonly projectId: string | null; readonly hasProfile: boolean },
): Conversation {
  existingConversation(deps, id);
  assertProject(deps, projectId);
  const kind = projectId === null ? 'chat' : 'project';
  deps.store.conversations.setProject({ id, kind, projectId, withProfile: hasProfile ? 1 : 0 });
  return changed(deps, id);
}

export function setOptions(
  deps: AssistantDeps,
  { id, change }: { readonly id: string; readonly change: OptionsChange },
): Conversation {
  const row = existingConversation(deps, id);
  deps.store.conversations.setOptions({ id, ...changedOptions(row, change) });
  return changed(deps, id);
}

export function pinConversation(deps: AssistantDeps, id: string, isPinned: boolean): Conversation {
  existingConversation(deps, id);
  deps.store.conversations.setPinned({ id, pinned: isPinned ? 1 : 0 });
  return changed(deps, id);
}

/** Out of the list of chats, and otherwise as it was: read, searched, remembered. */
export function archiveConversation(deps: AssistantDeps, id: string, isArchived: boolean): Conversation {
  existingConversation(deps, id);
  deps.store.conversations.setArchived({ id, at: isArchived ? deps.now() : null });
  return changed(deps, id);
}

/** Tells every window of a conversation as it is now. */
export function changed(deps: AssistantDeps, id: string): Conversation {
  const conversation = conversationOf(existingConversation(deps, id));
  deps.emit('conversation:changed', { conversation });
  return conversation;
}

function notThere(): AppError {
  return new AppError('not_found', 'This chat is not there any more.', { field: 'id' });
}
