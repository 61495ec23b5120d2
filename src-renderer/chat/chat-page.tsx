import { X } from 'lucide-react';
import { request } from '../bridge';
import { HandoffButton } from '../handoff/handoff-button';
import { deleteConversation } from '../navigation';
import { Button } from '../ui/button';
import hidden from '../ui/hidden.module.css';
import { Note } from '../ui/note';
import { showFailure } from '../ui/toasts';
import { useWindow } from '../window-state';
import styles from './chat-page.module.css';
import { ChatTitle } from './chat-title';
import { Composer } from './composer/composer';
import { ConnectionBanner } from './connection/connection-banner';
import { EmptyChat } from './empty-chat';
import { MemoryChip } from './memory/memory-chip';
import { ProjectChip } from './project-chip';
import { TemporaryStart } from './temporary/temporary-start';
import { LazyThread } from './thread/lazy-thread';
import type { Thread } from './thread/thread';
import { ThreadCommands } from './thread/thread-commands';
import { useThread } from './thread/use-thread';
import { QueuedMessages } from './tree/queued-messages';

/** One conversation, or the new chat with `null`. Keyed by conversation: nothing of one shows in another. */
export function ChatPage({ conversationId }: { readonly conversationId: string | null }) {
  const conversation = useWindow((state) => state.conversations.find(({ id }) => id === conversationId));
  const isTemporary = conversation?.isTemporary ?? false;
  const { thread, isLoading, failure } = useThread(conversationId);
  const stop = async () => {
    if (conversationId === null) return;
    const answer = await request('message:stop', { conversationId });
    if (!answer.ok) showFailure(answer.error);
  };
  return (
    <>
      <ChatTitle conversation={conversation ?? null}>
        {!isTemporary && <ProjectChip conversation={conversation ?? null} />}
        <MemoryChip conversationId={conversationId} lastReplyId={isTemporary ? null : lastReplyOf(thread)} />
        {isTemporary && conversationId !== null && (
          <Button onClick={() => void deleteConversation(conversationId)}>
            <X size={14} /> End chat
          </Button>
        )}
        {isTemporary || conversationId === null || (
          <HandoffButton
            conversationId={conversationId}
            isDisabled={thread.isStreaming || thread.messages.every(({ role }) => role === 'system')}
          />
        )}
      </ChatTitle>
      <ConnectionBanner thread={thread} />
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
      <QueuedMessages queued={thread.queued} isStreaming={thread.isStreaming} />
      <Composer isTemporary={isTemporary} conversationId={conversationId} thread={thread} onStop={stop} />
      <ThreadCommands conversationId={conversationId} thread={thread} onStop={stop} />
      <div role="status" className={hidden.hidden}>
        {thread.announcement}
      </div>
    </>
  );
}

/** The last one that has ended with words: what it was built from is kept. */
function lastReplyOf({ messages }: Thread): string | null {
  const last = messages.findLast(
    ({ role, status, content }) => role === 'assistant' && status !== 'streaming' && content !== '',
  );
  return last?.id ?? null;
}
