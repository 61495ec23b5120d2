import { AppError } from '../../errors';
import type { Loop } from '../turn/loop';
import { familyOf } from './family';
import { treeMessage } from './tree-message';

export type ShowBranch = {
  readonly id: string;
  /** From 1. */
  readonly nth: number;
};

/** Makes another version of a message, and the newest that follows it, the branch that is shown and sent. */
export function showBranch(loop: Loop, { id, nth }: ShowBranch): void {
  const { conversation } = treeMessage(loop, id);
  const family = familyOf(loop.store.tree.listLinks(conversation.id));
  const version = family.versionsOf(id)[nth - 1];
  if (version === undefined) {
    throw new AppError('not_found', 'This version of the message is not there any more.', { field: 'nth' });
  }
  // Looking at another branch is no change of the conversation: it keeps its place in the list.
  loop.store.conversations.setLeaf({
    id: conversation.id,
    leafId: family.newestLeafOf(version),
    at: conversation.updatedAt,
  });
}
