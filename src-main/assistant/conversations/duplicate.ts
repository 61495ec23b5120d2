import type { Conversation } from '../../../src-preload/contract/conversations';
import { protect } from '../../privacy/protect';
import type { Store } from '../../store/store';
import { changed, existingConversation, type ShownConversations } from './rows/existing-conversation';
import type { NewRowPorts } from './rows/new-rows';

type DuplicatePorts = ShownConversations &
  NewRowPorts & { readonly store: Pick<Store, 'extraction' | 'transaction' | 'tree'> };

/**
 * A second conversation with every version of every message, as one's own to go on with. What was learned from the first is not
 * learned again from it, and what waits to be sent waits in the first alone.
 */
export async function duplicateConversation(deps: DuplicatePorts, id: string): Promise<Conversation> {
  const { store, newId, now } = deps;
  const title = await protect(`${existingConversation(deps, id).title.slice(0, 290)} (copy)`);
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
    const ids = store.tree.copyAll({ from: id, conversationId: copyId, newId });
    const leafId = ids.get(activeLeafId ?? '') ?? null;
    store.conversations.setLeaf({ id: copyId, leafId, at });
    store.conversations.setCheckpointed({ id: copyId, messageId: leafId });
    store.extraction.setUpto({ id: copyId, messageId: leafId });
  });
  return changed(deps, copyId);
}
