import type { NotedPiece } from '../../../src-preload/contract/messages';
import { foundKinds, foundLabel } from '../../search/found-kinds';
import { openFound } from '../../search/open-found';
import { pieces } from '../../ui/text/pieces';
import { dayAndTimeInside } from '../../ui/text/times';
import { useWindow } from '../../window/window-state';
import styles from './noted-answer.module.css';

export function NotedPieceView({ piece }: { readonly piece: NotedPiece }) {
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
