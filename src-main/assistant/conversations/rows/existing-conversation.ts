import type { Emit } from '../../../../src-preload/contract';
import type { Conversation } from '../../../../src-preload/contract/conversations';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { Settings } from '../../../settings/settings';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { Store } from '../../../store/store';
import { conversationOf, messageOf } from './views';

/** The conversations of one workspace. */
export type OwnConversations = { readonly store: Pick<Store, 'conversations'>; readonly workspaceId: string };

/** The same, with the windows that show them. */
export type ShownConversations = OwnConversations & { readonly emit: Emit };

/** The conversation of an id, in this workspace and not deleted. Throws `AppError('not_found')`. */
export function existingConversation({ store, workspaceId }: OwnConversations, id: string): ConversationRow {
  const row = store.conversations.read(id);
  if (row === undefined || row.workspaceId !== workspaceId || row.deletedAt !== null) throw notThere();
  return row;
}

export function notThere(): AppError {
  return new AppError('not_found', t('main-assistant.no-chat'), { field: 'id' });
}

/** Tells every window of a conversation as it is now. */
export function changed(ports: ShownConversations, id: string): Conversation {
  const conversation = conversationOf(existingConversation(ports, id));
  ports.emit('conversation:changed', { conversation });
  return conversation;
}

export type ModelChoice = {
  readonly settings: Pick<Settings, 'get'>;
  /** The first installed model that runs on this computer, as last heard. */
  readonly localModel: () => string | null;
};

/** The model that answers here: the conversation's own, else the default, else the first that runs on this computer. */
export function chosenModel(
  { settings, localModel }: ModelChoice,
  conversation: Pick<ConversationRow, 'model'>,
): string | null {
  return conversation.model ?? settings.get('ollama.model') ?? localModel();
}

/** A window that shows the message or the chat of a place that Forget changed gets it as it is now. */
export function tellForgotten(
  deps: ShownConversations & { readonly store: Pick<Store, 'messages'> },
  placeId: string,
): void {
  const [, kind, owner = ''] = /^~?(\w+):(.+)$/s.exec(placeId) ?? [];
  const row = kind === 'message' || kind === 'summary' ? deps.store.messages.read(owner) : undefined;
  if (kind === 'folder') deps.emit('folder:changed', {});
  const conversation = deps.store.conversations.read(row?.conversationId ?? owner);
  if (conversation === undefined || conversation.workspaceId !== deps.workspaceId || conversation.deletedAt !== null)
    return;
  if (row !== undefined) deps.emit('message:changed', { message: messageOf(row) });
  else if (kind === 'title' || kind === 'instructions' || kind === 'draft') changed(deps, conversation.id);
}
