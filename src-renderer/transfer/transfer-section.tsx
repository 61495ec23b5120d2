import { useState } from 'react';
import { Button } from '../ui/controls/button';
import { useAsked } from '../window/asked';
import { exportEverything } from './export-requests';
import { FromBackup } from './from-backup';
import { ImportDialog } from './import-dialog';
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
  const exportAll = async (form: 'zip' | 'folder') => {
    setExporting(true);
    await exportEverything(form);
    setExporting(false);
  };
  return (
    <>
      <FromBackup />
      <div className={styles.row}>
        <div className={styles.text}>
          <h2>Import</h2>
          <div className={styles.hint}>
            Exports of ChatGPT and Claude, memory of Claude Code, a file of recent context, a Backup of Hearth. You
            first see what would be imported.
          </div>
        </div>
        {isReading && <Button onClick={() => void transfer.cancel()}>Stop reading</Button>}
        <Button size="small" disabled={isReading} onClick={() => void transfer.pick('file')}>
          Import a file…
        </Button>
        <Button size="small" disabled={isReading} onClick={() => void transfer.pick('folder')}>
          Import a folder…
        </Button>
      </div>
      {last && (
        <div className={styles.row}>
          <div className={styles.text}>
            <h2>Last import</h2>
            <div className={styles.hint}>
              {last.name}. Undo deletes the chats and memories that it added, as long as you did not change them.
            </div>
          </div>
          <Button size="small" onClick={() => void transfer.undo(last.importId)}>
            Undo the import…
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <div className={styles.text}>
          <h2>Export everything</h2>
          <div className={styles.hint}>
            A Backup to keep or to take with you: complete and <b>unredacted</b>, readable without Hearth.
          </div>
        </div>
        <Button size="small" disabled={isExporting} onClick={() => void exportAll('zip')}>
          {isExporting ? 'Exporting…' : 'Export as one file…'}
        </Button>
        <Button size="small" disabled={isExporting} onClick={() => void exportAll('folder')}>
          Export as a folder…
        </Button>
      </div>
      <ImportDialog {...transfer} />
    </>
  );
}
