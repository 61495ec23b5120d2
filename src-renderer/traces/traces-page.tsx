import { useEffect, useState } from 'react';
import type { TraceLine } from '../../src-preload/contract/traces';
import { request } from '../bridge';
import { dayAndTime } from '../memory/times';
import { showFailure } from '../ui/toasts';
import { TracePanel } from './trace-panel';
import styles from './traces-page.module.css';
import { sharedSentence } from './wording';

/** As many as are read at once; the rest after a click. */
const pageSize = 100;

/** Every reply that is still kept, newest first, with what it was built from. */
export function TracesPage() {
  const [lines, setLines] = useState<readonly TraceLine[] | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => {
    void request('trace:list', {}).then((answer) => {
      if (answer.ok) setLines(answer.value);
      else showFailure(answer.error);
    });
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Traces</h1>
        <p>What each reply was built from. The newest 2,000 are kept, on this computer.</p>
      </header>
      {lines?.length === 0 && <p className={styles.empty}>Nothing yet. Each answer leaves a line here.</p>}
      <ul className={styles.list} aria-label="Traces">
        {lines?.slice(0, shownCount).map((line) => (
          <li key={line.replyId}>
            <button type="button" onClick={() => setOpenId(line.replyId)}>
              <span dir="auto" className={styles.question}>
                {line.question || 'A message that is not kept any more'}
              </span>
              <span className={styles.meta}>
                {line.title} · {dayAndTime(line.createdAt, Date.now())} · {line.model ?? 'no model'}
              </span>
              <span className={styles.numbers}>
                {line.promptTokens === null ? 'about ' : ''}
                {(line.promptTokens ?? line.estimatedTokens).toLocaleString('en')} of {line.numCtx.toLocaleString('en')}{' '}
                · {sharedSentence(line.sharedShare)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {lines !== null && lines.length > shownCount && (
        <button type="button" className={styles.more} onClick={() => setShownCount(shownCount + pageSize)}>
          Show more
        </button>
      )}
      {openId !== null && <TracePanel key={openId} replyId={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}
