import { Check, Copy, Pin, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../src-preload/contract/messages';
import { TraceButton } from '../traces/trace-button';
import { Button } from '../ui/button';
import { copyText } from '../ui/copy-text';
import { useWindow } from '../window-state';
import styles from './reply-actions.module.css';
import { regenerateReply, setPinned } from './reply-requests';

export function ReplyActions({ message, isBusy }: { readonly message: Message; readonly isBusy: boolean }) {
  const isTemporary = useWindow((state) =>
    state.conversations.some(({ id, isTemporary: isUnkept }) => id === message.conversationId && isUnkept),
  );
  const [hasCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(message.content);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div className={styles.actions}>
      <Button kind="quiet" size="small" aria-label="Copy" onClick={copy}>
        {hasCopied ? <Check size={14} /> : <Copy size={14} />} {hasCopied ? 'Copied' : 'Copy'}
      </Button>
      <Button kind="quiet" size="small" disabled={isBusy} onClick={() => regenerateReply(message)}>
        <RefreshCw size={14} /> Regenerate
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-pressed={message.isPinned}
        title="A pinned message stays word for word when older ones are made short"
        onClick={() => void setPinned(message.id, !message.isPinned)}
      >
        <Pin size={14} /> {message.isPinned ? 'Pinned' : 'Pin'}
      </Button>
      {!isTemporary && <TraceButton replyId={message.id} />}
    </div>
  );
}
