import type { Conversation } from '../../../src-preload/contract/conversations';
import { request } from '../../bridge';
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
  const words = isArchived ? WORDS.archived : WORDS.unarchived;
  if (done.length > 0) showUndo(words(done.length), () => void set(done, !isArchived));
}

const WORDS = {
  archived: (count: number) => (count === 1 ? 'Chat archived' : `${count} chats archived`),
  unarchived: (count: number) => (count === 1 ? 'Chat unarchived' : `${count} chats unarchived`),
} as const;

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
  const what = redactions === 1 ? 'one credential' : `${redactions.toLocaleString('en')} credentials`;
  offerFile(redactions === 0 ? `The chat is in ${path}.` : `The chat is in ${path}, without ${what}.`, answer.value);
}

export async function summariseOlder(conversationId: string): Promise<void> {
  const answer = await request('compaction:make', { conversationId });
  if (shown(answer) && answer.value === null) showDone('There is nothing to summarise yet.');
}

export async function undoCompaction(id: string): Promise<void> {
  shown(await request('compaction:undo', { id }));
}
