import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { DeletedConversation } from '../../../src-preload/contract/conversations';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { moveFocus } from '../../ui/keyboard/move-focus';
import { useHeldFocus } from '../../ui/keyboard/use-held-focus';
import { daysLeft } from '../../ui/text/times';
import group from './conversation-list.module.css';
import styles from './deleted-list.module.css';
import { deleteChatsNow, restoreChat } from './deleted-requests';

type Props = {
  readonly chats: readonly DeletedConversation[];
  readonly onChange: () => Promise<void>;
};

/** Deleted chats with the days that are left to restore them; the arrows go from one to the next. */
export function DeletedList({ chats, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const heldFocus = useHeldFocus(list, '[data-row]');
  const now = Date.now();
  const deleteNow = async (ids: readonly string[]) => {
    if (await deleteChatsNow(ids)) await onChange();
  };
  return (
    <>
      <h2 id={TITLE} className={group.group}>
        {t('chat-list.deleted.title')}
      </h2>
      <p className={styles.note}>{t('chat-list.deleted.note')}</p>
      <ul ref={list} className={styles.list} aria-labelledby={TITLE} onKeyDown={moveFocus} {...heldFocus}>
        {chats.map(({ id, title, goneAt }) => (
          <li key={id} className={styles.item}>
            <span className={styles.names}>
              <span dir="auto" className={styles.title} title={title}>
                {title}
              </span>
              <small>{timeLeft(goneAt, now)}</small>
            </span>
            <Button
              kind="quiet"
              size="small"
              data-row
              aria-label={t('chat-list.deleted.restore-one', { title })}
              onClick={async () => {
                await restoreChat(id);
                await onChange();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Delete') void deleteNow([id]);
              }}
            >
              {t('chat-list.deleted.restore')}
            </Button>
            <Button
              kind="quiet"
              size="small"
              isIcon
              aria-label={t('chat-list.deleted.now-one', { title })}
              title={t('chat-list.deleted.now')}
              onClick={() => void deleteNow([id])}
            >
              <Trash2 size={14} />
            </Button>
          </li>
        ))}
      </ul>
      {chats.length > 1 && (
        <Button
          kind="quiet"
          size="small"
          className={styles.all}
          onClick={() => void deleteNow(chats.map(({ id }) => id))}
        >
          {t('chat-list.deleted.all-now')}
        </Button>
      )}
    </>
  );
}

const TITLE = 'recently-deleted';

function timeLeft(goneAt: number, now: number): string {
  const days = daysLeft(goneAt, now);
  if (days <= 0) return t('chat-list.deleted.last');
  return t('chat-list.deleted.left', { days });
}
