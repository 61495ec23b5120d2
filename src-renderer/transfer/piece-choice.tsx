import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { ImportPiece } from '../../src-preload/contract/transfer';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Segmented } from '../ui/controls/segmented';
import { pieceNote } from './import-state';
import styles from './piece-choice.module.css';

const ROW_PX = 40;

type Props = {
  readonly pieces: readonly ImportPiece[];
  /** Conversations and memories of the whole import: what is beyond `pieces` comes in. */
  readonly total: number;
  readonly leaveOut: ReadonlySet<number>;
  readonly onChange: (leaveOut: ReadonlySet<number>) => void;
};

const kinds = [
  { value: 'memory', label: 'transfer.row.memories' },
  { value: 'conversation', label: 'transfer.row.chats' },
] as const;

/** A box for each conversation and memory, all ticked at first; only the rows in sight are there. */
export function PieceChoice({ pieces, total, leaveOut, onChange }: Props) {
  const there = kinds.filter(({ value }) => pieces.some(({ kind }) => kind === value));
  const [shownKind, setShownKind] = useState(there[0]?.value ?? 'conversation');
  const shown = pieces.filter(({ kind }) => kind === shownKind);
  const ticked = shown.filter(({ at }) => !leaveOut.has(at)).length;
  const toggleAll = () => {
    const next = new Set(leaveOut);
    for (const { at } of shown)
      if (ticked > 0) next.add(at);
      else next.delete(at);
    onChange(next);
  };
  const toggle = (at: number) => {
    const next = new Set(leaveOut);
    if (!next.delete(at)) next.add(at);
    onChange(next);
  };
  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <Segmented
          label={t('transfer.pieces.what')}
          look="tabs"
          options={there.map(({ value, label }) => ({
            value,
            label: t(label),
            count: pieces.filter((piece) => piece.kind === value).length,
          }))}
          value={shownKind}
          onChange={setShownKind}
        />
        <span className={styles.note}>{t('transfer.pieces.ticked', { ticked, all: shown.length })}</span>
        <Button kind="quiet" size="small" onClick={toggleAll}>
          {t(ticked > 0 ? 'transfer.pieces.untick' : 'transfer.pieces.tick')}
        </Button>
      </div>
      <Rows key={shownKind} pieces={shown} leaveOut={leaveOut} toggle={toggle} />
      {total > pieces.length && (
        <p className={styles.more}>
          {t('transfer.pieces.more', { shown: pieces.length, more: total - pieces.length })}
        </p>
      )}
    </div>
  );
}

type RowsProps = Pick<Props, 'pieces' | 'leaveOut'> & { readonly toggle: (at: number) => void };

function Rows({ pieces, leaveOut, toggle }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: pieces.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.rows} aria-label={t('transfer.pieces.list')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const piece = pieces[index];
          return (
            piece && (
              <li
                key={piece.at}
                className={styles.row}
                aria-setsize={pieces.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <label title={piece.title}>
                  <input type="checkbox" checked={!leaveOut.has(piece.at)} onChange={() => toggle(piece.at)} />
                  <span dir="auto" className={styles.title}>
                    {piece.title}
                  </span>
                  <span className={styles.note}>{pieceNote(piece)}</span>
                </label>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
