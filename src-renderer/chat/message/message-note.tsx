import { Play, RefreshCw, Scissors } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Note } from '../../ui/feedback/note';
import { useWindow } from '../../window/window-state';
import { continueReply, regenerateReply } from '../branches/message-requests';
import { ChatOptions } from '../options/chat-options';
import styles from './message-note.module.css';
import { TooLongNote } from './too-long-note';

type Props = { readonly message: Message; readonly isLast: boolean; readonly isBusy: boolean };

/** How a message ended when it did not simply end. Only the last one can go on: an earlier one has been answered. */
export function MessageNote({ message, isLast, isBusy }: Props) {
  if (message.error?.code === 'message_too_large') return <TooLongNote message={message} isBusy={isBusy} />;
  if (message.error && message.status === 'done') return <Note kind="warn">{message.error.sentence}</Note>;
  const goOn = isLast && message.type === 'text' && message.content !== '' && (
    <Button size="small" disabled={isBusy} onClick={() => continueReply(message)}>
      <Play size={14} /> {t('chat-message.continue')}
    </Button>
  );
  if (message.error || message.status === 'failed') {
    return <FailedNote message={message} isBusy={isBusy} goOn={goOn} />;
  }
  if (message.status === 'interrupted') {
    return (
      <Note kind="pause" actions={message.content === '' ? <TryAgain message={message} isBusy={isBusy} /> : goOn}>
        {t('chat-message.interrupted')}
      </Note>
    );
  }
  if (message.status === 'stopped') {
    return (
      <Note kind="pause" actions={message.content === '' ? <TryAgain message={message} isBusy={isBusy} /> : goOn}>
        {message.content === '' ? t('chat-message.stoppedBefore') : t('chat-message.stopped')}
      </Note>
    );
  }
  if (message.doneReason === 'size') {
    return (
      <Note kind="plain" Icon={Scissors}>
        {t('chat-message.cutOffSize')}
      </Note>
    );
  }
  if (message.doneReason === 'length') {
    return <CutOffNote message={message} goOn={goOn} />;
  }
  return null;
}

function CutOffNote({ message, goOn }: { readonly message: Message; readonly goOn: ReactNode }) {
  const conversation = useWindow((state) => state.conversations.find(({ id }) => id === message.conversationId));
  const [isOpen, setOpen] = useState(false);
  const { answerTokens } = message;
  const most = conversation?.options.maxAnswerTokens ?? null;
  return (
    <Note
      kind="plain"
      Icon={Scissors}
      actions={
        <>
          {goOn}
          {most !== null && (
            <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
              {t('chat-message.allowLonger')}
            </Button>
          )}
        </>
      }
    >
      {answerTokens === null ? t('chat-message.cutOff') : t('chat-message.cutOffTokens', { tokens: answerTokens })}
      {isOpen && conversation && <ChatOptions conversation={conversation} onClose={() => setOpen(false)} />}
    </Note>
  );
}

type FailedProps = Omit<Props, 'isLast'> & { readonly goOn: ReactNode };

function FailedNote({ message, isBusy, goOn }: FailedProps) {
  const [isOpen, setOpen] = useState(false);
  const detail = message.error?.detail;
  return (
    <div className={styles.failed}>
      <Note
        kind="bad"
        actions={
          <>
            {goOn}
            <TryAgain message={message} isBusy={isBusy} />
            {detail && (
              <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('chat-message.details')}
              </Button>
            )}
          </>
        }
      >
        {message.error?.sentence ?? t('chat-message.noAnswer')}
      </Note>
      {isOpen && <pre className={styles.detail}>{detail}</pre>}
    </div>
  );
}

function TryAgain({ message, isBusy }: { readonly message: Message; readonly isBusy: boolean }) {
  return (
    <Button size="small" disabled={isBusy} onClick={() => regenerateReply(message)}>
      <RefreshCw size={14} /> {t('chat-message.tryAgain')}
    </Button>
  );
}
