import { Check, Minus } from 'lucide-react';
import type { ContextWindow } from '../../src-preload/contract/conversations';
import type { Trace, TraceCandidate } from '../../src-preload/contract/traces';
import { count, t } from '../locale/t';
import { contextUse } from '../ui/context-window/context-use';
import { WindowBar, WindowLegend } from '../ui/context-window/window-bar';
import { Note } from '../ui/feedback/note';
import styles from './trace-details.module.css';
import { splitCandidates, tracePartsOf } from './trace-parts';
import {
  blockDetail,
  blockTitles,
  gaveWaySentence,
  notSearchedSentence,
  passageSentence,
  sharedSentence,
  timingSentence,
  verdicts,
} from './wording';

export function TraceDetails({ trace }: { readonly trace: Trace }) {
  const [remembered, recalled] = splitCandidates(trace.candidates);
  const { total, sections, window } = tracePartsOf(trace);
  const whole = { used: total, all: trace.numCtx };
  const gaveWay = gaveWaySentence(trace.gaveWay);
  const notSearched = notSearchedSentence(trace.recallReason);
  return (
    <>
      <section className={styles.section}>
        <div className={styles.row}>
          <h3>{trace.promptTokens === null ? t('reply-trace.aboutTokens', whole) : t('reply-trace.tokens', whole)}</h3>
          <span className={styles.soft}>{sharedSentence(trace.sharedShare)}</span>
        </div>
        <TraceWindow window={window} />
        {trace.isShortened && <Note kind="warn">{t('reply-trace.shortened')}</Note>}
        {gaveWay && <Note kind="plain">{gaveWay}</Note>}
      </section>
      {sections.map((block) => (
        <section key={block.kind} className={styles.section}>
          <div className={styles.row}>
            <h3>{t(blockTitles[block.kind])}</h3>
            <span className={styles.soft}>{count(block.tokens)}</span>
          </div>
          <p className={styles.soft}>{blockDetail(block)}</p>
        </section>
      ))}
      <Candidates title={t('reply-trace.fromMemory')} candidates={remembered} />
      <Candidates title={t('reply-trace.recalledHere')} candidates={recalled} />
      {notSearched !== null && <Note kind="warn">{notSearched}</Note>}
      {trace.tools.length > 0 && (
        <section className={styles.section}>
          <h3>{t('reply-trace.tools')}</h3>
          <p className={styles.soft}>
            {trace.tools.map(({ name, isOk }) => (isOk ? name : t('reply-trace.toolFailed', { name }))).join(', ')}
          </p>
        </section>
      )}
      <LeftOutTools names={trace.leftOutTools ?? []} />
      <section className={styles.section}>
        <h3>{t('reply-trace.timing')}</h3>
        <p className={styles.soft}>{timingSentence(trace.timings)}</p>
      </section>
    </>
  );
}

function Candidates({ title, candidates }: { readonly title: string; readonly candidates: readonly TraceCandidate[] }) {
  if (candidates.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ul className={styles.candidates}>
        {candidates.map(({ kind, refId, label, verdict, passage }) => (
          <li key={`${kind} ${refId}`} data-in={verdict === 'included' || undefined}>
            {verdict === 'included' ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
            <span>{t(verdicts[verdict])}</span>
            <span dir="auto" className={styles.label}>
              {label ?? (refId === '' ? t('reply-trace.allOfMemory') : t('reply-trace.notKept'))}
            </span>
            {passage !== undefined && label !== null && (
              <small className={styles.passage}>{passageSentence(passage)}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the person picked and the request had no room for, by name. */
function LeftOutTools({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('reply-trace.leftOutTools')}</h3>
      <p className={styles.soft}>{names.join(', ')}</p>
      <p className={styles.soft}>{t('reply-trace.leftOutTools-hint')}</p>
    </section>
  );
}

/** The window to scale, with its parts by name. */
function TraceWindow({ window }: { readonly window: ContextWindow }) {
  const { numCtx, parts } = contextUse(window, 0);
  return (
    <>
      <WindowBar parts={parts} numCtx={numCtx} isLarge />
      {/* The window of the chat goes on to the reply: these are the messages before it. */}
      <WindowLegend parts={parts} labels={{ messages: t(blockTitles.messages) }} />
    </>
  );
}
