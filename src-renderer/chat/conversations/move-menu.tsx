import { Menu } from '@base-ui/react/menu';
import { Check, ChevronRight, FolderInput, FolderPlus } from 'lucide-react';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { t } from '../../locale/t';
import menu from '../../ui/popups/menu.module.css';
import { MenuPlace, MenuPopup } from '../../ui/popups/menu-popup';
import { folderByChat, sortedFolders } from '../../window/conversations';
import { useWindow } from '../../window/window-state';
import { askForFolder } from './folder-host';
import { moveChats } from './folder-requests';
import styles from './move-menu.module.css';

type Props = { readonly chats: readonly Conversation[]; readonly onDone?: () => void };

/** *Move to folder*, inside of another menu. */
export function MoveSubmenu({ chats }: Props) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={menu.item}>
        <FolderInput size={14} /> {t('chat-list.folder.move')} <ChevronRight size={14} className={styles.leads} />
      </Menu.SubmenuTrigger>
      <MenuPlace value={null}>
        <MenuPopup align="start" side="inline-end" sideOffset={2}>
          <FolderChoices chats={chats} />
        </MenuPopup>
      </MenuPlace>
    </Menu.SubmenuRoot>
  );
}

/** The folders by name with the one that the chats are in, a new one, and none. */
export function FolderChoices({ chats, onDone }: Props) {
  const folders = useWindow((state) => state.folders);
  const inFolder = folderByChat(folders);
  const [first, ...others] = new Set(chats.map(({ id }) => inFolder.get(id)?.id ?? ''));
  const at = others.length === 0 ? first : undefined;
  const choose = async (id: string) => {
    await moveChats(chats, folders.find((each) => each.id === id) ?? null);
    onDone?.();
  };
  return (
    <>
      {folders.length > 0 && (
        <>
          <Menu.RadioGroup value={at ?? null} onValueChange={(id: string) => void choose(id)}>
            {[...sortedFolders(folders), { id: '', name: t('chat-list.folder.no') }].map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id} className={menu.item} closeOnClick label={name}>
                <span className={styles.tick}>{id === at && <Check size={14} aria-hidden />}</span>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Separator className={styles.line} />
        </>
      )}
      <Menu.Item className={menu.item} onClick={() => askForFolder({ chats, isNew: true, ...(onDone && { onDone }) })}>
        <FolderPlus size={14} /> {t('chat-list.folder.new-one')}
      </Menu.Item>
    </>
  );
}
