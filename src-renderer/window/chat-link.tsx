import { t } from '../locale/t';
import styles from './chat-link.module.css';
import { openConversation } from './navigation';
import { useWindow } from './window-state';

/** The title of a chat; pressing it goes there. A chat that is gone is named as such. */
export function ChatLink({ conversationId }: { readonly conversationId: string }) {
  const title = useWindow(({ conversations }) => conversations.find(({ id }) => id === conversationId)?.title);
  if (title === undefined) return <>{t('window.deleted-chat')}</>;
  return (
    <button type="button" dir="auto" className={styles.link} onClick={() => openConversation(conversationId)}>
      {title}
    </button>
  );
}

/** The same title where it leads nowhere. */
export function ChatTitle({ conversationId }: { readonly conversationId: string }) {
  const title = useWindow(({ conversations }) => conversations.find(({ id }) => id === conversationId)?.title);
  return <bdi>{title ?? t('window.deleted-chat')}</bdi>;
}
