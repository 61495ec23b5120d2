import { Copy, FileText, Pencil, Printer, RefreshCw, ScanEye, Search, Shrink, Square, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { threadKeys } from '../../commands/command';
import { useCommands } from '../../commands/registry';
import { t } from '../../locale/t';
import { TracePanel } from '../../reply-trace/trace-panel';
import { copyMarkdown } from '../../ui/markdown/copy-markdown';
import { deleteConversation } from '../../window/navigation';
import { useWindow } from '../../window/window-state';
import { editLast } from '../branches/edits';
import { regenerateReply } from '../branches/message-requests';
import { summariseOlder } from '../conversations/conversation-requests';
import { openFind } from '../find/find-state';
import { printChat, saveChatAsPdf } from '../print/on-paper';
import type { Thread } from '../thread/thread';

type Props = { readonly conversationId: string | null; readonly thread: Thread; readonly onStop: () => void };

/** What can be done with the chat in sight, for the palette and the keys. */
export const ThreadCommands = memo(function ThreadCommands({ conversationId, thread, onStop }: Props) {
  const [traced, setTraced] = useState<string | null>(null);
  const { isStreaming } = thread;
  const reply = thread.messages.findLast(({ role, status }) => role === 'assistant' && status !== 'streaming');
  const hasMessages = thread.messages.length > 0;
  const isTemporary = useWindow((state) =>
    state.conversations.some((each) => each.id === conversationId && each.isTemporary),
  );
  const group = 'chat';
  useCommands(
    conversationId === null || !hasMessages
      ? []
      : [
          { id: 'thread.find', group, title: t('chat-log.find'), Icon: Search, keys: threadKeys.find, run: openFind },
          ...(isStreaming
            ? [
                {
                  id: 'thread.stop',
                  group,
                  title: t('chat-log.stop'),
                  Icon: Square,
                  keys: threadKeys.stop,
                  run: onStop,
                } as const,
              ]
            : []),
          ...(reply && !isStreaming
            ? ([
                {
                  id: 'thread.trace',
                  group,
                  title: t('chat-log.trace'),
                  Icon: ScanEye,
                  keys: threadKeys.trace,
                  words: t('chat-log.traceWords'),
                  run: () => setTraced(reply.id),
                },
                {
                  id: 'thread.copy',
                  group,
                  title: t('chat-log.copyLast'),
                  Icon: Copy,
                  keys: threadKeys.copy,
                  run: () => void copyMarkdown(reply.content),
                },
                {
                  id: 'thread.regenerate',
                  group,
                  title: t('chat-log.regenerateLast'),
                  Icon: RefreshCw,
                  run: () => void regenerateReply(reply),
                },
              ] as const)
            : []),
          ...(isTemporary
            ? []
            : ([
                {
                  id: 'thread.pdf',
                  group,
                  title: t('chat-log.pdf'),
                  Icon: FileText,
                  words: t('chat-log.pdfWords'),
                  run: () => void saveChatAsPdf(conversationId),
                },
                {
                  id: 'thread.print',
                  group,
                  title: t('chat-log.print'),
                  Icon: Printer,
                  words: t('chat-log.printWords'),
                  run: () => void printChat(conversationId),
                },
              ] as const)),
          {
            id: 'thread.edit',
            group,
            title: t('chat-log.editLast'),
            Icon: Pencil,
            keys: threadKeys.edit,
            run: () => void editLast(thread.messages),
          },
          {
            id: 'thread.short',
            group,
            title: t('chat-log.summarise'),
            Icon: Shrink,
            words: t('chat-log.summariseWords'),
            run: () => void summariseOlder(conversationId),
          },
          {
            id: 'thread.delete',
            group,
            title: t('chat-log.delete'),
            Icon: Trash2,
            run: () => void deleteConversation(conversationId),
          },
        ],
  );
  return traced === null ? null : <TracePanel replyId={traced} onClose={() => setTraced(null)} />;
});
