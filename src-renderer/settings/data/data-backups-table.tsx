import type { Backup } from '../../../src-preload/contract/backups';
import { Button } from '../../ui/controls/button';
import { sizeText } from '../../ui/text/sizes';
import { dayAndTime, dayAndTimeInside } from '../../ui/text/times';
import styles from './data-section.module.css';

type Props = { readonly backups: readonly Backup[]; readonly onRestore: (backup: Backup) => void };

const reasons = {
  daily: 'Daily',
  manual: 'Made by you',
  migration: 'Before an update',
  kept: 'Before an unexplained change',
} as const satisfies Record<Backup['reason'], string>;

export function BackupsTable({ backups, onRestore }: Props) {
  if (backups.length === 0)
    return <p className={styles.none}>No backup yet. Hearth makes one each day if something has changed.</p>;
  const now = Date.now();
  return (
    <table className={styles.table} aria-label="Backups">
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col">Why</th>
          <th scope="col">Size</th>
          <th scope="col">Restore</th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.name}>
            <td>{dayAndTime(backup.madeAt, now)}</td>
            <td>{reasons[backup.reason]}</td>
            <td>{sizeText(backup.sizeBytes)}</td>
            <td>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Restore the backup of ${dayAndTimeInside(backup.madeAt, Date.now())}`}
                onClick={() => onRestore(backup)}
              >
                Restore…
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
