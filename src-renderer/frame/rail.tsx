import { Dialog } from '@base-ui/react/dialog';
import { MessageSquareDashed, PanelLeftOpen, Search, SquarePen, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ConversationFinder } from '../chat/conversations/conversation-finder';
import { count, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { FlameMark } from '../ui/flame-mark';
import hidden from '../ui/text/hidden.module.css';
import { choosePage, openConversation, startTemporaryChat } from '../window/navigation';
import { usePlaces } from '../window/places';
import { useWindow } from '../window/window-state';
import { WorkspaceSwitcher } from '../workspaces/workspace-switcher';
import { ConnectionState } from './connection-state';
import { PausedMemory } from './paused-memory';
import styles from './rail.module.css';

/** The sidebar of a narrow window; the conversations come as a drawer. */
export function Rail({ searchRequests }: { readonly searchRequests: number }) {
  const page = useWindow((state) => state.page);
  const places = usePlaces();
  const waiting = useWindow((state) => state.waitingChanges);
  const conversationId = useWindow((state) => state.conversationId);
  const [isOpen, setOpen] = useState(false);
  const [searches, setSearches] = useState(0);
  const search = () => {
    setOpen(true);
    setSearches((count) => count + 1);
  };
  useEffect(() => {
    if (searchRequests > 0) {
      setOpen(true);
      setSearches((count) => count + 1);
    }
  }, [searchRequests]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the user arrived somewhere
  useEffect(() => setOpen(false), [conversationId, page]);
  return (
    <aside className={styles.rail}>
      <FlameMark />
      <button
        type="button"
        className={styles.newChat}
        aria-label={t('frame.new-chat')}
        onClick={() => openConversation(null)}
      >
        <SquarePen size={18} strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('frame.temporary')}
        title={t('frame.temporary')}
        onClick={() => void startTemporaryChat()}
      >
        <MessageSquareDashed size={18} strokeWidth={1.75} />
      </button>
      <nav className={styles.nav} aria-label={t('frame.main')}>
        {places.map(({ page: target, label, Icon }) => (
          <button
            key={target}
            type="button"
            aria-label={
              target === 'memory' && waiting > 0 ? t('frame.waiting', { place: t(label), count: waiting }) : t(label)
            }
            title={t(label)}
            aria-current={page === target ? 'page' : undefined}
            onClick={() => choosePage(target)}
          >
            <Icon size={18} strokeWidth={1.75} />
            {target === 'memory' && <WaitingBadge isCompact />}
          </button>
        ))}
      </nav>
      <button type="button" aria-label={t('frame.search')} title={t('frame.search')} onClick={search}>
        <Search size={18} strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('frame.show-chats')}
        title={t('frame.show-chats')}
        onClick={() => setOpen(true)}
      >
        <PanelLeftOpen size={18} strokeWidth={1.75} />
      </button>
      <WorkspaceSwitcher isCompact />
      <PausedMemory isCompact />
      <ConnectionState isCompact />
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} data-scrim />
          <Dialog.Popup className={styles.drawer}>
            <div className={styles.drawerHead}>
              <Dialog.Title className={styles.drawerTitle}>{t('frame.chats')}</Dialog.Title>
              <Dialog.Close render={<Button kind="quiet" isIcon />} aria-label={t('ui.close')}>
                <X size={16} />
              </Dialog.Close>
            </div>
            <ConversationFinder searchRequests={searches} onLeave={() => setOpen(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </aside>
  );
}

/** How many memory changes wait for the user; nothing when none does. */
export function WaitingBadge({ isCompact = false }: { readonly isCompact?: boolean }) {
  const waiting = useWindow((state) => state.waitingChanges);
  if (waiting === 0) return null;
  return (
    <span className={styles.badge} data-compact={isCompact || undefined}>
      {waiting > 99 ? '99+' : count(waiting)}
      <span className={hidden.hidden}> {t('frame.to-review')}</span>
    </span>
  );
}
