import { Pencil, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { EditMessage } from '../branches/edit-message';
import { deleteMessage, sendQueued } from '../branches/message-requests';
import { MessageFiles } from '../files/message-files';
import styles from './queued-messages.module.css';

type Props = { readonly queued: readonly Message[]; readonly isStreaming: boolean };

/** More than fits into the lines that are shown. */
const longestShown = 1_000;

/** What waits for the end of the answer, over the composer. */
export function QueuedMessages({ queued, isStreaming }: Props) {
  if (queued.length === 0) return null;
  return (
    <ol className={styles.queue} aria-label={t('chat-composer.queue.label')}>
      {queued.map((message, at) => (
        <QueuedMessage key={message.id} message={message} nth={at + 1} isStreaming={isStreaming} />
      ))}
    </ol>
  );
}

function QueuedMessage({ message, nth, isStreaming }: { message: Message; nth: number; isStreaming: boolean }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <li className={styles.item}>
        <EditMessage message={message} verb={t('chat-composer.queue.save')} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <MessageFiles message={message} />
      {message.content !== '' && (
        <div className={styles.bubble}>
          <div className={styles.text} dir="auto">
            {message.content.slice(0, longestShown)}
          </div>
        </div>
      )}
      <div className={styles.actions}>
        <span>{isStreaming ? t('chat-composer.queue.nth', { nth }) : t('chat-composer.queue.not-sent')}</span>
        {!isStreaming && nth === 1 && (
          <Button kind="quiet" size="small" onClick={() => void sendQueued(message.conversationId)}>
            <Send size={14} /> {t('chat-composer.queue.send')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setEditing(true)}>
          <Pencil size={14} /> {t('chat-composer.queue.edit')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => void deleteMessage(message)}>
          <X size={14} /> {t('chat-composer.queue.remove')}
        </Button>
      </div>
    </li>
  );
}
