import { Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { Message, NotedPiece } from '../../../src-preload/contract/messages';
import { foundKinds, foundLabel } from '../../search/found-kinds';
import { openFound } from '../../search/open-found';
import { Button } from '../../ui/controls/button';
import { copyMarkdown } from '../../ui/markdown/copy-markdown';
import { pieces } from '../../ui/text/pieces';
import { dayAndTimeInside } from '../../ui/text/times';
import { useWindow } from '../../window/window-state';
import { BranchArrows } from '../branches/branch-arrows';
import { regenerateReply } from '../branches/message-requests';
import styles from './noted-answer.module.css';
import actions from './reply-actions.module.css';

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
    await copyMarkdown(message.content);
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

function NotedPieceView({ piece }: { readonly piece: NotedPiece }) {
  const { kind, conversationId, role, at, text, marks } = piece;
  const { Icon } = foundKinds[kind];
  const title = useWindow((state) => state.conversations.find(({ id }) => id === conversationId)?.title);
  const source =
    kind === 'message' ? (title ?? 'a chat that is not listed') : kind === 'section' && title ? title : PLACES[kind];
  const who = kind === 'message' ? (role === 'user' ? ', you' : ', the model') : '';
  return (
    <li className={styles.piece}>
      <span dir="auto" className={styles.text}>
        {pieces(text, marks).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text
          part.isMarked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </span>
      <span className={styles.source}>
        <Icon size={14} aria-hidden />
        <span>
          {foundLabel(piece)}
          {who}, {dayAndTimeInside(at, Date.now())}, in{' '}
          <button
            type="button"
            dir="auto"
            className={styles.link}
            onClick={() => openFound({ ...piece, isArchived: false })}
          >
            {source}
          </button>
        </span>
      </span>
    </li>
  );
}

const PLACES = {
  fact: 'Memory',
  section: 'the notebook',
  working: 'Memory',
  capture: 'the inbox',
  message: '',
} as const satisfies Record<NotedPiece['kind'], string>;
