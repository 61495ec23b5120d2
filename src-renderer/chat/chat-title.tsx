import { Menu } from '@base-ui/react/menu';
import { Ellipsis, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Conversation } from '../../src-preload/contract/conversations';
import { useCommands } from '../commands/registry';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { TextInPlace } from '../ui/controls/text-in-place';
import page from '../ui/page/page-bar.module.css';
import { MoreMenu } from '../ui/popups/more-menu';
import { renameConversation } from '../window/navigation';
import { useHasProjects } from '../window/places';
import { chatCommands } from './chat-commands';
import styles from './chat-page.module.css';
import { ConversationMenu } from './conversations/conversation-menu';
import { ChatOptions } from './options/chat-options';

type Props = {
  /** Null for the chat that is not there yet. */
  readonly conversation: Conversation | null;
  /** What else is in the bar. */
  readonly children: ReactNode;
};

/** The bar over a chat: its name, what belongs to it, and what can be done with it. */
export function ChatTitle({ conversation, children }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const title = conversation?.title ?? t('chat.new');
  const hasProjects = useHasProjects();
  useCommands(
    chatCommands(conversation, { openSettings: () => setOpen(true), rename: () => setRenaming(true), hasProjects }),
  );
  return (
    <header className={page.bar} data-menu-area>
      {isRenaming && conversation ? (
        <div className={styles.title}>
          <TextInPlace
            label={t('chat-list.chat-title')}
            value={title}
            onSave={(text) => {
              setRenaming(false);
              void renameConversation(conversation.id, text);
            }}
            onCancel={() => setRenaming(false)}
          />
        </div>
      ) : (
        <h1 className={styles.title} dir="auto" title={title}>
          {title}
        </h1>
      )}
      {children}
      {conversation === null ? (
        <Button
          kind="quiet"
          isIcon
          aria-label={t('chat-list.settings')}
          title={t('chat-list.settings')}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal size={16} />
        </Button>
      ) : (
        <MoreMenu
          trigger={
            <Menu.Trigger render={<Button kind="quiet" isIcon />} aria-label={t('chat.more')}>
              <Ellipsis size={16} />
            </Menu.Trigger>
          }
        >
          <ConversationMenu
            conversation={conversation}
            onRename={() => setRenaming(true)}
            onSettings={() => setOpen(true)}
          />
        </MoreMenu>
      )}
      {isOpen && <ChatOptions conversation={conversation} onClose={() => setOpen(false)} />}
    </header>
  );
}
