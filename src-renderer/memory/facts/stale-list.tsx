import { Archive, Check, CheckCheck, Pencil, Trash2 } from 'lucide-react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
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

/** Facts that nobody has confirmed for as long as such things last; none disappears by itself. */
export function StaleList() {
  const { value: facts, failure } = useReading('fact:stale', {});
  const { view, decide } = useNextFocus<HTMLElement>(facts);
  const count = facts?.length ?? 0;
  return (
    <section ref={view} aria-label={t('memory-facts.stale.title')}>
      {count > 0 ? (
        <SectionHead title={t('memory-facts.stale.count', { count })} hint={t('memory-facts.stale.hint')}>
          <Button onClick={() => decide(() => confirmFacts(facts ?? []))}>
            <CheckCheck size={16} /> {t('memory-facts.stale.still-true-all', { count })}
          </Button>
        </SectionHead>
      ) : (
        <SectionHead title={t('memory-facts.stale.title')} />
      )}
      <SectionNote failure={failure} isLoading={facts === null} empty={count === 0 && t('memory-facts.stale.empty')} />
      <ItemList label={t('memory-facts.stale.list')} items={facts ?? []} idOf={({ id }) => id}>
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
                <Check size={16} /> {t('memory-facts.still-true')}
              </Button>
              <Button kind="quiet" onClick={() => openFact(fact.id)}>
                <Pencil size={16} /> {t('memory-facts.stale.change')}
              </Button>
              <Button kind="quiet" onClick={() => decide(() => archiveFacts([fact]))}>
                <Archive size={16} /> {t('memory-facts.archive')}
              </Button>
              <Button kind="quiet" className={styles.bad} onClick={() => decide(() => deleteFacts([fact]))}>
                <Trash2 size={16} /> {t('memory-facts.delete')}
              </Button>
            </div>
          </>
        )}
      </ItemList>
    </section>
  );
}

function story(fact: Fact, nowMs: number): string {
  const days = Math.floor((nowMs - fact.confirmedAt) / DAY_MS);
  return t('memory-facts.stale.confirmed', {
    trust: t(trusts[shownTrust(fact)].label),
    created: shortDate(fact.createdAt, nowMs),
    last: shortDate(fact.confirmedAt, nowMs),
    days,
  });
}
