import type { Store } from '../../store/store';
import { changed, type ShownConversations } from './rows/existing-conversation';
import { messageOf } from './rows/views';

/** A window that shows the message or the chat of a place that Forget changed gets it as it is now. */
export function tellForgotten(
  deps: ShownConversations & { readonly store: Pick<Store, 'messages'> },
  placeId: string,
): void {
  const [, kind, owner = ''] = /^~?(\w+):(.+)$/s.exec(placeId) ?? [];
  const row = kind === 'message' || kind === 'summary' ? deps.store.messages.read(owner) : undefined;
  const conversation = deps.store.conversations.read(row?.conversationId ?? owner);
  if (conversation === undefined || conversation.workspaceId !== deps.workspaceId || conversation.deletedAt !== null)
    return;
  if (row !== undefined) deps.emit('message:changed', { message: messageOf(row) });
  else if (kind === 'title' || kind === 'instructions' || kind === 'draft') changed(deps, conversation.id);
}
