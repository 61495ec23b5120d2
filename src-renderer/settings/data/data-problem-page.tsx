import { lazy, Suspense, useEffect, useState } from 'react';
import type { DataProblem } from '../../../src-preload/contract/backups';
import type { Result } from '../../../src-preload/contract/declare';
import { request } from '../../bridge';
import { allMessages } from '../../locale/language';
import { type MessageKey, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { FlameMark } from '../../ui/flame-mark';
import { dayAndTimeInside } from '../../ui/text/times';
import { announceReady, loadDeferredUi } from '../../window/ready';
import { useWindow } from '../../window/window-state';
import styles from './data-problem-page.module.css';

// Not in the window's first piece: hardly anybody ever sees this page.
const FaultTools = lazy(async () => {
  const [tools] = await Promise.all([import('../about/fault-tools'), allMessages()]);
  return { default: tools.FaultTools };
});

const StartEmpty = lazy(async () => {
  const [{ StartEmpty: step }] = await Promise.all([import('../../keys/start-empty'), allMessages()]);
  return { default: step };
});

/** The others have pages of their own. */
type ShownKind = Exclude<DataProblem['kind'], 'locked' | 'converting'>;

const titles = {
  damaged: 'settings.problem.damaged',
  homeless: 'settings.problem.homeless',
  missing: 'settings.problem.missing',
  too_new: 'settings.problem.too-new',
  folder: 'settings.problem.folder',
  failed: 'settings.problem.failed',
  wrong_key: 'settings.problem.wrong-key',
  no_keys: 'settings.problem.no-keys',
} as const satisfies Record<ShownKind, MessageKey>;

/** In the place of everything else: what is wrong with the data, and what can be done. */
export function DataProblemPage({ problem, kind }: { readonly problem: DataProblem; readonly kind: ShownKind }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => announceReady(() => void loadDeferredUi()), []);
  const info = useWindow((state) => state.info);
  const { backup, isRunning } = problem;
  const isOther = kind === 'wrong_key' || kind === 'no_keys';
  const canBeginAnew = !isRunning && kind !== 'folder' && kind !== 'too_new' && !isOther;

  const attempt = async (answer: Promise<Result<unknown>>) => {
    setWorking(true);
    const result = await answer;
    // What is behind this page is another Hearth now: it is asked for everything again.
    if (result.ok) return window.location.reload();
    setWorking(false);
    setFailure(result.error.code === 'declined' ? null : result.error.sentence);
  };
  if (isLost) {
    return (
      <main className={styles.page}>
        <div className={styles.content}>
          <FlameMark isLarge />
          <Suspense fallback={null}>
            <StartEmpty onBack={() => setLost(false)} />
          </Suspense>
        </div>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        <FlameMark isLarge />
        <h1 className={styles.title}>{t(titles[kind])}</h1>
        <p className={styles.text}>{problem.sentence}</p>
        <p className={styles.path}>{problem.path}</p>
        {canBeginAnew && backup === null && <p className={styles.text}>{t('settings.problem.no-backup')}</p>}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          {kind === 'homeless' && (
            <Button
              kind="primary"
              size="large"
              disabled={isWorking}
              onClick={() => void attempt(request('backup:repair', {}))}
            >
              {t('settings.problem.repair')}
            </Button>
          )}
          {backup && (
            <Button
              kind={kind === 'homeless' ? 'plain' : 'primary'}
              size="large"
              disabled={isWorking}
              onClick={() => void attempt(request('backup:restore', { name: backup.name }))}
            >
              {t('settings.data.restore-of', { when: dayAndTimeInside(backup.madeAt, Date.now()) })}
            </Button>
          )}
          {canBeginAnew && (
            <Button size="large" disabled={isWorking} onClick={() => void attempt(request('backup:start-empty', {}))}>
              {t('settings.problem.start-empty')}
            </Button>
          )}
          {isOther && (
            <Button size="large" disabled={isWorking} onClick={() => setLost(true)}>
              {t('settings.problem.start-empty')}
            </Button>
          )}
          {(kind === 'folder' || isOther || canBeginAnew) && (
            <Button
              kind={kind === 'folder' || isOther || (kind === 'failed' && !backup) ? 'primary' : 'quiet'}
              size="large"
              disabled={isWorking}
              onClick={() => void attempt(request('backup:try-again', {}))}
            >
              {t('settings.problem.again')}
            </Button>
          )}
          {isRunning ? (
            <Button kind="quiet" size="large" onClick={() => useWindow.setState({ problem: null })}>
              {t('settings.problem.continue')}
            </Button>
          ) : (
            <Button kind="quiet" size="large" onClick={() => void request('desktop:quit', {})}>
              {t('settings.problem.quit')}
            </Button>
          )}
        </div>
        <section className={styles.help} aria-labelledby="data-problem-help">
          <h2 id="data-problem-help">{t('settings.problem.report')}</h2>
          <p>{t('settings.problem.report-text')}</p>
          <div className={styles.tools}>
            <Suspense fallback={null}>
              <FaultTools
                copyLabel={t('settings.problem.copy')}
                text={[
                  t(titles[kind]),
                  problem.sentence,
                  ...Object.entries(info?.versions ?? {}).map(([name, version]) => `${name}: ${version}`),
                ].join('\n')}
                isCentred
              />
            </Suspense>
          </div>
        </section>
      </div>
    </main>
  );
}
