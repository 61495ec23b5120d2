import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { SectionNote } from '../../ui/feedback/section-note';
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
    <section ref={view} aria-label="Archive">
      <SectionHead title="Archive" hint="Not used in chats. Restore any of them.">
        {!isEmpty && (
          <input
            type="search"
            dir="auto"
            className={field.input}
            aria-label="Filter the archive"
            placeholder="Filter"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </SectionHead>
      <SectionNote
        failure={failure}
        isLoading={facts === null}
        empty={
          isEmpty
            ? 'Nothing is archived. Facts that you archive, and those over the limit, appear here. Chats do not use them, and you can restore each.'
            : shown.length === 0 && 'No fact fits the filter.'
        }
      />
      <ItemList label="Archived facts" items={shown} idOf={({ id }) => id}>
        {(fact) => (
          <>
            <div>
              <div dir="auto" className={styles.text}>
                <KeptText text={fact.text} />
              </div>
              <p className={styles.meta}>
                {[fact.topic, origins[fact.origin], `since ${shortDate(fact.updatedAt, Date.now())}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.actions}>
              <Button data-main size="small" onClick={() => decide(() => restoreFact(fact))}>
                <RotateCcw size={14} /> Restore
              </Button>
              <Button
                kind="quiet"
                size="small"
                className={styles.bad}
                onClick={() => decide(() => deleteFacts([fact]))}
              >
                <Trash2 size={14} /> Delete
              </Button>
            </div>
          </>
        )}
      </ItemList>
    </section>
  );
}
