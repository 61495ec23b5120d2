import { ScanEye } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RequestError } from '../../src-preload/contract/declare';
import type { TraceLine } from '../../src-preload/contract/traces';
import { request } from '../bridge';
import { TracePanel } from '../reply-trace/trace-panel';
import { sharedSentence } from '../reply-trace/wording';
import { Button } from '../ui/controls/button';
import { SectionNote } from '../ui/feedback/section-note';
import { moveFocus } from '../ui/keyboard/move-focus';
import { EmptyPage } from '../ui/page/empty-page';
import page from '../ui/page/page-bar.module.css';
import { dayAndTime } from '../ui/text/times';
import styles from './traces-page.module.css';

/** As many as are read at once; the rest after a click. */
const pageSize = 100;

/** Every reply that is still kept, newest first, with what it was built from. */
export function TracesPage() {
  const [lines, setLines] = useState<readonly TraceLine[] | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => {
    void request('trace:list', {}).then((answer) => (answer.ok ? setLines(answer.value) : setFailure(answer.error)));
  }, []);
  return (
    <>
      <header className={page.bar}>
        <h1>Traces</h1>
      </header>
      {lines?.length === 0 ? (
        <EmptyPage Icon={ScanEye} title="No answers yet">
          Hearth lists each answer here: what it was built from, what was found for it, and what was left out and why.
        </EmptyPage>
      ) : (
        <div className={styles.page}>
          <p className={styles.hint}>What each reply was built from. The newest 2,000 are kept, on this computer.</p>
          <SectionNote failure={failure} isLoading={lines === null} />
          <ul className={styles.list} aria-label="Traces" data-first="page" onKeyDown={moveFocus}>
            {lines?.slice(0, shownCount).map((line) => (
              <TraceEntry key={line.replyId} line={line} onOpen={() => setOpenId(line.replyId)} />
            ))}
          </ul>
          {lines !== null && lines.length > shownCount && (
            <div className={styles.more}>
              <Button onClick={() => setShownCount(shownCount + pageSize)}>Show more</Button>
            </div>
          )}
        </div>
      )}
      {openId !== null && <TracePanel key={openId} replyId={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function TraceEntry({ line, onOpen }: { readonly line: TraceLine; readonly onOpen: () => void }) {
  return (
    <li>
      <button type="button" data-row onClick={onOpen}>
        <span dir="auto" className={styles.question}>
          {line.question || 'A message that was deleted'}
        </span>
        <span className={styles.meta}>
          <bdi>{line.title}</bdi> · {dayAndTime(line.createdAt, Date.now())} · {line.model ?? 'no model'}
        </span>
        <span className={styles.numbers}>
          {line.promptTokens === null ? 'about ' : ''}
          {(line.promptTokens ?? line.estimatedTokens).toLocaleString('en')} of {line.numCtx.toLocaleString('en')} ·{' '}
          {sharedSentence(line.sharedShare)}
        </span>
      </button>
    </li>
  );
}
