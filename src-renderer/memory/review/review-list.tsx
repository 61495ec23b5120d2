import { type KeyboardEvent, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { SectionNote } from '../../ui/feedback/section-note';
import { useReading } from '../../window/use-reading';
import { SectionHead } from '../lists/section-head';
import { focusItem, useNextFocus } from '../lists/use-next-focus';
import { RejectAllDialog } from './reject-all-dialog';
import styles from './review.module.css';
import { ReviewItem } from './review-item';
import { accept, acceptAll, reject, rejectAll } from './review-requests';

/** What waits for the user's word. A accepts, E edits first, R rejects; the arrows go from one to the next. */
export function ReviewList() {
  const { value: proposals, failure } = useReading('proposal:list', {});
  const [current, setCurrent] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const count = proposals?.length ?? 0;
  const shownCurrent = Math.min(current, count - 1);
  const { view, decide } = useNextFocus<HTMLElement>(proposals);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    focusItem(view, shownCurrent + step);
  };
  return (
    <section ref={view} className={styles.review} aria-label={t('memory-review.title')}>
      {count > 0 && (
        <SectionHead title={t('memory-review.count', { count })} hint={t('memory-review.hint')}>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('memory-review.reject-all')}
          </Button>
          {/* Conflicts are decided one by one. */}
          {proposals?.some(({ status }) => status === 'pending') && (
            <Button onClick={() => decide(() => acceptAll())}>{t('memory-review.accept-all')}</Button>
          )}
        </SectionHead>
      )}
      {count === 0 && <SectionHead title={t('memory-review.title')} />}
      <SectionNote failure={failure} isLoading={proposals === null} empty={count === 0 && t('memory-review.empty')} />
      <ul className={styles.list} aria-label={t('memory-review.list')} data-first="page" onKeyDown={onKeyDown}>
        {proposals?.map((proposal, index) => (
          <ReviewItem
            key={`${proposal.id} ${proposal.status}`}
            proposal={proposal}
            isCurrent={index === shownCurrent}
            onFocus={() => setCurrent(index)}
            onAccept={(text) => decide(() => accept(proposal.id, text))}
            onReject={() => decide(() => reject(proposal.id))}
          />
        ))}
      </ul>
      <RejectAllDialog
        count={count}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReject={() => {
          setAsking(false);
          decide(() => rejectAll());
        }}
      />
    </section>
  );
}
