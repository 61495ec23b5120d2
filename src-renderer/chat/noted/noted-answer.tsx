import { Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { Message, NotedPiece } from '../../../src-preload/contract/messages';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/text/copy-text';
import { BranchArrows } from '../branches/branch-arrows';
import { regenerateReply } from '../branches/message-requests';
import actions from '../message/reply-actions.module.css';
import styles from './noted-answer.module.css';
import { NotedPieceView } from './noted-piece';

type Props = {
  readonly message: Message;
  readonly pieces: readonly NotedPiece[];
  /** Where it has versions. */
  readonly branch: Branch | undefined;
  readonly isBusy: boolean;
};

/** What memory had to say where no model could: short pieces, each leading to where it comes from. */
export function NotedAnswer({ message, pieces, branch, isBusy }: Props) {
  const [hasCopied, setCopied] = useState(false);
  const [heading, ...rest] = message.content.split('\n\n');
  const copy = async () => {
    await copyText(message.content);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <>
      <p className={styles.heading}>{heading}</p>
      {pieces.length === 0 && <p className={styles.nothing}>{rest.join(' ')}</p>}
      {pieces.length > 0 && (
        <ul className={styles.pieces} aria-label="Noted">
          {pieces.map((piece) => (
            <NotedPieceView key={`${piece.kind} ${piece.refId}`} piece={piece} />
          ))}
        </ul>
      )}
      {message.error && <p className={styles.why}>{message.error.sentence}</p>}
      <div className={actions.actions}>
        {branch && <BranchArrows message={message} branch={branch} isBusy={isBusy} />}
        <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void regenerateReply(message)}>
          <RefreshCw size={14} /> Try again
        </Button>
        <Button kind="quiet" size="small" aria-label="Copy" onClick={() => void copy()}>
          {hasCopied ? <Check size={14} /> : <Copy size={14} />} {hasCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </>
  );
}
