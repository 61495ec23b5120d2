import { Check, Copy, Pin, RefreshCw } from 'lucide-react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { TraceButton } from '../../reply-trace/trace-panel';
import { Button } from '../../ui/controls/button';
import { copyMarkdown } from '../../ui/markdown/copy-markdown';
import { useCopied } from '../../ui/text/use-copied';
import { useWindow } from '../../window/window-state';
import { BranchArrows } from '../branches/branch-arrows';
import { regenerateReply, setPinned } from '../branches/message-requests';
import { MessageMenu } from './message-menu';
import { MessageTime } from './message-time';
import styles from './reply-actions.module.css';

type Props = { readonly message: Message; readonly branch: Branch | undefined; readonly isBusy: boolean };

export function ReplyActions({ message, branch, isBusy }: Props) {
  const isTemporary = useWindow((state) =>
    state.conversations.some(({ id, isTemporary: isUnkept }) => id === message.conversationId && isUnkept),
  );
  const [hasCopied, copy] = useCopied(() => copyMarkdown(message.content));
  return (
    <div className={styles.actions}>
      {branch && <BranchArrows message={message} branch={branch} isBusy={isBusy} />}
      <Button kind="quiet" size="small" aria-label={t('chat-message.copy')} onClick={copy}>
        {hasCopied ? <Check size={14} /> : <Copy size={14} />}{' '}
        {hasCopied ? t('chat-message.copied') : t('chat-message.copy')}
      </Button>
      <Button kind="quiet" size="small" disabled={isBusy} onClick={() => regenerateReply(message)}>
        <RefreshCw size={14} /> {t('chat-message.regenerate')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-pressed={message.isPinned}
        title={t('chat-message.pinHint')}
        onClick={() => void setPinned(message.id, !message.isPinned)}
      >
        <Pin size={14} /> {message.isPinned ? t('chat-message.pinned') : t('chat-message.pin')}
      </Button>
      {!isTemporary && <TraceButton replyId={message.id} />}
      <MessageMenu message={message} canPin={false} />
      <span className={styles.time}>
        <MessageTime createdAt={message.createdAt} model={message.noted ? null : message.model} />
      </span>
    </div>
  );
}
