import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { SectionHead } from '../section-head';
import { SectionNote } from '../section-note';
import { useReading } from '../use-reading';
import { RejectAllDialog } from './reject-all-dialog';
import styles from './review.module.css';
import { ReviewItem } from './review-item';
import { accept, acceptAll, reject, rejectAll } from './review-requests';

/** What waits for the user's word. A accepts, E edits first, R rejects; the arrows go from one to the next. */
export function ReviewList() {
  const { value: proposals, failure } = useReading('proposal:list', {});
  const [current, setCurrent] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const view = useRef<HTMLElement>(null);
  const wantsFocus = useRef(false);
  const count = proposals?.length ?? 0;
  const shownCurrent = Math.min(current, count - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one takes the focus of one that was decided
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusItem(view.current, shownCurrent);
  }, [proposals]);
  const decide = (run: () => Promise<boolean>) => {
    wantsFocus.current = true;
    void run().then((isDone) => {
      if (!isDone) wantsFocus.current = false;
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    focusItem(view.current, Math.max(0, Math.min(count - 1, shownCurrent + step)));
  };
  return (
    <section ref={view} className={styles.review} aria-label="Review">
      {count > 0 && (
        <SectionHead
          title={count === 1 ? '1 change waits for you' : `${count.toLocaleString('en')} changes wait for you`}
          hint="None of them is used before you accept it."
        >
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Reject all
          </Button>
          <Button onClick={() => decide(() => acceptAll())}>Accept all</Button>
        </SectionHead>
      )}
      {count === 0 && <SectionHead title="Review" />}
      <SectionNote
        failure={failure}
        isLoading={proposals === null}
        empty={
          count === 0 &&
          'Nothing waits. What the model wants to remember, and you did not plainly say, comes here first.'
        }
      />
      <ul className={styles.list} aria-label="Changes that wait" onKeyDown={onKeyDown}>
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

function focusItem(view: HTMLElement | null, index: number): void {
  const item = view?.querySelectorAll('li')[index];
  const target =
    item?.querySelector<HTMLElement>('[data-accept]:enabled') ?? item?.querySelector<HTMLElement>('[data-edit]');
  (target ?? view?.querySelector<HTMLElement>('h2'))?.focus();
}
