import type { Conversation } from '../../../src-preload/contract/conversations';
import { protect } from '../../privacy/protect';
import type { Store } from '../../store/store';
import { changed, existingConversation, notThere, type ShownConversations } from './rows/existing-conversation';
import type { NewRowPorts } from './rows/new-rows';

type DuplicatePorts = ShownConversations &
  NewRowPorts & {
    readonly store: Pick<Store, 'compactions' | 'extraction' | 'folders' | 'messages' | 'transaction' | 'tree'>;
  };

/**
 * A second conversation with every version of every message, as one's own to go on with. What was learned from the first is not
 * learned again from it, and what waits to be sent waits in the first alone.
 */
export async function duplicateConversation(deps: DuplicatePorts, id: string): Promise<Conversation> {
  return copyConversation(deps, id, { suffix: 'copy' });
}

/** A second conversation that ends at a message, with what led there and the summaries in force until then. */
export async function branchConversation(deps: DuplicatePorts, messageId: string): Promise<Conversation> {
  const message = deps.store.messages.read(messageId);
  if (message === undefined || message.status === 'queued') throw notThere();
  return copyConversation(deps, message.conversationId, { suffix: 'branch', upTo: messageId });
}

type Copy = { readonly suffix: 'copy' | 'branch'; readonly upTo?: string };

async function copyConversation(deps: DuplicatePorts, id: string, { suffix, upTo }: Copy): Promise<Conversation> {
  const { store, newId, now } = deps;
  const title = await protect(`${existingConversation(deps, id).title.slice(0, 290)} (${suffix})`);
  const copyId = newId();
  store.transaction(() => {
    const { activeLeafId, ...row } = existingConversation(deps, id);
    const at = now();
    store.conversations.insert({
      ...row,
      id: copyId,
      title: title.text,
      titleBy: 'user',
      activeLeafId: null,
      pinned: 0,
      draft: '',
      archivedAt: null,
      checkpointedUpto: null,
      createdAt: at,
      updatedAt: at,
    });
    const folderId = store.folders.of(id);
    if (folderId !== undefined) store.folders.move({ conversationId: copyId, folderId });
    const only = upTo === undefined ? undefined : ledTo(deps, id, upTo);
    const ids = store.tree.copyAll({ from: id, conversationId: copyId, newId, ...(only && { only }) });
    const leafId = ids.get(upTo ?? activeLeafId ?? '') ?? null;
    store.conversations.setLeaf({ id: copyId, leafId, at });
    store.conversations.setCheckpointed({ id: copyId, messageId: leafId });
    store.extraction.setUpto({ id: copyId, messageId: leafId });
  });
  deps.emit('folder:changed', {});
  return changed(deps, copyId);
}

/** The messages from the first to this one, and the summaries that hang on them. */
function ledTo({ store }: DuplicatePorts, conversationId: string, messageId: string): ReadonlySet<string> {
  const links = new Map(store.tree.listLinks(conversationId).map((link) => [link.id, link]));
  const path = new Set<string>();
  for (let at = links.get(messageId); at !== undefined && !path.has(at.id); at = links.get(at.parentId ?? '')) {
    path.add(at.id);
  }
  const summaries = store.compactions.list(conversationId).map(({ summaryId }) => summaryId);
  return new Set([...path, ...summaries.filter((id) => path.has(store.messages.read(id)?.parentId ?? ''))]);
}
