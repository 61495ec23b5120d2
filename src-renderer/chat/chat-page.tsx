import { useCallback } from 'react';
import { request } from '../bridge';
import { shown } from '../ui/feedback/answers';
import { Note } from '../ui/feedback/note';
import page from '../ui/page/page-bar.module.css';
import hidden from '../ui/text/hidden.module.css';
import { useWindow } from '../window/window-state';
import styles from './chat-page.module.css';
import { Composer } from './composer/composer';
import { EmptyChat, TemporaryStart } from './empty-chat';
import { LazyThread } from './log/lazy-thread';
import { useThread } from './thread/use-thread';
import { useDeferredChat } from './use-deferred-chat';

/** One conversation, or the new chat with `null`. Keyed by conversation: nothing of one shows in another. */
export function ChatPage({ conversationId }: { readonly conversationId: string | null }) {
  const conversation = useWindow((state) => state.conversations.find(({ id }) => id === conversationId));
  const deferred = useDeferredChat();
  const isTemporary = conversation?.isTemporary ?? false;
  const { thread, steady, isLoading, failure } = useThread(conversationId);
  const stop = useCallback(async () => {
    if (conversationId === null) return;
    shown(await request('message:stop', { conversationId }));
  }, [conversationId]);
  return (
    <>
      {deferred === null ? (
        <header className={page.bar} />
      ) : (
        <deferred.ChatBar conversationId={conversationId} conversation={conversation ?? null} thread={steady} />
      )}
      {deferred && <deferred.ConnectionBanner thread={steady} />}
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
      {deferred && <deferred.QueuedMessages queued={thread.queued} isStreaming={thread.isStreaming} />}
      <Composer
        isTemporary={isTemporary}
        conversationId={conversationId}
        thread={steady}
        deferred={deferred}
        onStop={stop}
      />
      {deferred && <deferred.ThreadCommands conversationId={conversationId} thread={steady} onStop={stop} />}
      <div role="status" className={hidden.hidden}>
        {thread.announcement}
      </div>
    </>
  );
}
