import { Sparkles } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import type { Message, RecalledPiece } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { openFound } from '../../search/open-found';
import styles from './recalled-line.module.css';

/** What was on screen: rows come and go while one scrolls. */
const known = new Map<string, readonly RecalledPiece[]>();

/** *Recalled 3: …* under a message; each opens where it comes from. While the reply is being written only their number is known. */
export function RecalledLine({ message, isBusy }: { readonly message: Message; readonly isBusy: boolean }) {
  const { id, recalledCount = 0 } = message;
  const [pieces, setPieces] = useState(known.get(id) ?? []);
  useEffect(() => {
    if (recalledCount === 0 || isBusy) return;
    let isGone = false;
    void request('message:recalled', { id }).then((answer) => {
      if (isGone || !answer.ok) return;
      known.set(id, answer.value);
      setPieces(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, [id, recalledCount, isBusy]);
  if (recalledCount === 0) return null;
  return (
    <p className={styles.line}>
      <Sparkles size={14} aria-hidden />
      <span>
        {pieces.length === 0
          ? t('chat-memory.recalled', { count: recalledCount })
          : t('chat-memory.recalledThese', { count: recalledCount })}
        {pieces.map((piece, at) => (
          <Fragment key={`${piece.kind} ${piece.refId}`}>
            {at === 0 ? ' ' : ', '}
            <button
              type="button"
              dir="auto"
              className={styles.piece}
              onClick={() => openFound({ ...piece, isArchived: false })}
            >
              {piece.label}
            </button>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
