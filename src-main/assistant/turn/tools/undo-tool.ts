import type { Emit } from '../../../../src-preload/contract';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { History } from '../../../memory/journal/history';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { existingConversation, type OwnConversations } from '../../conversations/rows/existing-conversation';
import { type KeptToolUse, parseToolUse } from '../../conversations/rows/tool-use';
import { messageOf } from '../../conversations/rows/views';

export type UndoToolPorts = OwnConversations & {
  readonly store: Pick<Store, 'messages'>;
  readonly history: Pick<History, 'undoGroup'>;
  readonly emit: Emit;
};

/** *Undo* on a chip. What was taken back elsewhere already only changes what the chip says. */
export function undoTool(deps: UndoToolPorts, messageId: string): MessageRow {
  const row = deps.store.messages.read(messageId);
  const use = parseToolUse(row?.toolUse ?? null);
  if (row === undefined || use?.outcome !== 'applied' || use.groupId === null) {
    throw new AppError('not_found', t('main-assistant.nothing-to-undo'), { field: 'id' });
  }
  existingConversation(deps, row.conversationId);
  try {
    deps.history.undoGroup(use.groupId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
  const toolUse = JSON.stringify({ ...use, outcome: 'undone' } satisfies KeptToolUse);
  deps.store.messages.setToolUse({ id: row.id, toolUse });
  const undone = { ...row, toolUse };
  deps.emit('message:changed', { message: messageOf(undone) });
  return undone;
}
