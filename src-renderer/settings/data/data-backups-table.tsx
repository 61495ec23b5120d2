import type { ListedBackup } from '../../../src-preload/contract/backups';
import { type MessageKey, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { sizeText } from '../../ui/text/sizes';
import { dayAndTime, dayAndTimeInside } from '../../ui/text/times';
import styles from './data-section.module.css';

type Props = {
  readonly backups: readonly ListedBackup[];
  readonly onRestore: (backup: ListedBackup) => void;
  readonly onUnlock: (backup: ListedBackup) => void;
};

const reasons = {
  daily: 'settings.data.daily',
  manual: 'settings.data.manual',
  update: 'settings.data.migration',
  migration: 'settings.data.migration',
  kept: 'settings.data.kept',
} as const satisfies Record<ListedBackup['reason'], MessageKey>;

export function BackupsTable({ backups, onRestore, onUnlock }: Props) {
  if (backups.length === 0) return <p className={styles.none}>{t('settings.data.no-backup')}</p>;
  const now = Date.now();
  return (
    <table className={styles.table} aria-label={t('settings.data.backups')}>
      <thead>
        <tr>
          <th scope="col">{t('settings.data.when')}</th>
          <th scope="col">{t('settings.data.why')}</th>
          <th scope="col">{t('settings.data.size')}</th>
          <th scope="col">{t('settings.data.restore')}</th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.name}>
            <td>{dayAndTime(backup.madeAt, now)}</td>
            <td>{t(reasons[backup.reason])}</td>
            <td>{sizeText(backup.sizeBytes)}</td>
            <td>
              <Button
                kind="quiet"
                size="small"
                aria-label={t(backup.isOfAnotherKey ? 'settings.data.unlock-of' : 'settings.data.restore-of', {
                  when: dayAndTimeInside(backup.madeAt, Date.now()),
                })}
                onClick={() => (backup.isOfAnotherKey ? onUnlock(backup) : onRestore(backup))}
              >
                {t(backup.isOfAnotherKey ? 'settings.data.unlock' : 'settings.data.restore-this')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
