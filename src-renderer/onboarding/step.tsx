import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/controls/button';
import { FlameMark } from '../ui/flame-mark';
import styles from './step.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly note: string;
  /** 0 is the first of three. */
  readonly index: 0 | 1 | 2;
  readonly onBack?: (() => void) | undefined;
  /** Escape: on, with what is chosen so far. */
  readonly onSkip: () => void;
  readonly action: ReactNode;
  readonly children: ReactNode;
};

export function Step({ title, text, note, index, onBack, onSkip, action, children }: Props) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onSkip();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSkip]);
  return (
    <main className={styles.step}>
      <div className={styles.scroller}>
        <div className={styles.content}>
          <FlameMark isLarge />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.rows}>{children}</div>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
      <footer className={styles.foot}>
        <span>
          {onBack && (
            <Button kind="quiet" size="large" onClick={onBack}>
              <ArrowLeft size={16} /> Back
            </Button>
          )}
        </span>
        <span className={styles.dots} role="img" aria-label={`Step ${index + 1} of 3`}>
          <i data-on={index === 0 || undefined} />
          <i data-on={index === 1 || undefined} />
          <i data-on={index === 2 || undefined} />
        </span>
        <span className={styles.action}>{action}</span>
      </footer>
    </main>
  );
}
