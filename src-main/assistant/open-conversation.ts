import type { OpenConversation } from '../../src-preload/contract/conversations';
import { contextWindow } from './budget/context-window';
import { compactionOf } from './compaction/make-room';
import { draftOf } from './compaction/on-demand';
import { existingConversation } from './conversations';
import type { Loop } from './loop';
import { conversationOf, messageOf } from './views';

/** A conversation as a window needs it to begin with. Throws `AppError('not_found')`. */
export function openConversation(loop: Loop, id: string, isStreaming: boolean): OpenConversation {
  const row = existingConversation(loop, id);
  const branch = row.activeLeafId === null ? [] : loop.store.messages.listBranch(row.activeLeafId);
  const draft = draftOf(loop, id);
  return {
    conversation: conversationOf(row),
    messages: branch.map(messageOf),
    compactions: draft.view.compactions.map((compaction) => compactionOf(loop, compaction)),
    isStreaming,
    window: contextWindow({ ...draft, numCtx: draft.budget.numCtx, reserve: draft.budget.reserve }),
  };
}
