import { FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DataState } from '../../../src-preload/contract/backups';
import { request } from '../../bridge';
import { TransferSection } from '../../transfer/transfer-section';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { sizeText } from '../../ui/text/sizes';
import { backUp, openDataFolder } from './backup-requests';
import { BackupsTable } from './data-backups-table';
import styles from './data-section.module.css';

/** The data folder and its backups. */
export function DataSection() {
  const [state, setState] = useState<DataState | null>(null);
  const [isBackingUp, setBackingUp] = useState(false);
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
          <b>Data folder</b>
          <div className={styles.folder}>{state.folder}</div>
        </div>
        <span className={styles.size}>{sizeText(state.sizeBytes)}</span>
        <Button onClick={() => void openDataFolder()}>
          <FolderOpen size={16} aria-hidden /> Open
        </Button>
      </div>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2>Backups</h2>
          <div className={styles.hint}>
            Made once a day when something changed, and before an update changes the data. Seven are kept, 2 GB at most:
            the newest, and the oldest of each day and week.
          </div>
        </div>
        <Button size="small" disabled={isBackingUp} onClick={() => void makeBackup()}>
          {isBackingUp ? 'Backing up…' : 'Back up now'}
        </Button>
      </div>
      <BackupsTable
        backups={state.backups}
        onRestore={({ name }) => void request('backup:restore', { name }).then(shown)}
      />
      <TransferSection />
    </>
  );
}
