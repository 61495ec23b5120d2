import { useState } from 'react';
import type { FoundKind } from '../../../src-preload/contract/search';
import { Choice } from '../../ui/choice';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import { takeTarget } from '../memory-target';
import { FoundList } from './found-list';
import styles from './search.module.css';
import { useSearch } from './use-search';

type Kind = 'all' | FoundKind;

/** One box over everything that is kept. */
export function SearchView() {
  const [text, setText] = useState(() => takeTarget('searchText') ?? '');
  const [kind, setKind] = useState<Kind>('all');
  const [days, setDays] = useState<number | null>(null);
  const { answer, failure, isBusy } = useSearch({ text, kind: kind === 'all' ? null : kind, days });
  const isAsked = text.trim() !== '';
  return (
    <section className={styles.view} aria-label="Search">
      <search className={styles.tools}>
        <SearchField
          label="Search memory"
          placeholder="Facts, notebook, what went on lately, messages, captures"
          value={text}
          onChange={setText}
          isLarge
          takesFocus
        />
        <div className={styles.filters}>
          <Segmented label="What to search" options={kinds} value={kind} onChange={setKind} />
          <Choice label="When" options={times} value={days} onChange={setDays} />
        </div>
      </search>
      <div aria-live="polite" className={styles.answer}>
        {failure && <p className={styles.none}>{failure.sentence}</p>}
        {!isAsked && <p className={styles.none}>Search finds words and, where it can, what means the same.</p>}
        {isAsked && answer && answer.reason !== 'ok' && <p className={styles.none}>{answer.sentence}</p>}
        {isAsked && answer?.reason === 'ok' && (
          <p className={styles.count}>
            {answer.found.length === 1 ? '1 place' : `${answer.found.length} places`}, best first
            {answer.by === 'words' && '. By words alone'}
          </p>
        )}
        {isAsked && answer === null && failure === null && isBusy && <p className={styles.none}>Searching…</p>}
      </div>
      {isAsked && answer?.reason === 'ok' && <FoundList found={answer.found} />}
    </section>
  );
}

const kinds = [
  { value: 'all', label: 'Everything' },
  { value: 'fact', label: 'Facts' },
  { value: 'section', label: 'Notebook' },
  { value: 'working', label: 'Lately' },
  { value: 'message', label: 'Messages' },
  { value: 'capture', label: 'Captures' },
] as const satisfies readonly { value: Kind; label: string }[];

const times = [
  { value: null, label: 'Any time' },
  { value: 1, label: 'Past day' },
  { value: 7, label: 'Past week' },
  { value: 30, label: 'Past month' },
  { value: 365, label: 'Past year' },
] as const;
