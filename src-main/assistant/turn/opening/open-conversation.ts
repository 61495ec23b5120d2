import type { Emit } from '../../../../src-preload/contract';
import type { OlderMessages, OpenConversation } from '../../../../src-preload/contract/conversations';
import type { WaitedFor } from '../../../../src-preload/contract/messages';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { TreeLink } from '../../../store/rows/message-tree';
import type { Store } from '../../../store/store';
import { compactionOf } from '../../background/compaction/compact-to-fit';
import { existingConversation, type OwnConversations } from '../../conversations/rows/existing-conversation';
import { branchesOf, storedVersions } from '../../conversations/rows/family';
import { conversationOf, messageOf } from '../../conversations/rows/views';
import { type ConversationDraftPorts, windowOf } from '../../request/draft/conversation-draft';
import type { Reply } from '../reply/reply';

/** Messages that a window gets at once: the end is on screen before the beginning is read. */
export const FIRST_PAGE = 100;
const OLDER_PAGE = 500;
/** Messages further up are not counted, and their versions come with their page. */
export const MOST_COUNTED = 2_000;

export type OpenPorts = ConversationDraftPorts & {
  readonly writing: ReadonlyMap<string, Pick<Reply, 'flush'>>;
  readonly waiting: ReadonlyMap<string, WaitedFor>;
};

export type TellTreePorts = OpenPorts & { readonly emit: Emit };

/**
 * A conversation as a window needs it to begin with, however long it is. Throws `AppError('not_found')`. `isAnswering`:
 * a reply is at work. That lasts a moment longer than its last message is written, and no later event tells a window of
 * that end.
 */
export function openConversation(deps: OpenPorts, id: string, isAnswering: boolean): OpenConversation {
  const row = existingConversation(deps, id);
  deps.writing.get(id)?.flush();
  const end = row.activeLeafId === null ? [] : deps.store.messages.listBranch(row.activeLeafId, FIRST_PAGE);
  const { draft, window } = windowOf(deps, row);
  const queued = deps.store.tree.listQueued(id).flatMap((each) => deps.store.messages.read(each) ?? []);
  const isStreaming = isAnswering && !isReplyEnded(end.at(-1));
  const above = linksAbove(deps.store, end[0]?.parentId ?? null);
  return {
    conversation: conversationOf(row),
    messages: end.map(messageOf),
    olderCount: countOf(above),
    branches: branchesOf([...above, ...end], storedVersions(deps.store.tree, id, [...above, ...end])),
    queued: queued.map(messageOf),
    compactions: draft.view.compactions.map((compaction) => compactionOf(deps.store, compaction)),
    isStreaming,
    waitsFor: (isStreaming && deps.waiting.get(id)) || 'nothing',
    window,
  };
}

function linksAbove({ tree }: Pick<Store, 'tree'>, parentId: string | null): readonly TreeLink[] {
  return parentId === null ? [] : tree.listBranchLinks(parentId, MOST_COUNTED);
}

function countOf(above: readonly TreeLink[]): number | null {
  return (above[0]?.parentId ?? null) === null ? above.length : null;
}

/** With calls it goes on in the next message. */
function isReplyEnded(last: MessageRow | undefined): boolean {
  return last?.role === 'assistant' && last.status !== 'streaming' && last.toolCalls === null;
}

/** What stands just before a message, oldest first. Throws `AppError('not_found')`; none before one that is gone. */
export function olderMessages(
  deps: OwnConversations & { readonly store: Pick<Store, 'messages' | 'tree'> },
  id: string,
  beforeId: string,
): OlderMessages {
  const conversation = existingConversation(deps, id);
  const before = deps.store.messages.read(beforeId);
  if (before === undefined || before.conversationId !== conversation.id || before.parentId === null) {
    return { messages: [], olderCount: 0, branches: {} };
  }
  const page = deps.store.messages.listBranch(before.parentId, OLDER_PAGE);
  const versions = storedVersions(deps.store.tree, id, page);
  return {
    messages: page.map(messageOf),
    olderCount: countOf(linksAbove(deps.store, page[0]?.parentId ?? null)),
    branches: branchesOf([...page, before], versions, page.length),
  };
}

/** Tells every window of a branch that is not just the earlier one with a message more. */
export function tellTree(deps: TellTreePorts, id: string, isAnswering: boolean): void {
  deps.emit('conversation:reopened', { open: openConversation(deps, id, isAnswering) });
}

/** Tells every window of a chat that another device changed; one whose reply is being written here is left alone. */
export function tellArrived(deps: TellTreePorts, id: string, isAnswering: boolean): void {
  const row = deps.store.conversations.read(id);
  if (row === undefined || row.deletedAt !== null) {
    if (row === undefined || row.workspaceId === deps.workspaceId) deps.emit('conversation:removed', { id });
    return;
  }
  if (row.workspaceId !== deps.workspaceId) return;
  deps.emit('conversation:changed', { conversation: conversationOf(row) });
  if (!isAnswering) tellTree(deps, id, false);
}
