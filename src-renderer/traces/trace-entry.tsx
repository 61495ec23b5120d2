import type { TraceLine } from '../../src-preload/contract/traces';
import { t } from '../locale/t';
import { sharedSentence, titleBeside } from '../reply-trace/wording';
import { WindowBar } from '../ui/context-window/window-bar';
import { timeOfDay } from '../ui/text/times';
import { useModelLabel } from '../window/use-model-label';
import styles from './traces-page.module.css';

/** One reply: what was asked, in which chat, and how full the window was. */
export function TraceEntry({ line, onOpen }: { readonly line: TraceLine; readonly onOpen: () => void }) {
  const { question, title, createdAt, model, promptTokens, estimatedTokens, numCtx, sharedShare } = line;
  const label = useModelLabel(model);
  const tokens = promptTokens ?? estimatedTokens;
  const used = { used: tokens, all: numCtx };
  return (
    <button type="button" data-row onClick={onOpen} className={styles.entry}>
      <span dir="auto" className={styles.question}>
        {question || t('traces.deleted')}
      </span>
      <span className={styles.used}>
        <WindowBar
          parts={[
            { kind: 'messages', tokens: Math.min(tokens, numCtx) },
            { kind: 'free', tokens: Math.max(0, numCtx - tokens) },
          ]}
          numCtx={numCtx}
        />
        {promptTokens === null ? t('traces.used-about', used) : t('traces.used', used)}
      </span>
      <span className={styles.meta}>
        {timeOfDay(createdAt)} · {label ?? t('traces.no-model')}
        {titleBeside(line) && (
          <>
            {' · '}
            <bdi>{title}</bdi>
          </>
        )}
      </span>
      <span className={styles.shared}>{sharedSentence(sharedShare)}</span>
    </button>
  );
}
