import { useCallback } from 'react';
import { request } from '../bridge';
import { useAround } from '../frame/use-deferred-ui';
import { Note } from '../ui/feedback/note';
import { showFailure } from '../ui/feedback/toasts';
import page from '../ui/page/page-bar.module.css';
import hidden from '../ui/text/hidden.module.css';
import { useWindow } from '../window/window-state';
import styles from './chat-page.module.css';
import { Composer } from './composer/composer';
import { EmptyChat } from './empty-chat';
import { TemporaryStart } from './temporary/temporary-start';
import { LazyThread } from './thread/lazy-thread';
import { useThread } from './thread/use-thread';

/** One conversation, or the new chat with `null`. Keyed by conversation: nothing of one shows in another. */
export function ChatPage({ conversationId }: { readonly conversationId: string | null }) {
  const conversation = useWindow((state) => state.conversations.find(({ id }) => id === conversationId));
  const around = useAround();
  const isTemporary = conversation?.isTemporary ?? false;
  const { thread, steady, isLoading, failure } = useThread(conversationId);
  const stop = useCallback(async () => {
    if (conversationId === null) return;
    const answer = await request('message:stop', { conversationId });
    if (!answer.ok) showFailure(answer.error);
  }, [conversationId]);
  return (
    <>
      {around === null ? (
        <header className={page.bar} />
      ) : (
        <around.ChatBar conversationId={conversationId} conversation={conversation ?? null} thread={steady} />
      )}
      {around && <around.ConnectionBanner thread={steady} />}
      {failure && (
        <div className={styles.failure}>
          <Note kind="bad">{failure.sentence}</Note>
        </div>
      )}
      {conversationId === null && <EmptyChat />}
      {conversationId !== null && isTemporary && thread.messages.length === 0 && <TemporaryStart />}
      {conversationId !== null && !(isTemporary && thread.messages.length === 0) && (
        <LazyThread thread={thread} isLoading={isLoading} />
      )}
      {around && <around.QueuedMessages queued={thread.queued} isStreaming={thread.isStreaming} />}
      <Composer isTemporary={isTemporary} conversationId={conversationId} thread={steady} onStop={stop} />
      {around && <around.ThreadCommands conversationId={conversationId} thread={steady} onStop={stop} />}
      <div role="status" className={hidden.hidden}>
        {thread.announcement}
      </div>
    </>
  );
}
