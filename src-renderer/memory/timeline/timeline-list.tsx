import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TimelineEntry } from '../../../src-preload/contract/timeline';
import { t } from '../../locale/t';
import { dayName } from '../../ui/text/times';
import styles from './timeline.module.css';
import { TimelineRow } from './timeline-row';

const ROW_PX = 62;
const PAGE_ROWS = 8;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 40;

type Props = {
  readonly entries: readonly TimelineEntry[];
  /** There is no more of it. */
  readonly isWhole: boolean;
  readonly onMore: () => void;
  /** Every row at once, for paper. */
  readonly isPrinted: boolean;
};

/** Only the rows in sight are there. One stop of the Tab key: the arrows move, Enter opens. */
export function TimelineList({ entries, isWhole, onMore, isPrinted }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, entries.length - 1);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= entries.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && !isWhole) onMore();
  }, [isNearEnd, isWhole, onMore]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + PAGE_ROWS,
      PageUp: current - PAGE_ROWS,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(last, to));
    setCurrent(index);
    rows.scrollToIndex(index);
    focusWhenThere(scroller.current, index);
  };
  const now = Date.now();
  const rowOf = (index: number, startPx: number | null) => {
    const entry = entries[index];
    const before = entries[index - 1];
    if (entry === undefined) return null;
    const day = dayName(entry.at, now);
    return (
      <TimelineRow
        key={entry.id}
        ref={startPx === null ? null : rows.measureElement}
        entry={entry}
        index={index}
        count={isWhole ? entries.length : null}
        day={before !== undefined && dayName(before.at, now) === day ? null : day}
        isCurrent={index === current}
        startPx={startPx}
      />
    );
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      <ol
        className={styles.list}
        aria-label={t('memory-timeline.list')}
        data-first="page"
        data-printed={isPrinted || undefined}
        style={isPrinted ? undefined : { height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={(event) => setCurrent(indexOf(event.target) ?? current)}
      >
        {isPrinted
          ? entries.map((_, index) => rowOf(index, null))
          : items.map(({ index, start }) => rowOf(index, start))}
      </ol>
    </div>
  );
}

function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? null : Number(index);
}

/** A row far away is drawn a frame after the list was scrolled there. */
function focusWhenThere(scroller: HTMLElement | null, index: number, tries = 10): void {
  const row = scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-entry]`);
  if (row) row.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(scroller, index, tries - 1));
}
