import type { OpenConversation } from '../../../src-preload/contract/conversations';
import type { Message } from '../../../src-preload/contract/messages';
import type { MessageRow } from '../../store/rows/message-rows';
import { contextWindow } from '../budget/context-window';
import { compactionOf } from '../compaction/make-room';
import { activeBranch, draftOfBranch } from '../compaction/on-demand';
import { branchesOf, familyOf } from '../tree/family';
import type { Loop } from '../turn/loop';
import { existingConversation } from './conversations';
import { conversationOf, messageOf } from './views';

/** Messages that a window gets at once: the end is on screen before the beginning is read. */
export const FIRST_PAGE = 100;
const OLDER_PAGE = 500;

/**
 * A conversation as a window needs it to begin with. Throws `AppError('not_found')`.
 * `isAnswering`: a reply is at work. It is for a moment longer than its last message is written, and of that end no
 * window would hear again.
 */
export function openConversation(loop: Loop, id: string, isAnswering: boolean): OpenConversation {
  const row = existingConversation(loop, id);
  loop.writing.get(id)?.flush();
  const branch = activeBranch(loop, row);
  const draft = draftOfBranch(loop, row, branch);
  const end = branch.slice(-FIRST_PAGE);
  const queued = loop.store.tree.listQueued(id).flatMap((each) => loop.store.messages.read(each) ?? []);
  const isStreaming = isAnswering && !isReplyEnded(branch.at(-1));
  return {
    conversation: conversationOf(row),
    messages: end.map(messageOf),
    olderCount: branch.length - end.length,
    branches: branchesOf(branch, familyOf(loop.store.tree.listLinks(id))),
    queued: queued.map(messageOf),
    compactions: draft.view.compactions.map((compaction) => compactionOf(loop, compaction)),
    isStreaming,
    waitsFor: (isStreaming && loop.waiting.get(id)) || 'nothing',
    window: contextWindow({ ...draft, numCtx: draft.budget.numCtx, reserve: draft.budget.reserve }),
  };
}

/** With calls it goes on in the next message. */
function isReplyEnded(last: MessageRow | undefined): boolean {
  return last?.role === 'assistant' && last.status !== 'streaming' && last.toolCalls === null;
}

/** What stands just before a message, oldest first. Throws `AppError('not_found')`; none before one that is gone. */
export function olderMessages(loop: Loop, id: string, beforeId: string): readonly Message[] {
  const conversation = existingConversation(loop, id);
  const before = loop.store.messages.read(beforeId);
  if (before === undefined || before.conversationId !== conversation.id || before.parentId === null) return [];
  return loop.store.messages.listBranch(before.parentId, OLDER_PAGE).map(messageOf);
}

/** Tells every window of a branch that is not just the earlier one with a message more. */
export function tellTree(loop: Loop, id: string, isAnswering: boolean): void {
  loop.emit('conversation:reopened', { open: openConversation(loop, id, isAnswering) });
}
