import type { Loop } from '../turn/loop';
import { changed } from './edit-conversation';
import { messageOf } from './rows/views';

/** A window that shows the message or the chat of a place that Forget changed gets it as it is now. */
export function tellForgotten(loop: Loop, placeId: string): void {
  const [, kind, owner = ''] = /^~?(\w+):(.+)$/s.exec(placeId) ?? [];
  const row = kind === 'message' || kind === 'summary' ? loop.store.messages.read(owner) : undefined;
  const conversation = loop.store.conversations.read(row?.conversationId ?? owner);
  if (conversation === undefined || conversation.workspaceId !== loop.workspaceId || conversation.deletedAt !== null)
    return;
  if (row !== undefined) loop.emit('message:changed', { message: messageOf(row) });
  else if (kind === 'title' || kind === 'instructions' || kind === 'draft') changed(loop, conversation.id);
}
