import { Popover } from '@base-ui/react/popover';
import { Brain } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '../../commands/registry';
import { t } from '../../locale/t';
import { TracePanel } from '../../reply-trace/trace-panel';
import menu from '../../ui/popups/menu.module.css';
import { setChatMemory, useChatMemory } from './chat-memory';
import styles from './memory-chip.module.css';
import { MemoryDetails } from './memory-details';
import { chipText } from './memory-words';

type Props = {
  readonly conversationId: string | null;
  /** The last one that is complete and has a trace, if any. */
  readonly lastReplyId: string | null;
};

/** Whether this chat is told what is remembered, and how many things; opens them. */
export function MemoryChip({ conversationId, lastReplyId }: Props) {
  const memory = useChatMemory(conversationId);
  const [isOpen, setOpen] = useState(false);
  const [isTraced, setTraced] = useState(false);
  const isOn = memory?.offBecause === null;
  useCommands([
    {
      id: 'chat.memory',
      group: 'chat',
      title: t('chat-memory.uses'),
      Icon: Brain,
      run: () => setOpen(true),
    },
    ...(isOn || memory?.offBecause === 'this_chat'
      ? [
          {
            id: 'chat.memory-switch',
            group: 'chat',
            title: isOn ? t('chat-memory.turnOff') : t('chat-memory.turnOn'),
            Icon: Brain,
            run: () => void setChatMemory(conversationId, !isOn),
          } as const,
        ]
      : []),
  ]);
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger className={styles.chip} data-on={memory?.offBecause === null || undefined}>
          <Brain size={14} aria-hidden />
          {chipText(memory)}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner side="bottom" align="end" sideOffset={8} className={menu.positioner}>
            <Popover.Popup className={styles.popup} aria-label={t('chat-memory.inChat')}>
              {memory && (
                <MemoryDetails
                  conversationId={conversationId}
                  memory={memory}
                  onClose={() => setOpen(false)}
                  onTrace={lastReplyId === null ? null : () => setTraced(true)}
                />
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {isTraced && lastReplyId !== null && <TracePanel replyId={lastReplyId} onClose={() => setTraced(false)} />}
    </>
  );
}
