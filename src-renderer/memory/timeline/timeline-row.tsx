import { ArrowRightLeft, Eraser, type LucideIcon, MessageSquare, Pencil, UserRound } from 'lucide-react';
import { memo, type Ref } from 'react';
import type { TimelineEntry, TimelineKind } from '../../../src-preload/contract/timeline';
import { t } from '../../locale/t';
import { timeOfDay } from '../../ui/text/times';
import { openerOf, whatWas, wordsOf } from './entry-words';
import styles from './timeline.module.css';

const ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  fact: UserRound,
  change: Pencil,
  handoff: ArrowRightLeft,
  chat: MessageSquare,
  forget: Eraser,
};

type Props = {
  readonly ref?: Ref<HTMLLIElement>;
  readonly entry: TimelineEntry;
  readonly index: number;
  /** Null where more may follow. */
  readonly count: number | null;
  /** Over the first of its day. */
  readonly day: string | null;
  readonly isCurrent: boolean;
  readonly startPx: number | null;
};

export const TimelineRow = memo(function TimelineRow({ ref, entry, index, count, day, isCurrent, startPx }: Props) {
  const Icon = ICONS[entry.kind];
  const open = openerOf(entry);
  const words = wordsOf(entry);
  const content = (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        {words !== null && (
          <span dir="auto" className={styles.text}>
            {words}
          </span>
        )}
        <span className={styles.meta}>
          {[
            timeOfDay(entry.at),
            whatWas(entry),
            ...(entry.target === 'fact' && entry.topic ? [entry.topic] : []),
            ...(entry.isUndone ? [t('memory-timeline.undone')] : []),
          ].map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line
            <bdi key={at}>{at === 0 ? part : ` · ${part}`}</bdi>
          ))}
        </span>
      </span>
    </>
  );
  return (
    <li
      ref={ref}
      className={styles.row}
      data-index={index}
      data-undone={entry.isUndone || undefined}
      aria-setsize={count ?? -1}
      aria-posinset={index + 1}
      style={startPx === null ? undefined : { transform: `translateY(${startPx}px)` }}
    >
      {day !== null && <h3 className={styles.day}>{day}</h3>}
      {open === null ? (
        <span className={styles.entry} data-entry tabIndex={isCurrent ? 0 : -1}>
          {content}
        </span>
      ) : (
        <button type="button" className={styles.entry} data-entry tabIndex={isCurrent ? 0 : -1} onClick={open}>
          {content}
        </button>
      )}
    </li>
  );
});
