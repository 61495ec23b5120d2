import { ScanEye, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RequestError } from '../../src-preload/contract/declare';
import type { TraceLine } from '../../src-preload/contract/traces';
import { request } from '../bridge';
import { t } from '../locale/t';
import { TracePanel } from '../reply-trace/trace-panel';
import { Button } from '../ui/controls/button';
import { SearchField } from '../ui/controls/search-field';
import { SectionNote } from '../ui/feedback/section-note';
import { moveFocus } from '../ui/keyboard/move-focus';
import { EmptyPage } from '../ui/page/empty-page';
import page from '../ui/page/page-bar.module.css';
import { dayName } from '../ui/text/times';
import { modelLabel } from '../window/model-label';
import { showPage } from '../window/navigation';
import { useWindow } from '../window/window-state';
import { TraceEntry } from './trace-entry';
import styles from './traces-page.module.css';

/** As many as are read at once; the rest after a click. */
const pageSize = 100;
/** Main deletes what is older. */
const mostKept = 2_000;

/** Every reply that is still kept, newest first, with what it was built from. */
export function TracesPage() {
  const [lines, setLines] = useState<readonly TraceLine[] | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const [filter, setFilter] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => {
    void request('trace:list', {}).then((answer) => (answer.ok ? setLines(answer.value) : setFailure(answer.error)));
  }, []);
  if (lines?.length === 0) {
    return (
      <>
        <header className={page.bar}>
          <h1>{t('traces.title')}</h1>
        </header>
        <EmptyPage
          Icon={ScanEye}
          title={t('traces.none.title')}
          actions={
            <Button kind="primary" onClick={() => showPage('chat')}>
              {t('traces.none.ask')}
            </Button>
          }
        >
          {t('traces.none.text')}
        </EmptyPage>
      </>
    );
  }
  const found = lines?.filter((line) => matches(line, filter)) ?? [];
  const shown = found.slice(0, shownCount);
  const now = Date.now();
  return (
    <>
      <header className={page.bar}>
        <h1>{t('traces.title')}</h1>
        <search className={styles.find}>
          <SearchField label={t('traces.filter')} value={filter} onChange={setFilter} />
        </search>
      </header>
      <div className={styles.page}>
        <p className={styles.hint} role="status">
          {filter.trim() === ''
            ? t('traces.hint', { most: mostKept })
            : t('traces.found', { count: found.length, all: lines?.length ?? 0 })}
        </p>
        <SectionNote failure={failure} isLoading={lines === null && failure === null} />
        <ul className={styles.list} aria-label={t('traces.title')} data-first="page" onKeyDown={moveFocus}>
          {shown.map((line, index) => {
            const day = dayName(line.createdAt, now);
            const before = shown[index - 1];
            const isFirstOfDay = before === undefined || dayName(before.createdAt, now) !== day;
            return (
              <li key={line.replyId}>
                {isFirstOfDay && <h2 className={styles.day}>{day}</h2>}
                <TraceEntry line={line} onOpen={() => setOpenId(line.replyId)} />
              </li>
            );
          })}
        </ul>
        {lines !== null && found.length === 0 && (
          <EmptyPage
            Icon={SearchX}
            title={t('traces.no-match.title')}
            actions={<Button onClick={() => setFilter('')}>{t('traces.no-match.all')}</Button>}
          >
            {t('traces.no-match.text')}
          </EmptyPage>
        )}
        {found.length > shownCount && (
          <div className={styles.more}>
            <Button onClick={() => setShownCount(shownCount + pageSize)}>{t('traces.more')}</Button>
          </div>
        )}
      </div>
      {openId !== null && <TracePanel key={openId} replyId={openId} isAway onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Each word of the filter, wherever it stands. */
function matches({ question, title, model }: TraceLine, filter: string): boolean {
  const text =
    `${question} ${title} ${model === null ? '' : modelLabel(useWindow.getState(), model)}`.toLocaleLowerCase();
  return filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
