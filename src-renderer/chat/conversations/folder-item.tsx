import { Menu } from '@base-ui/react/menu';
import { ChevronRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Folder } from '../../../src-preload/contract/folders';
import { count, t } from '../../locale/t';
import { TextInPlace } from '../../ui/controls/text-in-place';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { MoreMenu } from '../../ui/popups/more-menu';
import { useAnswers } from '../../window/answers';
import type { RowActions } from './conversation-item';
import styles from './conversation-list.module.css';
import { deleteFolder, renameFolder, setFolderClosed } from './folder-requests';

type Props = {
  readonly folder: Folder;
  /** Chats of it that the list has. */
  readonly count: number;
  readonly isTabStop: boolean;
  readonly isRenaming: boolean;
  readonly actions: Pick<RowActions, 'focus' | 'rename'>;
};

/** The row of a folder: a button that opens and closes it, with what is new in it while it is closed. */
export const FolderItem = memo(function FolderItem({ folder, count: held, isTabStop, isRenaming, actions }: Props) {
  const { id, name, isClosed, conversationIds } = folder;
  const sign = useAnswers(({ answering, unread }) => {
    if (!isClosed) return null;
    const isIn = (each: string) => conversationIds.includes(each);
    return [...answering].some(isIn) ? 'answering' : [...unread].some(isIn) ? 'unread' : null;
  });
  const hasCount = isClosed && held > 0;
  const [signId, countId] = [`sign-${id}`, `count-${id}`];
  if (isRenaming) {
    return (
      <TextInPlace
        label={t('chat-list.folder.rename-label')}
        value={name}
        maxLength={80}
        onSave={(text) => {
          actions.rename(null);
          void renameFolder(folder, text);
        }}
        onCancel={() => actions.rename(null)}
      />
    );
  }
  return (
    <div className={styles.item} data-menu-area>
      <button
        type="button"
        className={styles.folder}
        data-folder={id}
        data-unread={sign === 'unread' || undefined}
        title={name}
        aria-describedby={[hasCount && countId, sign && signId].filter(Boolean).join(' ') || undefined}
        aria-expanded={!isClosed}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => actions.focus(id)}
        onClick={() => void setFolderClosed(folder, !isClosed)}
      >
        <ChevronRight size={14} className={styles.turns} aria-hidden />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </button>
      {hasCount && (
        <span id={countId} className={styles.count}>
          {count(held)}
        </span>
      )}
      {sign && (
        <span id={signId} className={styles[sign]} role="img" aria-label={t(SIGNS[sign])} title={t(SIGNS[sign])} />
      )}
      <MoreMenu
        trigger={
          <Menu.Trigger
            className={styles.more}
            aria-label={t('chat-list.folder.more', { name })}
            tabIndex={isTabStop ? 0 : -1}
          >
            <Ellipsis size={16} />
          </Menu.Trigger>
        }
      >
        <MenuPopup align="end">
          <Menu.Item className={menu.item} onClick={() => actions.rename(id)}>
            <Pencil size={14} /> {t('chat-list.rename')} <kbd>{t('chat-list.key.rename')}</kbd>
          </Menu.Item>
          <Menu.Item className={menu.item} data-kind="bad" onClick={() => void deleteFolder(folder)}>
            <Trash2 size={14} /> {t('chat-list.folder.delete')} <kbd>{t('chat-list.key.delete')}</kbd>
          </Menu.Item>
        </MenuPopup>
      </MoreMenu>
    </div>
  );
});

const SIGNS = { answering: 'chat-list.folder.answering', unread: 'chat-list.folder.unread' } as const;
