import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { SectionNote } from '../../ui/feedback/section-note';
import { heldInWords } from '../../ui/text/held';
import { KeptText } from '../../ui/text/kept-text';
import { shortDate } from '../../ui/text/times';
import { onTarget, takeTarget } from '../../window/memory-target';
import { useReading } from '../../window/use-reading';
import { ItemList } from '../lists/item-list';
import styles from '../lists/item-list.module.css';
import { SectionHead } from '../lists/section-head';
import { useNextFocus } from '../lists/use-next-focus';
import { deleteFacts, restoreFact } from './fact-requests';
import { noFilter, shownFacts } from './shown-facts';
import { origins } from './words';

/** Out of every prompt, but not gone: archived facts and those that newer ones replaced. */
export function ArchiveList() {
  const { value: facts, failure } = useReading('fact:archived', {});
  const [wantedId, setWantedId] = useState(() => takeTarget('archivedId'));
  const [typed, setText] = useState<string | null>(null);
  useEffect(
    () =>
      onTarget('archivedId', (id) => {
        setWantedId(id);
        setText(null);
      }),
    [],
  );
  const text = typed ?? facts?.find(({ id }) => id === wantedId)?.text ?? '';
  const { view, decide } = useNextFocus<HTMLElement>(facts);
  const shown = shownFacts(facts ?? [], { filter: { ...noFilter, text }, sort: null, use: new Map() });
  const isEmpty = facts !== null && facts.length === 0;
  return (
    <section ref={view} aria-label={t('memory-facts.archived.title')}>
      <SectionHead title={t('memory-facts.archived.title')} hint={t('memory-facts.archived.hint')}>
        {!isEmpty && (
          <input
            type="search"
            dir="auto"
            className={field.input}
            aria-label={t('memory-facts.archived.filter-label')}
            placeholder={t('memory-facts.archived.filter')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </SectionHead>
      <SectionNote
        failure={failure}
        isLoading={facts === null}
        empty={isEmpty ? t('memory-facts.archived.empty') : shown.length === 0 && t('memory-facts.none-fits')}
      />
      <ItemList label={t('memory-facts.archived.list')} items={shown} idOf={({ id }) => id}>
        {(fact) => (
          <>
            <div>
              <div dir="auto" className={styles.text}>
                <KeptText text={fact.text} />
              </div>
              <p className={styles.meta}>
                {[fact.topic, t(origins[fact.origin]), heldInWords(fact, Date.now()), since(fact.updatedAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.actions}>
              <Button data-main size="small" onClick={() => decide(() => restoreFact(fact))}>
                <RotateCcw size={14} /> {t('memory-facts.restore')}
              </Button>
              <Button
                kind="quiet"
                size="small"
                className={styles.bad}
                onClick={() => decide(() => deleteFacts([fact]))}
              >
                <Trash2 size={14} /> {t('memory-facts.delete')}
              </Button>
            </div>
          </>
        )}
      </ItemList>
    </section>
  );
}

function since(timeMs: number): string {
  return t('memory-facts.archived.since', { day: shortDate(timeMs, Date.now()) });
}
