import { CircleCheck, Clock, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SyncView } from '../../../src-preload/contract/sync';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Button } from '../../ui/controls/button';
import { Note } from '../../ui/feedback/note';
import styles from './devices.module.css';
import { statusWords } from './status-words';

type Props = {
  readonly view: SyncView;
  readonly now: number;
  readonly onSync: () => Promise<void>;
  readonly onChangePlace: () => void;
};

/** How syncing stands, in words, with the one thing to do about it. */
export function StatusRow({ view, now, onSync, onChangePlace }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { title, hint, isFine, said } = statusWords(view, now);
  const [spoken, setSpoken] = useState(said);
  useEffect(() => {
    if (said !== null) setSpoken(said);
  }, [said]);
  const { status } = view;
  const progress = status?.kind === 'first' ? status.progress : null;
  const problem = status?.kind === 'stopped' ? status.problem : null;
  const sync = async () => {
    setBusy(true);
    await onSync();
    setBusy(false);
  };
  const look = status === null ? looks.working : looks[isFine ? 'up_to_date' : status.kind];
  return (
    <>
      <div className={row.row}>
        <look.Icon size={18} className={styles.mark} data-kind={look.mark} aria-hidden />
        <div className={row.text}>
          <b>{title}</b>
          {hint !== null && <div className={row.hint}>{hint}</div>}
        </div>
        <div className={row.control}>
          {progress !== null && progress.total > 0 && (
            <progress className={row.progress} aria-label={title} max={progress.total} value={progress.done} />
          )}
          {problem === null && status?.kind !== 'first' && (
            <Button disabled={isBusy} onClick={() => void sync()}>
              {t('settings-devices.sync-now')}
            </Button>
          )}
        </div>
        {problem !== null && (
          <div className={styles.problem}>
            <Note
              kind="bad"
              actions={
                <>
                  <Button size="small" disabled={isBusy} onClick={() => void sync()}>
                    {t('settings-devices.try-again')}
                  </Button>
                  <Button size="small" onClick={onChangePlace}>
                    {t('settings-devices.change-place')}
                  </Button>
                </>
              }
            >
              {problem}
            </Note>
          </div>
        )}
      </div>
      {/* Rounds come and go and minutes pass: only what is new is announced. */}
      <span className={styles.hidden} role="status">
        {spoken}
      </span>
    </>
  );
}

const looks = {
  first: { Icon: RefreshCw, mark: undefined },
  working: { Icon: RefreshCw, mark: undefined },
  up_to_date: { Icon: CircleCheck, mark: 'fine' },
  waiting: { Icon: Clock, mark: 'waits' },
  stopped: { Icon: TriangleAlert, mark: 'waits' },
} as const;
