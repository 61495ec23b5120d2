import { ConversationFinder } from '../chat/conversations/conversation-finder';
import { t } from '../locale/t';
import { FlameMark } from '../ui/flame-mark';
import { choosePage } from '../window/navigation';
import { usePlaces } from '../window/places';
import { useWindow } from '../window/window-state';
import { WorkspaceSwitcher } from '../workspaces/workspace-switcher';
import { ConnectionState } from './connection-state';
import { NewChatMenu } from './new-chat-menu';
import { PausedMemory } from './paused-memory';
import { WaitingBadge } from './rail';
import styles from './sidebar.module.css';

export function Sidebar({ searchRequests }: { readonly searchRequests: number }) {
  const page = useWindow((state) => state.page);
  const places = usePlaces();
  return (
    <aside className={styles.side}>
      <div className={styles.brand}>
        <FlameMark />
        Hearth
        <WorkspaceSwitcher />
      </div>
      <NewChatMenu />
      <nav className={styles.nav} aria-label={t('frame.main')}>
        {places.map(({ page: target, label, Icon }) => (
          <button
            key={target}
            type="button"
            className={styles.entry}
            aria-current={page === target ? 'page' : undefined}
            onClick={() => choosePage(target)}
          >
            <Icon size={16} strokeWidth={1.75} />
            {t(label)}
            {target === 'memory' && <WaitingBadge />}
          </button>
        ))}
      </nav>
      <ConversationFinder searchRequests={searchRequests} />
      <div className={styles.foot}>
        <PausedMemory />
        <ConnectionState />
      </div>
    </aside>
  );
}
