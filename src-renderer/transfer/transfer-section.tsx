import { useEffect, useState } from 'react';
import type { BackupPlan } from '../../src-preload/contract/transfer';
import { rich, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { useAsked } from '../window/asked';
import { exportEverything, planBackup } from './export-requests';
import { FromBackup } from './from-backup';
import { ImportDialog } from './import-dialog';
import { PlainBackupDialog } from './plain-backup-dialog';
import styles from './transfer.module.css';
import { useImport, useLastImport } from './use-import';

/** Import from other programs, and export of everything. */
export function TransferSection() {
  const transfer = useImport();
  const last = useLastImport((state) => state.last);
  const [isExporting, setExporting] = useState(false);
  useAsked('import-file', () => void transfer.pick('file'));
  useAsked('import-folder', () => void transfer.pick('folder'));
  const isReading = transfer.state.kind === 'reading';
  const [plan, setPlan] = useState<BackupPlan | null>(null);
  const [asksPlain, setAsksPlain] = useState(false);
  useEffect(() => void planBackup().then(setPlan), []);
  useAsked('export-folder', () => void exportFolder());
  const exportFolder = async () => {
    // The page may have been opened for this: what is encrypted is not known yet.
    const now = await planBackup();
    if (now?.isEncrypted) setAsksPlain(true);
    else await exportAll('folder');
  };
  const exportAll = async (form: 'sealed' | 'zip' | 'folder') => {
    setExporting(true);
    await exportEverything(form);
    setExporting(false);
  };
  return (
    <>
      <FromBackup />
      <div className={styles.row}>
        <div className={styles.text}>
          <h2>{t('transfer.section.import')}</h2>
          <div className={styles.hint}>{t('transfer.section.import-text')}</div>
        </div>
        {isReading && <Button onClick={() => void transfer.cancel()}>{t('transfer.section.stop')}</Button>}
        <Button size="small" disabled={isReading} onClick={() => void transfer.pick('file')}>
          {t('transfer.section.import-file')}
        </Button>
        <Button size="small" disabled={isReading} onClick={() => void transfer.pick('folder')}>
          {t('transfer.section.import-folder')}
        </Button>
      </div>
      {last && (
        <div className={styles.row}>
          <div className={styles.text}>
            <h2>{t('transfer.section.last')}</h2>
            <div className={styles.hint}>{t('transfer.section.last-text', { name: last.name })}</div>
          </div>
          <Button size="small" onClick={() => void transfer.undo(last.importId)}>
            {t('transfer.section.undo')}
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <div className={styles.text}>
          <h2>{t('transfer.section.export')}</h2>
          <div className={styles.hint}>
            {rich(plan?.isEncrypted ? 'transfer.section.sealed-text' : 'transfer.section.export-text', {
              b: (text) => <b>{text}</b>,
            })}
          </div>
        </div>
        {plan?.isEncrypted ? (
          <>
            <Button size="small" disabled={isExporting} onClick={() => void exportAll('sealed')}>
              {t(isExporting ? 'transfer.section.exporting' : 'transfer.section.export-sealed')}
            </Button>
            <Button kind="quiet" size="small" disabled={isExporting} onClick={() => setAsksPlain(true)}>
              {t('transfer.section.export-plain')}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" disabled={isExporting} onClick={() => void exportAll('zip')}>
              {t(isExporting ? 'transfer.section.exporting' : 'transfer.section.export-file')}
            </Button>
            <Button size="small" disabled={isExporting} onClick={() => void exportAll('folder')}>
              {t('transfer.section.export-folder')}
            </Button>
          </>
        )}
      </div>
      {asksPlain && plan !== null && <PlainBackupDialog name={plan.name} close={() => setAsksPlain(false)} />}
      <ImportDialog {...transfer} />
    </>
  );
}
