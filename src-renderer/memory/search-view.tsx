import { SearchX, Telescope } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FoundCounts, FoundKind, SearchAnswer } from '../../src-preload/contract/search';
import { type MessageKey, t } from '../locale/t';
import { FoundList } from '../search/found-list';
import { NOTHING_ASKED, useQuestion } from '../search/kept-question';
import { LeftOutList } from '../search/left-out-list';
import { type Order, useSearch } from '../search/use-search';
import { Button } from '../ui/controls/button';
import { Choice } from '../ui/controls/choice';
import { SearchField } from '../ui/controls/search-field';
import { Segmented } from '../ui/controls/segmented';
import { Note } from '../ui/feedback/note';
import { EmptyPage } from '../ui/page/empty-page';
import hidden from '../ui/text/hidden.module.css';
import { onTarget, takeTarget } from '../window/memory-target';
import styles from './search-view.module.css';

type Kind = 'all' | FoundKind;

/** One box over everything that is kept. */
export function SearchView() {
  const [question, ask] = useQuestion();
  const { text, days, order } = question;
  const kind = question.kind ?? 'all';
  const box = useRef<HTMLInputElement>(null);
  const view = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes into sight
  useEffect(() => {
    // Typed into, it asks anew; what was asked last is there until then.
    box.current?.select();
    const askAnew = (wanted: string) => ask({ ...NOTHING_ASKED, text: wanted });
    const wanted = takeTarget('searchText');
    if (wanted !== null) askAnew(wanted);
    return onTarget('searchText', askAnew);
  }, []);
  const { answer, failure, isBusy } = useSearch(question);
  const isAsked = text.trim() !== '';
  /** Between the box and what it found: the arrows go from one to the other, Enter opens the first. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const first = view.current?.querySelector<HTMLElement>('ul [data-row]');
    if (event.target === box.current && event.key === 'ArrowDown') first?.focus();
    else if (event.target === box.current && event.key === 'Enter' && !isBusy) first?.click();
    else if (event.target === first && event.key === 'ArrowUp') box.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section ref={view} className={styles.view} aria-label={t('memory.section.search')} onKeyDownCapture={onKeyDown}>
      <search className={styles.tools}>
        <SearchField
          label={t('memory.search.label')}
          placeholder={t('memory.search.what')}
          value={text}
          onChange={(wanted) => ask({ text: wanted })}
          box={box}
          isLarge
          takesFocus
          isFirst
        />
        <div className={styles.filters}>
          <KindTabs
            counts={answer?.counts ?? null}
            value={kind}
            onChange={(next) => ask({ kind: next === 'all' ? null : next })}
          />
          <div className={styles.choices}>
            <Choice
              label={t('memory.search.when')}
              options={times()}
              value={days}
              onChange={(next) => ask({ days: next })}
            />
            <Choice
              label={t('memory.search.order')}
              options={orders()}
              value={order}
              onChange={(next) => ask({ order: next })}
            />
          </div>
        </div>
      </search>
      <div aria-live="polite" className={styles.answer}>
        {failure && <Note kind="bad">{failure.sentence}</Note>}
        {answer?.reason === 'ok' && <p className={hidden.hidden}>{placesOf(countOf(answer.counts, kind))}</p>}
        {isAsked && answer === null && failure === null && isBusy && (
          <p className={styles.none}>{t('memory.search.searching')}</p>
        )}
      </div>
      {!isAsked && (
        <EmptyPage Icon={Telescope} title={t('memory.search.empty.title')}>
          {t('memory.search.empty.body')}
        </EmptyPage>
      )}
      {answer && answer.reason !== 'ok' && (
        <Nothing answer={answer} days={days} onWiden={() => ask({ kind: null, days: null })} />
      )}
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
  const options = kinds.map(({ value, label }) => ({
    value,
    label: t(label),
    count: counts && countOf(counts, value),
  }));
  return <Segmented label={t('memory.search.kinds')} look="tabs" options={options} value={value} onChange={onChange} />;
}

function Nothing({
  answer,
  days,
  onWiden,
}: {
  readonly answer: Extract<SearchAnswer, { readonly sentence: string }>;
  readonly days: number | null;
  readonly onWiden: () => void;
}) {
  return (
    <EmptyPage
      Icon={SearchX}
      title={
        answer.reason === 'no_match' || answer.reason === 'denied'
          ? t('memory.search.nothing')
          : t('memory.search.cannot')
      }
      actions={
        (days !== null || countOf(answer.counts, 'all') > 0) && (
          <Button onClick={onWiden}>{t('memory.search.widen')}</Button>
        )
      }
    >
      {answer.sentence}
    </EmptyPage>
  );
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
          {t(order === 'best' ? 'memory.search.best-of' : 'memory.search.newest-of', {
            shown: answer.found.length,
            count: all,
          })}
        </p>
      )}
      {answer.reason === 'ok' && answer.by === 'words' && (
        <p className={styles.foot}>{t('memory.search.words-only')}</p>
      )}
      <LeftOutList leftOut={answer.leftOut} />
    </>
  );
}

function countOf(counts: FoundCounts, kind: Kind): number {
  return kind === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind];
}

function placesOf(count: number): string {
  return t('memory.search.places', { count });
}

const kinds = [
  { value: 'all', label: 'memory.search.kind.all' },
  { value: 'fact', label: 'memory.section.facts' },
  { value: 'section', label: 'memory.section.notebook' },
  { value: 'working', label: 'memory.section.working' },
  { value: 'message', label: 'memory.search.kind.message' },
  { value: 'capture', label: 'memory.search.kind.capture' },
] as const satisfies readonly { value: Kind; label: MessageKey }[];

function times() {
  return [
    { value: null, label: t('memory.search.time.any') },
    { value: 1, label: t('memory.search.time.day') },
    { value: 7, label: t('memory.search.time.week') },
    { value: 30, label: t('memory.search.time.month') },
    { value: 365, label: t('memory.search.time.year') },
  ] as const;
}

function orders() {
  return [
    { value: 'best', label: t('memory.search.order.best') },
    { value: 'newest', label: t('memory.search.order.newest') },
  ] as const satisfies readonly { value: Order; label: string }[];
}
