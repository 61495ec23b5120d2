import { X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import type { FactCheck } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { offerUndo, shown } from '../../ui/feedback/answers';
import { shortDate } from '../../ui/text/times';
import { openFact } from '../../window/memory-target';
import styles from './fact-check-question.module.css';

type Props = { readonly check: FactCheck; readonly replyId: string };

/** *Is this still so?*, of a fact that the reply says and nobody has confirmed for long. Any answer takes it away, in every window. */
export function FactCheckQuestion({ check, replyId }: Props) {
  const { factId, text, confirmedAt } = check;
  const id = useId();
  const confirm = async () => shown(await request('fact:confirm', { ids: [factId] }));
  const end = async () => {
    const answer = await request('fact:end', { ids: [factId] });
    if (answer.ok) offerUndo(t('memory-facts.done.ended', { count: 1 }), [answer.value.groupId]);
    return shown(answer);
  };
  const dismiss = async () => shown(await request('fact:dismiss-check', { replyId }));
  return (
    <section className={styles.question} aria-labelledby={id}>
      <div className={styles.said}>
        <b id={id}>{t('memory-facts.check.question')}</b>
        <span dir="auto" className={styles.fact}>
          {text}
        </span>
        <small>{t('memory-facts.check.confirmed', { day: shortDate(confirmedAt, Date.now()) })}</small>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={answering(confirm)}>
          {t('memory-facts.check.yes')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => openFact(factId)}>
          {t('memory-facts.check.change')}
        </Button>
        <Button kind="quiet" size="small" onClick={answering(end)}>
          {t('memory-facts.check.no-longer')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          isIcon
          aria-label={t('memory-facts.check.later')}
          title={t('memory-facts.check.later')}
          onClick={answering(dismiss)}
        >
          <X size={14} aria-hidden />
        </Button>
      </div>
    </section>
  );
}

/** The question goes with its answer: the focus goes to the source that it was about. */
function answering(answer: () => Promise<boolean>) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const message = currentTarget.closest('[data-message]');
    void answer().then((isDone) => {
      if (isDone) message?.querySelector<HTMLElement>('button[data-source]')?.focus();
    });
  };
}
