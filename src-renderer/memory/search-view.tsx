import { useEffect, useState } from 'react';
import type { FoundCounts, FoundKind, SearchAnswer } from '../../src-preload/contract/search';
import { FoundList } from '../search/found-list';
import { LeftOutList } from '../search/left-out-list';
import { type Order, useSearch } from '../search/use-search';
import { Choice } from '../ui/controls/choice';
import { SearchField } from '../ui/controls/search-field';
import { Segmented } from '../ui/controls/segmented';
import { Note } from '../ui/feedback/note';
import hidden from '../ui/text/hidden.module.css';
import { onSearchMemory, takeTarget } from '../window/memory-target';
import styles from './search-view.module.css';

type Kind = 'all' | FoundKind;

/** One box over everything that is kept. */
export function SearchView() {
  const [text, setText] = useState(() => takeTarget('searchText') ?? '');
  useEffect(() => onSearchMemory(setText), []);
  const [kind, setKind] = useState<Kind>('all');
  const [days, setDays] = useState<number | null>(null);
  const [order, setOrder] = useState<Order>('best');
  const { answer, failure, isBusy } = useSearch({ text, kind: kind === 'all' ? null : kind, days, order });
  const isAsked = text.trim() !== '';
  return (
    <section className={styles.view} aria-label="Search">
      <search className={styles.tools}>
        <SearchField
          label="Search memory"
          placeholder="Facts, notebook, recent context, messages, captures"
          value={text}
          onChange={setText}
          isLarge
          takesFocus
          isFirst
        />
        <div className={styles.filters}>
          <KindTabs counts={answer?.counts ?? null} value={kind} onChange={setKind} />
          <div className={styles.choices}>
            <Choice label="When" options={times} value={days} onChange={setDays} />
            <Choice label="Order" options={orders} value={order} onChange={setOrder} />
          </div>
        </div>
      </search>
      <div aria-live="polite" className={styles.answer}>
        {failure && <Note kind="bad">{failure.sentence}</Note>}
        {!isAsked && (
          <p className={styles.none}>Search finds your words and, where possible, texts that mean the same.</p>
        )}
        {answer && answer.reason !== 'ok' && <p className={styles.none}>{answer.sentence}</p>}
        {answer?.reason === 'ok' && <p className={hidden.hidden}>{placesOf(countOf(answer.counts, kind))}</p>}
        {isAsked && answer === null && failure === null && isBusy && <p className={styles.none}>Searching…</p>}
      </div>
      {answer && <Answer answer={answer} kind={kind} order={order} />}
    </section>
  );
}

/** What to search, with how much of each there is. */
function KindTabs({
  counts,
  value,
  onChange,
}: {
  readonly counts: FoundCounts | null;
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}) {
  const options = kinds.map((kind) => ({ ...kind, count: counts && countOf(counts, kind.value) }));
  return <Segmented label="What to search" look="tabs" options={options} value={value} onChange={onChange} />;
}

function Answer({
  answer,
  kind,
  order,
}: {
  readonly answer: SearchAnswer;
  readonly kind: Kind;
  readonly order: Order;
}) {
  const all = countOf(answer.counts, kind);
  return (
    <>
      {answer.reason === 'ok' && <FoundList found={answer.found} />}
      {answer.reason === 'ok' && answer.found.length < all && (
        <p className={styles.foot}>
          The {order === 'best' ? 'best' : 'newest'} {answer.found.length} of {all.toLocaleString('en')}. Add words to
          narrow it down.
        </p>
      )}
      {answer.reason === 'ok' && answer.by === 'words' && (
        <p className={styles.foot}>Found by words only. Meaning was not compared.</p>
      )}
      <LeftOutList leftOut={answer.leftOut} />
    </>
  );
}

function countOf(counts: FoundCounts, kind: Kind): number {
  return kind === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind];
}

function placesOf(count: number): string {
  return count === 1 ? 'Found in 1 place' : `Found in ${count.toLocaleString('en')} places`;
}

const kinds = [
  { value: 'all', label: 'Everything' },
  { value: 'fact', label: 'Facts' },
  { value: 'section', label: 'Notebook' },
  { value: 'working', label: 'Recent context' },
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

const orders = [
  { value: 'best', label: 'Best first' },
  { value: 'newest', label: 'Newest first' },
] as const satisfies readonly { value: Order; label: string }[];
