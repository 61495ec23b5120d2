import { Menu } from '@base-ui/react/menu';
import { Archive, ArchiveRestore, FolderInput, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { deleteConversations } from '../../window/navigation';
import { archiveConversations } from './conversation-requests';
import { FolderChoices } from './move-menu';
import styles from './selected-chats.module.css';

type Props = { readonly chats: readonly Conversation[]; readonly onDone: () => void };

/** What can be done with all chats that are selected. */
export function SelectedChats({ chats, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
    onDone();
  };
  const isArchive = chats.every(({ isArchived }) => isArchived);
  const archive = t(isArchive ? 'chat-list.unarchive' : 'chat-list.archive');
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('chat-list.selected.label')} aria-busy={isBusy}>
      <b role="status">{t('chat-list.selected.count', { count: chats.length })}</b>
      {!isArchive && (
        <Menu.Root>
          <Menu.Trigger
            render={<Button kind="quiet" size="small" isIcon />}
            aria-label={t('chat-list.folder.move')}
            title={t('chat-list.folder.move')}
            disabled={isBusy}
          >
            <FolderInput size={14} />
          </Menu.Trigger>
          <MenuPopup align="end" side="top">
            <FolderChoices chats={chats} onDone={onDone} />
          </MenuPopup>
        </Menu.Root>
      )}
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={archive}
        title={archive}
        disabled={isBusy}
        onClick={() => void run(archiveConversations(chats, !isArchive))}
      >
        {isArchive ? <ArchiveRestore size={14} /> : <Archive size={14} />}
      </Button>
      <Button
        kind="quiet"
        size="small"
        isIcon
        className={styles.bad}
        aria-label={t('chat-list.delete')}
        title={t('chat-list.delete')}
        disabled={isBusy}
        onClick={() => void run(deleteConversations(chats))}
      >
        <Trash2 size={14} />
      </Button>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={t('chat-list.selected.clear')}
        title={t('chat-list.selected.clear')}
        onClick={onDone}
      >
        <X size={14} />
      </Button>
    </div>
  );
}
