import { Menu } from '@base-ui/react/menu';
import { ChevronDown, MessageSquareDashed, SquarePen } from 'lucide-react';
import { t } from '../locale/t';
import { capsOf } from '../ui/keyboard/key-caps';
import menu from '../ui/popups/menu.module.css';
import { MenuPopup } from '../ui/popups/menu-popup';
import { openConversation, startTemporaryChat } from '../window/navigation';
import styles from './new-chat-menu.module.css';

/** *New chat* with the other ways to begin one beside it. */
export function NewChatMenu() {
  return (
    <div className={styles.split}>
      <button type="button" className={styles.begin} onClick={() => openConversation(null)}>
        <SquarePen size={16} />
        {t('frame.new-chat')}
        <kbd aria-hidden>{capsOf('mod+shift+O').join(' ')}</kbd>
      </button>
      <Menu.Root>
        <Menu.Trigger className={styles.more} aria-label={t('frame.other-ways')}>
          <ChevronDown size={16} />
        </Menu.Trigger>
        <MenuPopup align="end">
          <Menu.Item className={menu.item} onClick={() => void startTemporaryChat()}>
            <MessageSquareDashed size={14} /> {t('frame.temporary')} <kbd>{capsOf('mod+shift+N').join(' ')}</kbd>
          </Menu.Item>
          <p className={menu.note}>{t('frame.temporary.text')}</p>
        </MenuPopup>
      </Menu.Root>
    </div>
  );
}
