import type { Conversation } from '../../../../src-preload/contract/conversations';
import type { Protected } from '../../../privacy/protect';
import type { Settings } from '../../../settings/settings';
import type { Store } from '../../../store/store';
import { changed, type ShownConversations } from '../../conversations/rows/existing-conversation';
import { appendMessage, type NewRowPorts, newConversation, newMessage } from '../../conversations/rows/new-rows';
import { messageOf } from '../../conversations/rows/views';

export type GivenContext = {
  readonly title: Protected;
  readonly content: Protected;
  /** The project chat of this conversation; null: a new chat of its own. */
  readonly sourceId: string | null;
  readonly projectId: string | null;
  /** The brief of a project chat that is there already stays as it is. */
  readonly keepsPresent?: boolean;
};

export type GiveContextPorts = ShownConversations &
  NewRowPorts & {
    readonly store: Pick<Store, 'handoffs' | 'messages' | 'transaction'>;
    readonly settings: Pick<Settings, 'get'>;
  };

/** A conversation with a brief as its first message: found by its source or made, and never with two. */
export function giveContext(
  deps: GiveContextPorts,
  { title, content, sourceId, projectId, keepsPresent = false }: GivenContext,
): { readonly conversation: Conversation; readonly isUpdate: boolean } {
  const { store, settings } = deps;
  const { id, isUpdate } = store.transaction(() => {
    const known = sourceId === null ? undefined : store.handoffs.findChat(sourceId);
    if (known !== undefined && (keepsPresent || store.handoffs.replaceContext({ conversationId: known, content }))) {
      // Handed to another project, it is that one's chat from now on.
      if (sourceId !== null && projectId !== null) store.handoffs.linkChat({ id: known, sourceId, projectId });
      return { id: known, isUpdate: true };
    }
    const source = sourceId === null ? undefined : store.conversations.read(sourceId);
    const row = newConversation(deps, { title, model: source?.model ?? settings.get('ollama.model') });
    // The user saw this title when handing over, so no model changes it.
    store.conversations.insert({ ...row, titleBy: 'user', kind: sourceId === null ? 'chat' : 'project' });
    if (sourceId !== null) store.handoffs.linkChat({ id: row.id, sourceId, projectId });
    appendMessage(
      deps,
      newMessage(deps, {
        conversationId: row.id,
        parentId: null,
        role: 'system',
        messageType: 'handoff_context',
        content,
        status: 'done',
      }),
    );
    return { id: row.id, isUpdate: false };
  });
  const context = store.messages.listBranch(store.conversations.read(id)?.activeLeafId ?? '')[0];
  if (isUpdate && !keepsPresent && context !== undefined) deps.emit('message:changed', { message: messageOf(context) });
  return { conversation: changed(deps, id), isUpdate };
}
