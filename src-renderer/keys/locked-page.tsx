import { useEffect, useState } from 'react';
import type { KeyringTrouble, KeysState, WayKind } from '../../src-preload/contract/keys';
import { request } from '../bridge';
import { type MessageKey, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { WayField } from '../ui/controls/way-field';
import { FlameMark } from '../ui/flame-mark';
import { announceReady, loadDeferredUi } from '../window/ready';
import styles from './locked-page.module.css';
import { StartEmpty } from './start-empty';

const titles = {
  changed: 'keys.trouble.changed',
  closed: 'keys.trouble.closed',
  gone: 'keys.trouble.gone',
  plain: 'keys.trouble.plain',
} as const satisfies Record<KeyringTrouble, MessageKey>;

const texts = {
  changed: 'keys.trouble.changed-text',
  closed: 'keys.trouble.closed-text',
  gone: 'keys.trouble.gone-text',
  plain: 'keys.trouble.plain-text',
} as const satisfies Record<KeyringTrouble, MessageKey>;

/** In the place of everything else: which ways there are to open the data, and what is the matter with one that does not. */
export function LockedPage() {
  const [state, setState] = useState<KeysState | null>(null);
  const [chosen, setChosen] = useState<WayKind | null>(null);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    announceReady(() => void loadDeferredUi());
    void request('keys:state', {}).then((answer) =>
      answer.ok ? setState(answer.value) : setFailure(answer.error.sentence),
    );
  }, []);
  const kinds = (state?.ways ?? []).map(({ kind }) => kind);
  const written = (['passphrase', 'phrase'] as const).filter((kind) => kinds.includes(kind));
  const way = written.find((kind) => kind === chosen) ?? written[0];
  const { trouble = null } = state ?? {};

  const unlock = async (input: Parameters<typeof request<'keys:unlock'>>[1]) => {
    setWorking(true);
    setFailure(null);
    const answer = await request('keys:unlock', input);
    // What is behind this page is open now: it is asked for everything again.
    if (answer.ok) return window.location.reload();
    setWorking(false);
    setFailure(answer.error.sentence);
    const next = await request('keys:state', {});
    if (next.ok) setState(next.value);
  };
  const submit = () => {
    if (way === 'passphrase') void unlock({ by: 'passphrase', passphrase: typed });
    if (way === 'phrase') void unlock({ by: 'phrase', phrase: typed });
  };
  if (isLost) {
    return (
      <main className={styles.page}>
        <div className={styles.content}>
          <FlameMark isLarge />
          <StartEmpty onBack={() => setLost(false)} />
        </div>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        <FlameMark isLarge />
        <h1 className={styles.title}>{t(trouble === null ? 'keys.locked' : titles[trouble])}</h1>
        {state !== null && (
          <p className={styles.text}>
            {trouble === null ? t('keys.locked-text') : t(texts[trouble], { ways: written.length })}
          </p>
        )}
        {way !== undefined && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <WayField way={way} value={typed} disabled={isWorking} takesFocus onChange={setTyped} />
            <div className={styles.actions}>
              <Button kind="primary" size="large" type="submit" disabled={isWorking || typed === ''}>
                {t(isWorking ? 'keys.unlocking' : 'keys.unlock')}
              </Button>
              {written
                .filter((kind) => kind !== way)
                .map((kind) => (
                  <Button
                    key={kind}
                    kind="quiet"
                    size="large"
                    onClick={() => {
                      setChosen(kind);
                      setTyped('');
                      setFailure(null);
                    }}
                  >
                    {t(kind === 'phrase' ? 'keys.by-phrase' : 'keys.by-passphrase')}
                  </Button>
                ))}
            </div>
          </form>
        )}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          {kinds.includes('keyring') && (
            <Button
              kind={way === undefined ? 'primary' : 'plain'}
              size="large"
              disabled={isWorking}
              onClick={() => void unlock({ by: 'keyring' })}
            >
              {t('keys.by-keyring')}
            </Button>
          )}
          <Button kind="quiet" size="large" disabled={isWorking} onClick={() => setLost(true)}>
            {t('keys.empty.offer')}
          </Button>
          <Button kind="quiet" size="large" onClick={() => void request('desktop:quit', {})}>
            {t('keys.quit')}
          </Button>
        </div>
      </div>
    </main>
  );
}
