import type { Working } from '../../../memory/working/working';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { TakenRows } from '../../../store/rows/message-tree';
import type { Store } from '../../../store/store';
import type { OwnConversations } from '../../conversations/rows/existing-conversation';
import { type Family, familyOf, isToolRow } from '../../conversations/rows/family';
import { treeMessage } from './show-branch';

/** What an undo needs of one deletion. */
export type Deleted = {
  readonly conversationId: string;
  /** Of a reply its tool rounds too, the first row first. */
  readonly rows: readonly { readonly id: string; readonly taken: TakenRows }[];
  /** What it hung on, nearest first: one of them may be gone by then. */
  readonly ancestors: readonly string[];
  /** What hung on it. */
  readonly children: readonly string[];
  /** The last message of the branch in sight, before and after. */
  readonly leafId: string | null;
  readonly nextLeafId: string | null;
};

type RestoredTables = Pick<Store, 'conversations' | 'messages' | 'transaction' | 'tree'>;

export type DeletePorts = OwnConversations & {
  readonly store: RestoredTables & Pick<Store, 'extraction' | 'working'>;
  readonly working: Pick<Working, 'remove'>;
};

/**
 * Takes a message out of the tree in one transaction: what hung on it hangs on the message before it, a neighbouring version
 * is shown where it was the last one in sight, its trace goes, and what was kept of the conversation in recent context is due to
 * be written again. Its bytes are gone from the database at once; the undo is in memory only.
 */
export function deleteMessage(deps: DeletePorts, id: string): Deleted {
  const { store } = deps;
  return store.transaction(() => {
    const { row, conversation } = treeMessage(deps, id);
    const leafId = conversation.activeLeafId;
    if (row.status === 'queued') {
      const rows = [{ id, taken: store.tree.take(id) }];
      return { conversationId: conversation.id, rows, ancestors: [], children: [], leafId, nextLeafId: leafId };
    }
    const family = familyOf(store.tree.listLinks(conversation.id));
    const ids = rowsOf(row, family, store.messages.read);
    const versions = family.versionsOf(id);
    const at = versions.indexOf(ids[0] ?? id);
    const ancestors = ancestorsOf(ids[0] ?? id, family);
    const parentId = ancestors[0] ?? null;
    const children = hangOn(store, ids, parentId);
    const rows = ids.toReversed().map((each) => ({ id: each, taken: store.tree.take(each) }));
    let nextLeafId = leafId;
    if (leafId !== null && ids.includes(leafId)) {
      const beside = versions.toSpliced(at, 1)[Math.max(0, at - 1)];
      const rest = familyOf(store.tree.listLinks(conversation.id));
      const next = beside ?? children[0] ?? parentId;
      nextLeafId = next === null ? null : rest.newestLeafOf(next);
      store.conversations.setLeaf({ id: conversation.id, leafId: nextLeafId, at: conversation.updatedAt });
      if (nextLeafId === null && store.working.read(conversation.id)?.deletedAt === null)
        deps.working.remove(conversation.id);
    }
    store.conversations.setCheckpointed({ id: conversation.id, messageId: null });
    const { extractedUpto = null, plainUpto = null } = store.extraction.read(conversation.id) ?? {};
    const remaining = (upto: string | null) => (upto !== null && ids.includes(upto) ? parentId : upto);
    store.extraction.setUpto({
      id: conversation.id,
      messageId: remaining(extractedUpto),
      plainUpto: remaining(plainUpto),
    });
    return { conversationId: conversation.id, rows: rows.toReversed(), ancestors, children, leafId, nextLeafId };
  });
}

/** Puts a deleted message back where it hung, or on the nearest that is still there of what it hung on. */
export function restoreMessage(store: RestoredTables, deleted: Deleted): void {
  store.transaction(() => {
    const parentId = deleted.ancestors.find((id) => store.messages.read(id) !== undefined) ?? null;
    let place = parentId;
    for (const { id, taken } of deleted.rows) {
      store.tree.putBack(taken, place);
      place = id;
    }
    const last = deleted.rows.at(-1)?.id ?? '';
    store.tree.hangBack({
      conversationId: deleted.conversationId,
      ids: deleted.children.filter((id) => store.messages.read(id)?.parentId === parentId),
      parentId: last,
    });
    const conversation = store.conversations.read(deleted.conversationId);
    if (conversation === undefined || store.messages.read(last)?.status === 'queued') return;
    store.conversations.setCheckpointed({ id: conversation.id, messageId: null });
    // If the user has moved on to another branch, that one stays shown.
    const isWhereItWas = conversation.activeLeafId === deleted.nextLeafId;
    const from = isWhereItWas && store.messages.read(deleted.leafId ?? '') ? deleted.leafId : conversation.activeLeafId;
    const family = familyOf(store.tree.listLinks(conversation.id));
    store.conversations.setLeaf({
      id: conversation.id,
      leafId: family.newestLeafOf(from ?? last),
      at: conversation.updatedAt,
    });
  });
}

/** A reply goes with the tool rounds that led to it. */
function rowsOf(row: MessageRow, family: Family, read: (id: string) => MessageRow | undefined): readonly string[] {
  const ids = [row.id];
  for (let up = read(family.parentOf(row.id) ?? ''); up && isToolRow(up); up = read(family.parentOf(up.id) ?? '')) {
    ids.unshift(up.id);
  }
  return ids;
}

function ancestorsOf(id: string, family: Family): readonly string[] {
  const found: string[] = [];
  for (let up = family.parentOf(id); up !== null; up = family.parentOf(up)) found.push(up);
  return found;
}

/** A summary moves to where its last message was; a summary of a first message alone covers nothing any more. */
function hangOn(
  store: Pick<Store, 'messages' | 'tree'>,
  ids: readonly string[],
  parentId: string | null,
): readonly string[] {
  const moved: string[] = [];
  for (const child of ids.flatMap((id) => store.tree.listChildren(id))) {
    if (ids.includes(child)) continue;
    const isSummary = store.messages.read(child)?.messageType === 'summary';
    if (isSummary && parentId === null) {
      store.tree.take(child);
      continue;
    }
    store.tree.setParent({ id: child, parentId });
    if (!isSummary) moved.push(child);
  }
  return moved;
}
