import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../locale/t';
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
  /** In the place of *Back*. */
  readonly aside?: ReactNode;
  /** Between the rows and the note. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

export function Step({ title, text, note, index, onBack, onSkip, action, aside, below, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader reads the new step, and Tab goes on from its beginning.
  useEffect(() => heading.current?.focus(), []);
  // Before it is painted: whoever sees the step and presses Escape is heard.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onSkip();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSkip]);
  return (
    <main className={styles.step}>
      <div className={styles.scroller}>
        <div className={styles.content}>
          <FlameMark isLarge />
          <p className={styles.count}>{t('onboarding.step.count', { step: index + 1, all: 3 })}</p>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.rows}>{children}</div>
          {below}
          <p className={styles.note}>{note}</p>
        </div>
      </div>
      <footer className={styles.foot}>
        <span>
          {aside}
          {onBack && (
            <Button kind="quiet" size="large" onClick={onBack}>
              <ArrowLeft size={16} /> {t('onboarding.step.back')}
            </Button>
          )}
        </span>
        <span className={styles.action}>{action}</span>
      </footer>
    </main>
  );
}
