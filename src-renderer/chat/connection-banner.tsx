import { useState } from 'react';
import { Button } from '../ui/button';
import { checkServer, useWindow } from '../window-state';
import styles from './connection-banner.module.css';

/** What stands between the user and an answer, while something does. */
export function ConnectionBanner() {
  const state = useWindow(({ models }) => models?.state);
  const [isChecking, setChecking] = useState(false);
  if (!state || state.kind === 'ready') return null;
  const tryAgain = async () => {
    setChecking(true);
    await checkServer();
    setChecking(false);
  };
  return (
    <section className={styles.banner} aria-label="Connection">
      <span className={styles.text}>{state.sentence}</span>
      <Button size="small" disabled={isChecking} onClick={tryAgain}>
        {isChecking ? 'Looking…' : 'Try again'}
      </Button>
    </section>
  );
}
