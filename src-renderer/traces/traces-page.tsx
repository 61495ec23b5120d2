import { ScanEye, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RequestError } from '../../src-preload/contract/declare';
import type { TraceLine } from '../../src-preload/contract/traces';
import { request } from '../bridge';
import { TracePanel } from '../reply-trace/trace-panel';
import { Button } from '../ui/controls/button';
import { SearchField } from '../ui/controls/search-field';
import { SectionNote } from '../ui/feedback/section-note';
import { moveFocus } from '../ui/keyboard/move-focus';
import { EmptyPage } from '../ui/page/empty-page';
import page from '../ui/page/page-bar.module.css';
import { dayName } from '../ui/text/times';
import { showPage } from '../window/navigation';
import { TraceEntry } from './trace-entry';
import styles from './traces-page.module.css';

/** As many as are read at once; the rest after a click. */
const pageSize = 100;

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
          <h1>Traces</h1>
        </header>
        <EmptyPage
          Icon={ScanEye}
          title="No answers yet"
          actions={
            <Button kind="primary" onClick={() => showPage('chat')}>
              Ask something
            </Button>
          }
        >
          Hearth lists each answer here: what it was built from, what was found for it, and what was left out and why.
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
        <h1>Traces</h1>
        <search className={styles.find}>
          <SearchField label="Filter traces" value={filter} onChange={setFilter} />
        </search>
      </header>
      <div className={styles.page}>
        <p className={styles.hint} role="status">
          {filter.trim() === ''
            ? 'What each reply was built from. The newest 2,000 are kept, on this computer.'
            : countText(found.length, lines?.length ?? 0)}
        </p>
        <SectionNote failure={failure} isLoading={lines === null && failure === null} />
        <ul className={styles.list} aria-label="Traces" data-first="page" onKeyDown={moveFocus}>
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
            title="No trace matches"
            actions={<Button onClick={() => setFilter('')}>Show all traces</Button>}
          >
            The filter looks at what you asked, the title of the chat, and the name of the model.
          </EmptyPage>
        )}
        {found.length > shownCount && (
          <div className={styles.more}>
            <Button onClick={() => setShownCount(shownCount + pageSize)}>Show more</Button>
          </div>
        )}
      </div>
      {openId !== null && <TracePanel key={openId} replyId={openId} isAway onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Each word of the filter, wherever it stands. */
function matches({ question, title, model }: TraceLine, filter: string): boolean {
  const text = `${question} ${title} ${model ?? ''}`.toLocaleLowerCase();
  return filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function countText(count: number, all: number): string {
  const of = all.toLocaleString('en');
  return count === 1 ? `1 of ${of} replies matches.` : `${count.toLocaleString('en')} of ${of} replies match.`;
}
