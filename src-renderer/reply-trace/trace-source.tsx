import { MessageSquare } from 'lucide-react';
import type { Trace } from '../../src-preload/contract/traces';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { dayAndTime } from '../ui/text/times';
import { openMessage } from '../window/navigation';
import { useModelLabel } from '../window/use-model-label';
import styles from './trace-details.module.css';
import { titleBeside } from './wording';

/** Which message was answered, and the way to the answer. */
export function TraceSource({ trace }: { readonly trace: Trace }) {
  const { replyId, conversationId, title, question, createdAt, model } = trace;
  const label = useModelLabel(model);
  return (
    <section className={styles.section}>
      <h3 dir="auto" className={styles.question}>
        {question || t('reply-trace.questionGone')}
      </h3>
      <p className={styles.soft}>
        {dayAndTime(createdAt, Date.now())} · {label ?? t('reply-trace.noModel')}
        {titleBeside(trace) && (
          <>
            {' · '}
            <bdi>{title}</bdi>
          </>
        )}
      </p>
      <Button size="small" onClick={() => openMessage(conversationId, replyId)}>
        <MessageSquare size={14} aria-hidden /> {t('reply-trace.showAnswer')}
      </Button>
    </section>
  );
}
