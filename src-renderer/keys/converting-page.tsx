import { useEffect, useState } from 'react';
import { on, request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { FlameMark } from '../ui/flame-mark';
import { sizeText } from '../ui/text/sizes';
import { announceReady, loadDeferredUi } from '../window/ready';
import styles from './locked-page.module.css';

/** In the place of everything else while all data is written anew: how far that is, and the way back. */
export function ConvertingPage() {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [failure, setFailure] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    announceReady(() => void loadDeferredUi());
    const look = () =>
      void request('keys:state', {}).then((answer) => {
        if (answer.ok) setFailure(answer.value.failure);
      });
    look();
    return on('keys:progress', (next) => {
      setProgress(next);
      if (next.total === 0) look();
    });
  }, []);
  const { done, total } = progress;
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        <FlameMark isLarge />
        <h1 className={styles.title}>{t(failure === null ? 'keys.converting' : 'keys.not-converted')}</h1>
        {failure === null ? (
          <>
            <p className={styles.text}>{t('keys.converting-text')}</p>
            <progress
              className={styles.bar}
              aria-label={t('keys.converting')}
              max={1}
              {...(total > 0 && { value: done / total })}
            />
            <p className={styles.hint} role="status">
              {total > 0 && t('keys.of', { done: sizeText(done), total: sizeText(total) })}
            </p>
          </>
        ) : (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Button
          size="large"
          kind={failure === null ? 'plain' : 'primary'}
          disabled={isEnding}
          onClick={() => {
            setEnding(true);
            void request('keys:cancel', {});
          }}
        >
          {t(failure === null ? 'keys.cancel' : 'keys.start-again')}
        </Button>
      </div>
    </main>
  );
}
