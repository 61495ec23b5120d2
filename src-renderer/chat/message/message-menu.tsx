import { Menu } from '@base-ui/react/menu';
import { Copy, Ellipsis, Eraser, Pin, PinOff, Split, Trash2 } from 'lucide-react';
import type { Message } from '../../../src-preload/contract/messages';
import { openForget } from '../../forget/forget-host';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { MoreMenu } from '../../ui/popups/more-menu';
import { copyText } from '../../ui/text/copy-text';
import { useWindow } from '../../window/window-state';
import { branchInto, deleteMessage, setPinned } from '../branches/message-requests';

/** What is done with a message less often. */
export function MessageMenu({ message, canPin }: { readonly message: Message; readonly canPin: boolean }) {
  const { id, isPinned } = message;
  const isTemporary = useWindow((state) =>
    state.conversations.some((each) => each.id === message.conversationId && each.isTemporary),
  );
  return (
    <MoreMenu
      trigger={
        <Menu.Trigger render={<Button kind="quiet" size="small" isIcon />} aria-label={t('chat-message.more')}>
          <Ellipsis size={14} />
        </Menu.Trigger>
      }
    >
      <MenuPopup align="end">
        {message.content !== '' && (
          <Menu.Item className={menu.item} onClick={() => void copyText(message.content)}>
            <Copy size={14} /> {t('chat-message.copyMessage')}
          </Menu.Item>
        )}
        {canPin && (
          <Menu.Item
            className={menu.item}
            title={t('chat-message.pinHint')}
            onClick={() => void setPinned(id, !isPinned)}
          >
            {isPinned ? <PinOff size={14} /> : <Pin size={14} />}{' '}
            {isPinned ? t('chat-message.unpin') : t('chat-message.pin')}
          </Menu.Item>
        )}
        {!isTemporary && message.status !== 'queued' && (
          <Menu.Item className={menu.item} onClick={() => void branchInto(message)}>
            <Split size={14} /> {t('chat-message.branch')}
          </Menu.Item>
        )}
        <Menu.Item className={menu.item} data-kind="bad" onClick={() => openForget(selectedWords())}>
          <Eraser size={14} /> {t('chat-message.forget')}
        </Menu.Item>
        <Menu.Item className={menu.item} data-kind="bad" onClick={() => void deleteMessage(message)}>
          <Trash2 size={14} /> {t('chat-message.delete')}
        </Menu.Item>
      </MenuPopup>
    </MoreMenu>
  );
}

/** Forget begins with what is marked in the page. */
function selectedWords(): string {
  return window.getSelection()?.toString().trim().slice(0, 4_000) ?? '';
}
