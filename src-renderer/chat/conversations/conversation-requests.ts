import type { Conversation } from '../../../src-preload/contract/conversations';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { offerFile, shown } from '../../ui/feedback/answers';
import { showDone, showUndo } from '../../ui/feedback/toasts';
import { openConversation } from '../../window/navigation';
import { setConversation } from '../../window/window-state';

export async function pinConversation({ id, isPinned }: Conversation): Promise<void> {
  const answer = await request('conversation:set-pinned', { id, isPinned: !isPinned });
  if (shown(answer)) setConversation(answer.value);
}

export function archiveConversation(conversation: Conversation): Promise<void> {
  return archiveConversations([conversation], !conversation.isArchived);
}

/** Several as one, with one undo; a temporary chat cannot be archived and stays. */
export async function archiveConversations(all: readonly Conversation[], isArchived: boolean): Promise<void> {
  const set = async (list: readonly Conversation[], to: boolean) => {
    const done: Conversation[] = [];
    for (const { id } of list) {
      const answer = await request('conversation:set-archived', { id, isArchived: to });
      if (!shown(answer)) break;
      setConversation(answer.value);
      done.push(answer.value);
    }
    return done;
  };
  const done = await set(
    all.filter(({ isTemporary }) => !isTemporary),
    isArchived,
  );
  const said = isArchived ? 'chat-list.did.archive' : 'chat-list.did.unarchive';
  if (done.length > 0) showUndo(t(said, { count: done.length }), () => void set(done, !isArchived));
}

export async function duplicateConversation({ id }: Conversation): Promise<void> {
  const answer = await request('conversation:duplicate', { id });
  if (!shown(answer)) return;
  setConversation(answer.value);
  openConversation(answer.value.id);
}

/** Asks where to, and says what was taken out. */
export async function exportConversation({ id }: Conversation): Promise<void> {
  const answer = await request('export:share', { conversationId: id });
  if (!shown(answer)) return;
  if (answer.value === null) return;
  const { path, redactions } = answer.value;
  offerFile(t('chat-list.did.export', { path, count: redactions }), answer.value);
}

export async function summariseOlder(conversationId: string): Promise<void> {
  const answer = await request('compaction:make', { conversationId });
  if (shown(answer) && answer.value === null) showDone(t('chat-list.nothing-older'));
}

export async function undoCompaction(id: string): Promise<void> {
  shown(await request('compaction:undo', { id }));
}
