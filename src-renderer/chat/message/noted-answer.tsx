import { Check, Copy, RefreshCw } from 'lucide-react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { Message, NotedPiece } from '../../../src-preload/contract/messages';
import { type MessageKey, rich, t } from '../../locale/t';
import { foundKinds, foundLabel } from '../../search/found-kinds';
import { openFound } from '../../search/open-found';
import { Button } from '../../ui/controls/button';
import { copyMarkdown } from '../../ui/markdown/copy-markdown';
import { pieces } from '../../ui/text/pieces';
import { dayAndTimeInside } from '../../ui/text/times';
import { useCopied } from '../../ui/text/use-copied';
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
  const [heading, ...rest] = message.content.split('\n\n');
  const [hasCopied, copy] = useCopied(() => copyMarkdown(message.content));
  return (
    <>
      <p className={styles.heading}>{heading}</p>
      {pieces.length === 0 && <p className={styles.nothing}>{rest.join(' ')}</p>}
      {pieces.length > 0 && (
        <ul className={styles.pieces} aria-label={t('chat-message.noted.list')}>
          {pieces.map((piece) => (
            <NotedPieceView key={`${piece.kind} ${piece.refId}`} piece={piece} />
          ))}
        </ul>
      )}
      {message.error && <p className={styles.why}>{message.error.sentence}</p>}
      <div className={actions.actions}>
        {branch && <BranchArrows message={message} branch={branch} isBusy={isBusy} />}
        <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void regenerateReply(message)}>
          <RefreshCw size={14} /> {t('chat-message.tryAgain')}
        </Button>
        <Button kind="quiet" size="small" aria-label={t('chat-message.copy')} onClick={() => void copy()}>
          {hasCopied ? <Check size={14} /> : <Copy size={14} />}{' '}
          {hasCopied ? t('chat-message.copied') : t('chat-message.copy')}
        </Button>
      </div>
    </>
  );
}

function NotedPieceView({ piece }: { readonly piece: NotedPiece }) {
  const { kind, conversationId, role, at, text, marks } = piece;
  const { Icon } = foundKinds[kind];
  const title = useWindow((state) => state.conversations.find(({ id }) => id === conversationId)?.title);
  const from = kind === 'message' ? (role === 'user' ? FROM_YOU : FROM_MODEL) : FROM;
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
          {rich(from, {
            what: foundLabel(piece),
            when: dayAndTimeInside(at, Date.now()),
            place: (
              <button
                type="button"
                dir="auto"
                className={styles.link}
                onClick={() => openFound({ ...piece, isArchived: false })}
              >
                {placeOf(kind, title)}
              </button>
            ),
          })}
        </span>
      </span>
    </li>
  );
}

const FROM = 'chat-message.noted.from';
const FROM_YOU = 'chat-message.noted.fromYou';
const FROM_MODEL = 'chat-message.noted.fromModel';

const PLACES = {
  fact: 'chat-message.noted.memory',
  section: 'chat-message.noted.notebook',
  working: 'chat-message.noted.memory',
  capture: 'chat-message.noted.inbox',
  message: 'chat-message.noted.unlisted',
} as const satisfies Record<NotedPiece['kind'], MessageKey>;

/** `title`: of the chat that it is from, where it is from one. */
function placeOf(kind: NotedPiece['kind'], title: string | undefined): string {
  const isOfChat = kind === 'message' || kind === 'section';
  return isOfChat && title ? title : t(PLACES[kind]);
}
