import { AppError } from '../../../errors';
import type { MessageRow } from '../../../store/rows/message-rows';
import { existingConversation } from '../../conversations/edit-conversation';
import { type KeptToolUse, parseToolUse } from '../../conversations/rows/tool-use';
import { messageOf } from '../../conversations/rows/views';
import type { Loop } from '../loop';

/** *Undo* on a chip. What was taken back elsewhere already only changes what the chip says. */
export function undoTool(loop: Loop, messageId: string): MessageRow {
  const row = loop.store.messages.read(messageId);
  const use = parseToolUse(row?.toolUse ?? null);
  if (row === undefined || use?.outcome !== 'applied' || use.groupId === null) {
    throw new AppError('not_found', 'There is nothing to undo here any more.', { field: 'id' });
  }
  existingConversation(loop, row.conversationId);
  try {
    loop.history.undoGroup(use.groupId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
  const toolUse = JSON.stringify({ ...use, outcome: 'undone' } satisfies KeptToolUse);
  loop.store.messages.setToolUse({ id: row.id, toolUse });
  const undone = { ...row, toolUse };
  loop.emit('message:changed', { message: messageOf(undone) });
  return undone;
}
