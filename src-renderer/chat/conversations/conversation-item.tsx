import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Folder } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { t } from '../../locale/t';
import { TextInPlace } from '../../ui/controls/text-in-place';
import { MoreMenu } from '../../ui/popups/more-menu';
import { useAnswers } from '../../window/answers';
import { renameConversation } from '../../window/navigation';
import styles from './conversation-list.module.css';
import { ConversationMenu } from './conversation-menu';

type Props = {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly isRenaming: boolean;
  readonly isDraggable: boolean;
  /** Null while none is selected. */
  readonly isSelected: boolean | null;
  readonly actions: RowActions;
};

/** What a row asks of its list; the same object for as long as the list is there, so that a key draws two rows and not all. */
export type RowActions = {
  readonly focus: (id: string) => void;
  readonly open: (id: string, event: MouseEvent) => void;
  readonly select: (id: string) => void;
  readonly rename: (id: string | null) => void;
};

export const ConversationItem = memo(function ConversationItem(props: Props) {
  const { conversation, isOpen, isTabStop, isRenaming, isDraggable, isSelected, actions } = props;
  const { id, kind } = conversation;
  const sign = useAnswers(({ answering, unread }) =>
    answering.has(id) ? 'answering' : unread.has(id) ? 'unread' : null,
  );
  const [kindId, signId] = [`kind-${id}`, `sign-${id}`];
  if (isRenaming) {
    return (
      <TextInPlace
        label={t('chat-list.chat-title')}
        value={conversation.title}
        onSave={(title) => {
          actions.rename(null);
          void renameConversation(conversation.id, title);
        }}
        onCancel={() => actions.rename(null)}
      />
    );
  }
  return (
    <div
      className={styles.item}
      data-menu-area
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      draggable={isDraggable || undefined}
    >
      {kind === 'project' && (
        <span
          id={kindId}
          className={styles.kind}
          role="img"
          aria-label={t('chat-list.project-chat')}
          title={t('chat-list.project-chat')}
        >
          <Folder size={14} strokeWidth={1.75} />
        </span>
      )}
      <button
        type="button"
        dir="auto"
        className={styles.title}
        data-unread={sign === 'unread' || undefined}
        aria-describedby={[kind === 'project' && kindId, sign && signId].filter(Boolean).join(' ') || undefined}
        title={conversation.title}
        data-conversation={conversation.id}
        aria-current={isOpen ? 'true' : undefined}
        aria-pressed={isSelected ?? undefined}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => actions.focus(id)}
        onClick={(event) => actions.open(id, event)}
        onDoubleClick={() => actions.rename(id)}
      >
        {conversation.title}
      </button>
      {sign && (
        <span id={signId} className={styles[sign]} role="img" aria-label={t(SIGNS[sign])} title={t(SIGNS[sign])} />
      )}
      <MoreMenu
        trigger={
          <Menu.Trigger
            className={styles.more}
            aria-label={t('chat-list.more', { title: conversation.title })}
            tabIndex={isTabStop ? 0 : -1}
          >
            <Ellipsis size={16} />
          </Menu.Trigger>
        }
      >
        <ConversationMenu
          conversation={conversation}
          onRename={() => actions.rename(id)}
          onSelect={() => actions.select(id)}
        />
      </MoreMenu>
    </div>
  );
});

const SIGNS = { answering: 'chat-list.answering', unread: 'chat-list.unread' } as const;
