import { X } from 'lucide-react';
import { memo } from 'react';
import type { Conversation } from '../../src-preload/contract/conversations';
import { HandoffButton } from '../handoff/handoff-button';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { deleteConversation } from '../window/navigation';
import { ChatTitle } from './chat-title';
import { MemoryChip } from './memory/memory-chip';
import { ProjectChip } from './project-chip';
import type { Thread } from './thread/thread';

type Props = {
  readonly conversationId: string | null;
  /** Null for the chat that is not there yet. */
  readonly conversation: Conversation | null;
  readonly thread: Thread;
};

/** Over the chat: its name, what it knows, and what can be made of it. */
export const ChatBar = memo(function ChatBar({ conversationId, conversation, thread }: Props) {
  const isTemporary = conversation?.isTemporary ?? false;
  return (
    <ChatTitle conversation={conversation}>
      {!isTemporary && <ProjectChip conversation={conversation} />}
      <MemoryChip conversationId={conversationId} lastReplyId={isTemporary ? null : lastReplyOf(thread)} />
      {isTemporary && conversationId !== null && (
        <Button onClick={() => void deleteConversation(conversationId)}>
          <X size={14} /> {t('chat-list.end')}
        </Button>
      )}
      {isTemporary || conversationId === null || (
        <HandoffButton
          conversationId={conversationId}
          isDisabled={thread.isStreaming || thread.messages.every(({ role }) => role === 'system')}
        />
      )}
    </ChatTitle>
  );
});

/** The last one that has ended with words: what it was built from is kept. */
function lastReplyOf({ messages }: Thread): string | null {
  const last = messages.findLast(
    ({ role, status, content }) => role === 'assistant' && status !== 'streaming' && content !== '',
  );
  return last?.id ?? null;
}
