import { useEffect, useId, useRef, useState } from 'react';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import styles from './locked-page.module.css';

/** The last step where nothing opens the data any more: what becomes of it, and a word that nobody types by mistake. */
export function StartEmpty({ onBack }: { readonly onBack: () => void }) {
  const [word, setWord] = useState('');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    void request('keys:state', {}).then((answer) =>
      answer.ok ? setWord(answer.value.emptyWord) : setFailure(answer.error.sentence),
    );
  }, []);
  const start = async () => {
    setWorking(true);
    setFailure(null);
    const answer = await request('keys:start-empty', { word: typed });
    // What is behind this page is another Hearth now: it is asked for everything again.
    if (answer.ok) return window.location.reload();
    setWorking(false);
    if (answer.error.code !== 'declined') setFailure(answer.error.sentence);
  };
  return (
    <>
      <h1 className={styles.title}>{t('keys.empty.title')}</h1>
      <p className={styles.text}>{t('keys.empty.text')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <label htmlFor={id}>{t('keys.empty.word', { word })}</label>
        <input
          ref={input}
          id={id}
          className={field.input}
          autoComplete="off"
          spellCheck={false}
          disabled={isWorking}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.actions}>
          <Button kind="danger" size="large" type="submit" disabled={isWorking || typed.trim() === ''}>
            {t('keys.empty.start')}
          </Button>
          <Button kind="quiet" size="large" disabled={isWorking} onClick={onBack}>
            {t('keys.empty.back')}
          </Button>
        </div>
      </form>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
