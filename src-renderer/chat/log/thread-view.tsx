import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { ErrorBoundary } from '../../ui/feedback/error-boundary';
import { LinkDialog } from '../../ui/markdown/link';
import { useWindow } from '../../window/window-state';
import { CompactionLines } from '../compaction/compaction-line';
import { FindBar } from '../find/find-bar';
import { useFind } from '../find/find-state';
import { useFindInThread } from '../find/use-find-in-thread';
import { MessageView, UndrawnMessage } from '../message/message-view';
import { LoadingModel } from '../message/waiting';
import { SlashAnswers } from '../slash/slash-answers';
import { noteFirstRow } from '../thread/older-wanted';
import type { Thread } from '../thread/thread';
import { threadItems } from '../thread/thread-items';
import { endThresholdPx } from './reading-position';
import styles from './thread-view.module.css';
import { useArriveAt } from './use-arrive-at';
import { useStayAtEnd } from './use-stay-at-end';

/** The log: only what is on screen is in the page; it stays at the end unless the user scrolled up. */
export function ThreadView({ thread, isLoading }: { readonly thread: Thread; readonly isLoading: boolean }) {
  const { messages } = thread;
  const items = useMemo(() => threadItems(messages), [messages]);
  const lastWords = useMemo(() => items.map(({ message }) => message), [items]);
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isFinding = useFind((state) => state.isOpen);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(items[index]?.message),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 4,
    paddingStart: 24,
    anchorTo: 'end',
    scrollEndThreshold: endThresholdPx,
    onChange: (instance) => {
      setAtEnd(instance.isAtEnd());
      noteFirstRow(instance.range?.startIndex);
    },
  });
  const hasMessages = messages.length > 0;

  useLayoutEffect(() => {
    if (hasMessages && useWindow.getState().arriveAt === null) virtualizer.scrollToEnd();
  }, [hasMessages, virtualizer]);
  // Not the list's own `followOnAppend`: in a chat that cannot scroll yet it asks for frame after frame, and keys come late.
  const leaveEnd = useStayAtEnd(scroller, sizer);
  const marked = useArriveAt({ messages: lastWords, olderCount: thread.olderCount }, virtualizer, leaveEnd);
  const found = useFindInThread({ messages: lastWords, virtualizer, scroller, leaveEnd });

  return (
    <LinkDialog>
      <div className={styles.frame} data-finding={isFinding || undefined}>
        <div
          ref={scroller}
          className={styles.scroller}
          role="log"
          aria-label={t('chat-log.conversation')}
          aria-live="off"
          aria-busy={isLoading || thread.isStreaming}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
          tabIndex={0}
        >
          <div ref={sizer} className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const shown = items[item.index];
              return (
                shown && (
                  <article
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    data-menu-area
                    data-message={shown.message.id}
                    data-marked={shown.message.id === marked || undefined}
                    className={styles.row}
                    style={{ transform: `translateY(${item.start}px)` }}
                    aria-label={shown.message.role === 'user' ? t('chat-log.you') : t('chat-log.hearth')}
                    aria-setsize={thread.olderCount === null ? -1 : thread.olderCount + items.length}
                    aria-posinset={(thread.olderCount ?? 0) + item.index + 1}
                  >
                    <ErrorBoundary of={shown.message} fallback={<UndrawnMessage message={shown.message} />}>
                      <MessageView
                        message={shown.message}
                        steps={shown.steps}
                        branch={thread.branches[shown.message.id]}
                        isLast={item.index === items.length - 1}
                        isBusy={thread.isStreaming}
                        isWaitingForModel={thread.isWaitingForModel}
                        isSummarising={thread.isSummarising}
                        toolWait={thread.toolWait}
                        askedCall={thread.askedCall}
                      />
                      <CompactionLines messageIds={shown.ids} compactions={thread.compactions} />
                      <SlashAnswers conversationId={shown.message.conversationId} afterMessageId={shown.message.id} />
                    </ErrorBoundary>
                  </article>
                )
              );
            })}
          </div>
          {thread.isWaitingForModel && messages.at(-1)?.role === 'user' && (
            <div className={styles.tail}>
              <LoadingModel model={null} />
            </div>
          )}
        </div>
        {isFinding && <FindBar {...found} />}
        {!isAtEnd && hasMessages && (
          <Button className={styles.latest} size="small" onClick={() => virtualizer.scrollToEnd()}>
            <ArrowDown size={14} /> {t('chat-log.latest')}
          </Button>
        )}
      </div>
    </LinkDialog>
  );
}

/**
 * In pixels; measured once the message is on screen. Rather too small than too large: if rows shrink while the reader
 * is at the end, it looks as if he had scrolled up.
 */
function estimatedHeight(message: Message | undefined): number {
  if (!message) return 80;
  const lines = Math.min(200, Math.ceil(message.content.length / 90));
  if (message.status === 'streaming') return 48 + lines * 24;
  return (message.role === 'user' ? 40 : 60) + lines * 24;
}
