import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Note } from '../ui/feedback/note';
import { useWindow } from '../window/window-state';
import styles from './undrawn-page.module.css';

/** In place of a page that made drawing fail. The list of chats is beside it and works. */
export function UndrawnPage() {
  const startChat = () => useWindow.setState(({ visit }) => ({ page: 'chat', conversationId: null, visit: visit + 1 }));
  return (
    <div className={styles.page}>
      <Note
        kind="bad"
        actions={
          <Button size="small" onClick={startChat}>
            {t('frame.undrawn.start')}
          </Button>
        }
      >
        {t('frame.undrawn')}
      </Note>
    </div>
  );
}
