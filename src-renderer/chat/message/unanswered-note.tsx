import { MessageSquareDashed, RefreshCw } from 'lucide-react';
import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Note } from '../../ui/feedback/note';
import { regenerateReply } from '../branches/message-requests';
import styles from './unanswered-note.module.css';

/** A message at the end that nobody answers, such as one whose answer was deleted. */
export function UnansweredNote({ message }: { readonly message: Message }) {
  return (
    <div className={styles.note}>
      <Note
        kind="plain"
        Icon={MessageSquareDashed}
        actions={
          <Button size="small" onClick={() => void regenerateReply(message)}>
            <RefreshCw size={14} /> {t('chat-message.getAnswer')}
          </Button>
        }
      >
        {t('chat-message.notAnswered')}
      </Note>
    </div>
  );
}
