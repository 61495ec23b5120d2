import { Archive, Check, CheckCheck, Pencil, Trash2 } from 'lucide-react';
import type { Fact } from '../../../src-preload/contract/memory';
import { Button } from '../../ui/controls/button';
import { SectionNote } from '../../ui/feedback/section-note';
import { KeptText } from '../../ui/text/kept-text';
import { shortDate } from '../../ui/text/times';
import { openFact } from '../../window/memory-target';
import { useReading } from '../../window/use-reading';
import { ItemList } from '../lists/item-list';
import styles from '../lists/item-list.module.css';
import { SectionHead } from '../lists/section-head';
import { useNextFocus } from '../lists/use-next-focus';
import { archiveFacts, confirmFacts, deleteFacts } from './fact-requests';
import { shownTrust, trusts } from './words';

const DAY_MS = 86_400_000;

/** Facts that were not used for long; none disappears by itself. */
export function StaleList() {
  const { value: facts, failure } = useReading('fact:stale', {});
  const { view, decide } = useNextFocus<HTMLElement>(facts);
  const count = facts?.length ?? 0;
  return (
    <section ref={view} aria-label="Stale">
      {count > 0 ? (
        <SectionHead
          title={
            count === 1 ? '1 fact not used for 90 days' : `${count.toLocaleString('en')} facts not used for 90 days`
          }
          hint="They stay as they are until you decide."
        >
          <Button onClick={() => decide(() => confirmFacts(facts ?? []))}>
            <CheckCheck size={16} /> {count === 1 ? 'Still true' : count === 2 ? 'Still true, both' : 'Still true, all'}
          </Button>
        </SectionHead>
      ) : (
        <SectionHead title="Stale" />
      )}
      <SectionNote
        failure={failure}
        isLoading={facts === null}
        empty={count === 0 && 'No stale facts. A fact that was not used or confirmed for 90 days appears here.'}
      />
      <ItemList label="Stale facts" items={facts ?? []} idOf={({ id }) => id}>
        {(fact) => (
          <>
            <div>
              <div dir="auto" className={styles.text}>
                <KeptText text={fact.text} />
              </div>
              <p className={styles.meta}>{story(fact, Date.now())}</p>
            </div>
            <div className={styles.actions}>
              <Button data-main onClick={() => decide(() => confirmFacts([fact]))}>
                <Check size={16} /> Still true
              </Button>
              <Button kind="quiet" onClick={() => openFact(fact.id)}>
                <Pencil size={16} /> Change it
              </Button>
              <Button kind="quiet" onClick={() => decide(() => archiveFacts([fact]))}>
                <Archive size={16} /> Archive
              </Button>
              <Button kind="quiet" className={styles.bad} onClick={() => decide(() => deleteFacts([fact]))}>
                <Trash2 size={16} /> Delete
              </Button>
            </div>
          </>
        )}
      </ItemList>
    </section>
  );
}

function story(fact: Fact, nowMs: number): string {
  const last = Math.max(fact.confirmedAt, fact.lastUsedAt ?? 0);
  const days = Math.floor((nowMs - last) / DAY_MS);
  const verb = fact.lastUsedAt !== null && fact.lastUsedAt >= fact.confirmedAt ? 'Last used' : 'Confirmed';
  return `${trusts[shownTrust(fact)].label}, ${shortDate(fact.createdAt, nowMs)}. ${verb} ${shortDate(last, nowMs)}, ${days} days ago.`;
}
