import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { existingConversation, type OwnConversations } from '../../conversations/rows/existing-conversation';
import { storedVersions } from '../../conversations/rows/family';

export type TreeMessagePorts = OwnConversations & { readonly store: Pick<Store, 'messages'> };

/** A message of the user's or the model's with its conversation. Throws `AppError('not_found')`. */
export function treeMessage(
  deps: TreeMessagePorts,
  id: string,
): { readonly row: MessageRow; readonly conversation: ConversationRow } {
  const row = deps.store.messages.read(id);
  if (row === undefined || row.messageType === 'summary') {
    throw new AppError('not_found', t('main-assistant.no-message'), { field: 'id' });
  }
  return { row, conversation: existingConversation(deps, row.conversationId) };
}

export type ShowBranch = {
  readonly id: string;
  /** From 1. */
  readonly nth: number;
};

/** A reply and the tool rounds above it: where its versions part is never further up. */
const LONGEST_REPLY = 2_000;
/** Messages that are passed at a time on the way down, some milliseconds. */
const STEPS = 2_000;

/** The last message of another version of a message. What is further down than some pages is walked piece by piece. */
export async function leafOfVersion(store: Pick<Store, 'messages' | 'tree'>, { id, nth }: ShowBranch): Promise<string> {
  const conversationId = store.messages.read(id)?.conversationId ?? '';
  const branch = store.tree.listBranchLinks(id, LONGEST_REPLY);
  const version = storedVersions(store.tree, conversationId, branch).versionsOf(id)[nth - 1];
  if (version === undefined) throw noSuchVersion();
  let leaf = version;
  for (let left = store.tree.count(conversationId); left > 0; left -= STEPS) {
    const below = store.tree.newestBelow(leaf, STEPS);
    leaf = below.id;
    if (below.isEnd) break;
    await nextTurn();
  }
  return leaf;
}

/** Makes the branch that ends there the one that is shown and sent. */
export function showBranch(deps: TreeMessagePorts, leafId: string): void {
  if (deps.store.messages.read(leafId) === undefined) throw noSuchVersion();
  const { conversation } = treeMessage(deps, leafId);
  // Looking at another branch is no change of the conversation: it keeps its place in the list.
  deps.store.conversations.setLeaf({ id: conversation.id, leafId, at: conversation.updatedAt });
}

function noSuchVersion(): AppError {
  return new AppError('not_found', t('main-assistant.no-version'), { field: 'nth' });
}
