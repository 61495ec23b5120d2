import { FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DataState } from '../../../src-preload/contract/backups';
import { request } from '../../bridge';
import { count, t } from '../../locale/t';
import { TransferSection } from '../../transfer/transfer-section';
import { UnsealDialog } from '../../transfer/unseal-dialog';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { showDone } from '../../ui/feedback/toasts';
import { sizeText } from '../../ui/text/sizes';
import { backUp, openDataFolder } from './backup-requests';
import { BackupsTable } from './data-backups-table';
import styles from './data-section.module.css';

const WAYS = ['passphrase', 'phrase'] as const;
/** That all backups together take. */
const mostGB = 2;

/** The data folder and its backups. */
export function DataSection() {
  const [state, setState] = useState<DataState | null>(null);
  const [isBackingUp, setBackingUp] = useState(false);
  /** The name of a backup of another key. */
  const [locked, setLocked] = useState<string | null>(null);
  useEffect(() => {
    void request('backup:list', {}).then((answer) => {
      if (shown(answer)) setState(answer.value);
    });
  }, []);
  if (state === null) return null;
  const makeBackup = async () => {
    setBackingUp(true);
    const after = await backUp(state);
    setBackingUp(false);
    if (after !== null) setState(after);
  };
  return (
    <>
      <div className={styles.row}>
        <div className={styles.text}>
          <b>{t('settings.data.folder')}</b>
          <div className={styles.folder}>{state.folder}</div>
        </div>
        <span className={styles.size}>{sizeText(state.sizeBytes)}</span>
        <Button onClick={() => void openDataFolder()}>
          <FolderOpen size={16} aria-hidden /> {t('settings.data.open')}
        </Button>
      </div>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2>{t('settings.data.backups')}</h2>
          <div className={styles.hint}>
            {t('settings.data.rules', { most: t('ui.sizes.gb', { size: count(mostGB) }) })}
          </div>
        </div>
        <Button size="small" disabled={isBackingUp} onClick={() => void makeBackup()}>
          {t(isBackingUp ? 'settings.data.backing-up' : 'settings.data.back-up')}
        </Button>
      </div>
      <BackupsTable
        backups={state.backups}
        onRestore={({ name }) => void request('backup:restore', { name }).then(shown)}
        onUnlock={({ name }) => setLocked(name)}
      />
      {locked !== null && (
        <UnsealDialog
          text={t('settings.data.unlock-text')}
          ways={WAYS}
          open={async (typed) => {
            const answer = await request('backup:unlock', { name: locked, typed });
            if (!answer.ok) return answer.error.sentence;
            setState(answer.value);
            setLocked(null);
            showDone(t('settings.data.unlocked'));
            return null;
          }}
          close={() => setLocked(null)}
        />
      )}
      <TransferSection />
    </>
  );
}
