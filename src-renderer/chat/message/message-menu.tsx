import { Menu } from '@base-ui/react/menu';
import { Copy, Ellipsis, Eraser, Pin, PinOff, Split, Trash2 } from 'lucide-react';
import type { Message } from '../../../src-preload/contract/messages';
import { openForget } from '../../forget/forget-host';
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
        <Menu.Trigger render={<Button kind="quiet" size="small" isIcon />} aria-label="More about this message">
          <Ellipsis size={14} />
        </Menu.Trigger>
      }
    >
      <MenuPopup align="end">
        {message.content !== '' && (
          <Menu.Item className={menu.item} onClick={() => void copyText(message.content)}>
            <Copy size={14} /> Copy message
          </Menu.Item>
        )}
        {canPin && (
          <Menu.Item
            className={menu.item}
            title="A pinned message stays word for word when Hearth summarises older ones"
            onClick={() => void setPinned(id, !isPinned)}
          >
            {isPinned ? <PinOff size={14} /> : <Pin size={14} />} {isPinned ? 'Unpin' : 'Pin'}
          </Menu.Item>
        )}
        {!isTemporary && message.status !== 'queued' && (
          <Menu.Item className={menu.item} onClick={() => void branchInto(message)}>
            <Split size={14} /> Branch into a new chat
          </Menu.Item>
        )}
        <Menu.Item className={menu.item} data-kind="bad" onClick={() => openForget(selectedWords())}>
          <Eraser size={14} /> Forget…
        </Menu.Item>
        <Menu.Item className={menu.item} data-kind="bad" onClick={() => void deleteMessage(message)}>
          <Trash2 size={14} /> Delete message
        </Menu.Item>
      </MenuPopup>
    </MoreMenu>
  );
}

/** Forget begins with what is marked in the page. */
function selectedWords(): string {
  return window.getSelection()?.toString().trim().slice(0, 4_000) ?? '';
}
