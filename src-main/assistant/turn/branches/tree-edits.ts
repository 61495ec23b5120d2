import type { SentMessage } from '../../../../src-preload/contract/messages';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import { hasText } from '../../../privacy/has-text';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import type { createPrefixes } from '../../../trace/prefix';
import { changed } from '../../conversations/rows/existing-conversation';
import { isToolRow } from '../../conversations/rows/family';
import { messageOf } from '../../conversations/rows/views';
import { type TellTreePorts, tellTree } from '../opening/open-conversation';
import type { Replies } from '../replies/replies';
import { type StoreMessagePorts, storeMessage } from '../send/send';
import { type Deleted, type DeletePorts, deleteMessage, restoreMessage } from './delete-message';
import type { Outbox, QueuedText } from './outbox';
import { leafOfVersion, type ShowBranch, showBranch, type TreeMessagePorts, treeMessage } from './show-branch';

export type TreeEdits = {
  /** Resolves when the new version is on disk; the reply goes on as events. */
  readonly edit: (change: QueuedText) => Promise<SentMessage>;
  readonly deleteMessage: (id: string) => Promise<void>;
  /** Takes a deletion of this run back. Throws `AppError('not_found')`. */
  readonly restoreMessage: (id: string) => void;
  readonly showBranch: (branch: ShowBranch) => Promise<void>;
  /** What was deleted with such a text in it is not brought back. */
  readonly dropUndos: (holds: (text: string) => boolean) => void;
};

export type TreeHooks = {
  readonly replies: Pick<Replies, 'answer' | 'stopAndWait' | 'assertFree' | 'isStreaming'>;
  readonly outbox: Pick<Outbox, 'sendNext'>;
  /** The conversation has changed since it was last written to recent context. */
  readonly touched: (conversationId: string) => void;
};

export type TreeEditsPorts = StoreMessagePorts &
  DeletePorts &
  TellTreePorts & { readonly prefixes: Pick<ReturnType<typeof createPrefixes>, 'forget'> };

/** An undo is offered for seconds, so older deletions need none. */
const MOST_UNDOS = 100;

/** What changes the tree of a conversation other than new messages at its end. */
export function createTreeEdits(deps: TreeEditsPorts, { replies, outbox, touched }: TreeHooks): TreeEdits {
  const undos = new Map<string, Deleted>();

  return {
    edit: async ({ id, text, spans }) => {
      const { conversationId } = editable(deps, id);
      await replies.stopAndWait(conversationId);
      // It may have been deleted while this waited for the stop.
      const { parentId } = editable(deps, id);
      const options = { isBusy: () => false, parentId, filesOf: id };
      const asked = await storeMessage(deps, { conversationId, text, spans }, options);
      const conversation = changed(deps, conversationId);
      replies.answer(asked);
      tellTree(deps, conversationId, true);
      return { conversation, message: messageOf(asked.sent) };
    },
    deleteMessage: async (id) => {
      const { row } = treeMessage(deps, id);
      const { conversationId } = row;
      const isWritten = isPartOfStreaming(deps.store, row);
      if (isWritten) await replies.stopAndWait(conversationId);
      const deleted = deleteMessage(deps, id);
      undos.set(id, deleted);
      for (const oldest of [...undos.keys()].slice(0, -MOST_UNDOS)) undos.delete(oldest);
      deps.prefixes.forget(conversationId);
      touched(conversationId);
      tellTree(deps, conversationId, replies.isStreaming(conversationId));
      if (isWritten) outbox.sendNext(conversationId);
    },
    restoreMessage: (id) => {
      const deleted = undos.get(id);
      if (deleted === undefined) {
        throw new AppError('not_found', t('main-assistant.not-back'), { field: 'id' });
      }
      restoreMessage(deps.store, deleted);
      undos.delete(id);
      touched(deleted.conversationId);
      tellTree(deps, deleted.conversationId, replies.isStreaming(deleted.conversationId));
    },
    dropUndos: (holds) => {
      for (const [id, deleted] of undos) if (hasText(deleted, holds)) undos.delete(id);
    },
    showBranch: async (branch) => {
      const { conversation } = treeMessage(deps, branch.id);
      replies.assertFree(conversation.id);
      const leafId = await leafOfVersion(deps.store, branch);
      // A reply may have begun during the search.
      replies.assertFree(conversation.id);
      showBranch(deps, leafId);
      touched(conversation.id);
      tellTree(deps, conversation.id, false);
    },
  };
}

function editable(deps: TreeMessagePorts, id: string): MessageRow {
  const { row } = treeMessage(deps, id);
  if (row.role !== 'user' || row.messageType !== 'text' || row.status === 'queued') {
    throw new AppError('not_editable', t('main-assistant.not-yours'), { field: 'id' });
  }
  return row;
}

/** The reply that is being written, a tool round of it, or what it answers. */
function isPartOfStreaming(store: Pick<Store, 'messages' | 'tree'>, row: MessageRow): boolean {
  if (row.status === 'streaming') return true;
  return store.tree.listChildren(row.id).some((child) => {
    const below = store.messages.read(child);
    if (below === undefined) return false;
    return below.status === 'streaming' || (isToolRow(below) && isPartOfStreaming(store, below));
  });
}
