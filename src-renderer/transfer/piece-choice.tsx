import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ImportPiece } from '../../src-preload/contract/transfer';
import { pieceNote } from './import-state';
import styles from './piece-choice.module.css';

const ROW_PX = 32;

type Props = {
  readonly pieces: readonly ImportPiece[];
  /** Conversations and memories of the whole import: what is beyond `pieces` comes in. */
  readonly total: number;
  readonly leaveOut: ReadonlySet<number>;
  readonly onChange: (leaveOut: ReadonlySet<number>) => void;
};

/** A box for each conversation and memory, all ticked at first; only the rows in sight are there. */
export function PieceChoice({ pieces, total, leaveOut, onChange }: Props) {
  const ticked = pieces.length - leaveOut.size;
  const toggleAll = () => onChange(leaveOut.size === 0 ? new Set(pieces.map(({ at }) => at)) : new Set());
  const toggle = (at: number) => {
    const next = new Set(leaveOut);
    if (!next.delete(at)) next.add(at);
    onChange(next);
  };
  const allBox = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = ticked > 0 && leaveOut.size > 0;
  };
  return (
    <details className={styles.choice}>
      <summary>
        Choose one by one
        <span className={styles.note}>
          {ticked.toLocaleString('en')} of {pieces.length.toLocaleString('en')} ticked
        </span>
      </summary>
      <label className={styles.all}>
        <input ref={allBox} type="checkbox" checked={leaveOut.size === 0} onChange={toggleAll} />
        <span>All</span>
      </label>
      <Rows pieces={pieces} leaveOut={leaveOut} toggle={toggle} />
      {total > pieces.length && (
        <p className={styles.note}>
          The first {pieces.length.toLocaleString('en')} can be chosen here; the{' '}
          {(total - pieces.length).toLocaleString('en')} after them come in.
        </p>
      )}
    </details>
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
      <ul className={styles.rows} aria-label="Pieces" style={{ height: rows.getTotalSize() }}>
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
                <label>
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
