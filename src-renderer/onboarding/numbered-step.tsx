import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../locale/t';
import styles from './numbered-step.module.css';
import type { ServerStep } from './server-steps';

type Props = {
  readonly number: number;
  readonly step: ServerStep;
  /** What brings it on, beside it. */
  readonly action?: ReactNode;
  /** What belongs to it, below. */
  readonly children?: ReactNode;
};

export function NumberedStep({ number, step: { mark, title, text }, action, children }: Props) {
  return (
    <li className={styles.step} aria-current={mark === 'now' ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={styles.mark} data-mark={mark}>
          {mark === 'done' ? <Check size={14} role="img" aria-label={t('onboarding.step.done')} /> : number}
        </span>
        <span className={styles.text} data-mark={mark} role="status">
          <b>{title}</b>
          <small>{text}</small>
        </span>
        {action}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}
