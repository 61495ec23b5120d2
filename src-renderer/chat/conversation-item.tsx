import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { Conversation } from '../../src-preload/contract/conversations';
import { deleteConversation, renameConversation } from '../navigation';
import menu from '../ui/menu.module.css';
import { TextInPlace } from '../ui/text-in-place';
import styles from './conversation-list.module.css';

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
    <div className={styles.item} data-open={isOpen || undefined}>
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
      <Menu.Root>
        <Menu.Trigger
          className={styles.more}
          aria-label={`More about ${conversation.title}`}
          tabIndex={isTabStop ? 0 : -1}
        >
          <Ellipsis size={16} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className={menu.positioner}>
            <Menu.Popup className={menu.popup}>
              <Menu.Item className={menu.item} onClick={() => onRename(true)}>
                <Pencil size={14} /> Rename <kbd>F2</kbd>
              </Menu.Item>
              <Menu.Item className={menu.item} data-kind="bad" onClick={() => void deleteConversation(conversation.id)}>
                <Trash2 size={14} /> {conversation.isTemporary ? 'End chat' : 'Delete'} <kbd>Del</kbd>
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
