import type { Compaction, OpenCompaction } from '../../../../src-preload/contract/compactions';
import type { ContextWindow } from '../../../../src-preload/contract/conversations';
import { AppError } from '../../../errors';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import { existingConversation } from '../../conversations/edit-conversation';
import { chosenModel } from '../../conversations/rows/chosen-model';
import { messageOf } from '../../conversations/rows/views';
import { viewBranch } from '../../request/branch/branch-view';
import { contextWindow } from '../../request/draft/context-window';
import { cutMessage, type Draft, draftRequest } from '../../request/draft/draft';
import { findCutPoint } from '../../request/fit/cut-point';
import type { Loop } from '../../turn/loop';
import { compactionOf, makeRoom } from './compact-to-fit';

/** `/compact`, and when idle: keeps the tail, else the last exchange. Null when there is nothing to make short. */
export async function compactNow(
  loop: Loop,
  conversationId: string,
  signal: AbortSignal,
): Promise<Compaction | 'stopped' | null> {
  const draft = draftOf(loop, conversationId);
  const messages = draft.said.map((row) => cutMessage(row, draft.factor));
  const cuts = [draft.budget.tail, 0].map((tailTokens) => findCutPoint(messages, { tailTokens }));
  const cut = cuts.find(({ index }) => index > 0);
  if (cut === undefined) return null;
  const compacted = await makeRoom(loop, { draft, cut, signal });
  if (compacted.kind === 'stopped') return 'stopped';
  return compacted.kind === 'done' ? compactionOf(loop, compacted.row) : null;
}

/** What the next request of a conversation would hold. */
export function draftOf(loop: Loop, conversationId: string): Draft {
  const conversation = existingConversation(loop, conversationId);
  return draftRequest(loop, {
    conversation,
    model: chosenModel(loop, conversation) ?? '',
    leafId: conversation.activeLeafId,
  });
}

/** How full the window of a conversation is. More than two windows are as much too much as many. */
export function windowOf(
  loop: Loop,
  conversation: ConversationRow,
): { readonly draft: Draft; readonly window: ContextWindow } {
  const model = chosenModel(loop, conversation) ?? '';
  const draft = draftRequest(loop, { conversation, model, leafId: conversation.activeLeafId, windows: 2 });
  return { draft, window: contextWindow({ ...draft, numCtx: draft.budget.numCtx, reserve: draft.budget.reserve }) };
}

/** Of what a summary stands for the newest so many are listed beside it; all of it is in the chat. */
const MOST_ORIGINALS = 2_000;

export function readCompaction(loop: Loop, id: string): OpenCompaction {
  const row = existing(loop, id);
  const summary = loop.store.messages.read(id);
  const branch = loop.store.messages.listBranch(summary?.parentId ?? '', MOST_ORIGINALS);
  const { covered, verbatim } = viewBranch(loop.store, branch);
  return {
    compaction: compactionOf(loop, row),
    summary: summary?.content ?? '',
    originals: covered.map(messageOf),
    pinnedCount: verbatim.filter(({ pinned }) => pinned === 1).length,
  };
}

/** Takes the newest compaction back; what it carried stands again by itself. Memory stays: it has an undo of its own. */
export function undoCompaction(loop: Loop, id: string): void {
  const { conversationId, undoneAt } = existing(loop, id);
  const later = loop.store.compactions
    .list(conversationId)
    .some((row) => row.carriedId === id && row.undoneAt === null);
  if (undoneAt !== null || later) {
    throw new AppError('not_newest', 'Only the newest summary of a chat can be taken back. Take that one back first.');
  }
  loop.store.transaction(() => loop.store.compactions.undo({ id, at: loop.now() }));
  loop.emit('conversation:expanded', { conversationId, id });
}

function existing(loop: Loop, id: string) {
  const row = loop.store.compactions.read(id);
  if (row === undefined) throw new AppError('not_found', 'This summary is not there any more.', { field: 'id' });
  existingConversation(loop, row.conversationId);
  return row;
}
