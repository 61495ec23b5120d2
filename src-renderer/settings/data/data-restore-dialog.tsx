import { useEffect, useState } from 'react';
import type { Backup } from '../../../src-preload/contract/backups';
import { request } from '../../bridge';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './data-section.module.css';
import { whenMade } from './data-when';

type Props = { readonly backup: Backup | null; readonly onClose: () => void };

/** Going back is asked for twice: what was said since is out of sight afterwards. */
export function RestoreDialog({ backup, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another backup is another question
  useEffect(() => setFailure(null), [backup]);
  const restore = async (name: string) => {
    setRestoring(true);
    const answer = await request('backup:restore', { name });
    setRestoring(false);
    if (!answer.ok) setFailure(answer.error.sentence);
  };
  return (
    <Dialog
      isOpen={backup !== null}
      onClose={onClose}
      title={backup ? `Restore the backup of ${whenMade(backup)}?` : ''}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={isRestoring || backup === null}
            onClick={() => backup && void restore(backup.name)}
          >
            {isRestoring ? 'Restoring…' : 'Restore'}
          </Button>
        </>
      }
    >
      {backup && (
        <p>
          Hearth starts again with everything as it was then. What is there now is kept in the data folder as{' '}
          <code>hearth.db.replaced-…</code>
        </p>
      )}
      {failure && (
        <p className={styles.refusal} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
