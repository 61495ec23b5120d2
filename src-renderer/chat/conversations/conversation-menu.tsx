import { Menu } from '@base-ui/react/menu';
import {
  Archive,
  ArchiveRestore,
  CheckCheck,
  CopyPlus,
  FileDown,
  FileText,
  FolderPlus,
  Pencil,
  Pin,
  PinOff,
  Printer,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { turnIntoProject } from '../../handoff/handoff-window';
import { t } from '../../locale/t';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { deleteConversation } from '../../window/navigation';
import { useHasProjects } from '../../window/places';
import { printChat, saveChatAsPdf } from '../print/on-paper';
import {
  archiveConversation,
  duplicateConversation,
  exportConversation,
  pinConversation,
} from './conversation-requests';
import { MoveSubmenu } from './move-menu';

type Props = {
  readonly conversation: Conversation;
  readonly onRename: () => void;
  /** Only in the list. */
  readonly onSelect?: () => void;
  /** Only where the chat is in sight. */
  readonly onSettings?: () => void;
};

/** What can be done with a chat, in its list and over it. */
export function ConversationMenu({ conversation, onRename, onSelect, onSettings }: Props) {
  // The keys are those of the list.
  const isInList = onSettings === undefined;
  const hasProjects = useHasProjects();
  const { id, isPinned, isArchived, isTemporary } = conversation;
  return (
    <MenuPopup align="end">
      {onSettings && (
        <Menu.Item className={menu.item} onClick={onSettings}>
          <SlidersHorizontal size={14} /> {t('chat-list.settings')}
        </Menu.Item>
      )}
      <Menu.Item className={menu.item} onClick={onRename} {...(isInList && { 'aria-keyshortcuts': 'F2' })}>
        <Pencil size={14} /> {t('chat-list.rename')} {isInList && <kbd>{t('chat-list.key.rename')}</kbd>}
      </Menu.Item>
      {onSelect && (
        <Menu.Item className={menu.item} onClick={onSelect}>
          <CheckCheck size={14} /> {t('chat-list.select')}
        </Menu.Item>
      )}
      {!isTemporary && (
        <>
          <Menu.Item className={menu.item} onClick={() => void pinConversation(conversation)}>
            {isPinned ? <PinOff size={14} /> : <Pin size={14} />} {t(isPinned ? 'chat-list.unpin' : 'chat-list.pin')}
          </Menu.Item>
          <MoveSubmenu chats={[conversation]} />
          <Menu.Item className={menu.item} onClick={() => void duplicateConversation(conversation)}>
            <CopyPlus size={14} /> {t('chat-list.duplicate')}
          </Menu.Item>
          {hasProjects && (
            <Menu.Item className={menu.item} onClick={() => void turnIntoProject(id)}>
              <FolderPlus size={14} /> {t('chat-list.into-project')}
            </Menu.Item>
          )}
          <Menu.Item className={menu.item} onClick={() => void exportConversation(conversation)}>
            <FileDown size={14} /> {t('chat-list.export')}
          </Menu.Item>
          <Menu.Item className={menu.item} onClick={() => void saveChatAsPdf(id)}>
            <FileText size={14} /> {t('chat-list.pdf')}
          </Menu.Item>
          <Menu.Item className={menu.item} onClick={() => void printChat(id)}>
            <Printer size={14} /> {t('chat-list.print')}
          </Menu.Item>
          <Menu.Item className={menu.item} onClick={() => void archiveConversation(conversation)}>
            {isArchived ? <ArchiveRestore size={14} /> : <Archive size={14} />}{' '}
            {t(isArchived ? 'chat-list.unarchive' : 'chat-list.archive')}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        className={menu.item}
        data-kind="bad"
        onClick={() => void deleteConversation(id)}
        {...(isInList && { 'aria-keyshortcuts': 'Delete' })}
      >
        <Trash2 size={14} /> {t(isTemporary ? 'chat-list.end' : 'chat-list.delete')}{' '}
        {isInList && <kbd>{t('chat-list.key.delete')}</kbd>}
      </Menu.Item>
    </MenuPopup>
  );
}
