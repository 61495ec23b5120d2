import { request } from '../bridge';
import hidden from '../ui/hidden.module.css';
import { Note } from '../ui/note';
import { showFailure } from '../ui/toasts';
import { useWindow } from '../window-state';
import styles from './chat-page.module.css';
import { Composer } from './composer';
import { ConnectionBanner } from './connection-banner';
import { EmptyChat } from './empty-chat';
import { MemoryChip } from './memory-chip';
import { ThreadView } from './thread-view';
import { useThread } from './use-thread';

/** One conversation, or the new chat with `null`. Keyed by conversation: nothing of one shows in another. */
export function ChatPage({ conversationId }: { readonly conversationId: string | null }) {
  const title = useWindow((state) => state.conversations.find(({ id }) => id === conversationId)?.title ?? 'New chat');
  const { thread, isLoading, failure } = useThread(conversationId);
  const stop = async () => {
    if (conversationId === null) return;
    const answer = await request('message:stop', { conversationId });
    if (!answer.ok) showFailure(answer.error);
  };
  return (
    <>
      <header className={styles.bar}>
        <h1 className={styles.title} dir="auto" title={title}>
          {title}
        </h1>
        <MemoryChip injected={thread.window?.injected ?? 0} />
      </header>
      <ConnectionBanner />
      {failure && (
        <div className={styles.failure}>
          <Note kind="bad">{failure.sentence}</Note>
        </div>
      )}
      {conversationId === null ? <EmptyChat /> : <ThreadView thread={thread} isLoading={isLoading} />}
      <Composer conversationId={conversationId} thread={thread} onStop={stop} />
      <div role="status" className={hidden.hidden}>
        {thread.announcement}
      </div>
    </>
  );
}
