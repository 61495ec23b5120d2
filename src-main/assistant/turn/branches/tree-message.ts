import { AppError } from '../../../errors';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { existingConversation, type OwnConversations } from '../../conversations/rows/existing-conversation';

export type TreeMessagePorts = OwnConversations & { readonly store: Pick<Store, 'messages'> };

/** A message of the user's or the model's with its conversation. Throws `AppError('not_found')`. */
export function treeMessage(
  deps: TreeMessagePorts,
  id: string,
): { readonly row: MessageRow; readonly conversation: ConversationRow } {
  const row = deps.store.messages.read(id);
  if (row === undefined || row.messageType === 'summary') {
    throw new AppError('not_found', 'This message is not there any more.', { field: 'id' });
  }
  return { row, conversation: existingConversation(deps, row.conversationId) };
}
