import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import styles from './chat-options.module.css';

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly refusal?: string | null;
  /** Absent: it is at its default. */
  readonly onReset?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** One option of a chat: what it is for, its control, the way back, and why a value was refused. */
export function OptionRow({ title, hint, refusal = null, onReset, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <b>{title}</b>
        {onReset && (
          <Button
            kind="quiet"
            size="small"
            isIcon
            aria-label={t('chat-options.reset', { title })}
            title={t('chat-options.reset-hint')}
            onClick={onReset}
          >
            <RotateCcw size={14} />
          </Button>
        )}
      </div>
      <div className={styles.hint}>{hint}</div>
      {children}
      {refusal && (
        <div className={styles.refusal} role="alert">
          {refusal}
        </div>
      )}
    </div>
  );
}
