import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { TextInPlace } from '../../ui/controls/text-in-place';
import { MoreMenu } from '../../ui/popups/more-menu';
import { renameConversation } from '../../window/navigation';
import styles from './conversation-list.module.css';
import { ConversationMenu } from './conversation-menu';

type Props = {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly isRenaming: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onRename: (isRenaming: boolean) => void;
};

export function ConversationItem(props: Props) {
  const { conversation, isOpen, isTabStop, isRenaming, onFocus, onOpen, onRename } = props;
  if (isRenaming) {
    return (
      <TextInPlace
        label="Title of the chat"
        value={conversation.title}
        onSave={(title) => {
          onRename(false);
          void renameConversation(conversation.id, title);
        }}
        onCancel={() => onRename(false)}
      />
    );
  }
  return (
    <div className={styles.item} data-menu-area data-open={isOpen || undefined}>
      <button
        type="button"
        dir="auto"
        className={styles.title}
        title={conversation.title}
        data-conversation={conversation.id}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
        onDoubleClick={() => onRename(true)}
      >
        {conversation.title}
      </button>
      <MoreMenu
        trigger={
          <Menu.Trigger
            className={styles.more}
            aria-label={`More about ${conversation.title}`}
            tabIndex={isTabStop ? 0 : -1}
          >
            <Ellipsis size={16} />
          </Menu.Trigger>
        }
      >
        <ConversationMenu conversation={conversation} onRename={() => onRename(true)} />
      </MoreMenu>
    </div>
  );
}
