import { useEffect, useState } from 'react';
import type { BackupPermission } from '../../src-preload/contract/transfer';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { shown } from '../ui/feedback/answers';
import { showFailure } from '../ui/feedback/toasts';
import { PermissionItem } from './permission-item';
import { permissionWords } from './permission-words';
import styles from './permissions.module.css';

/** What restored backups would be allowed to do and nobody decided yet. Nothing, where there is none. */
export function FromBackup() {
  const [waiting, setWaiting] = useState<readonly BackupPermission[]>([]);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void request('permission:list', {}).then((answer) => {
      if (shown(answer)) setWaiting(answer.value);
    });
  }, []);
  const decide = async (what: 'permission:allow' | 'permission:leave-out', id: string) => {
    setAsking(true);
    const answer = await request(what, { id });
    setAsking(false);
    if (answer.ok) setWaiting(answer.value);
    else if (answer.error.code !== 'declined') showFailure(answer.error);
  };
  if (waiting.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="from-backup">
      <h2 id="from-backup">{t('transfer.from-backup.title')}</h2>
      <div className={styles.hint}>{t('transfer.from-backup.text')}</div>
      <ul className={styles.list} aria-labelledby="from-backup">
        {waiting.map((permission) => {
          const { title, allow } = permissionWords(permission);
          const { id } = permission;
          return (
            <PermissionItem key={id} permission={permission}>
              <Button
                size="small"
                disabled={isAsking}
                aria-label={t('transfer.from-backup.leave-out-what', { what: title })}
                onClick={() => void decide('permission:leave-out', id)}
              >
                {t('transfer.from-backup.leave-out')}
              </Button>
              <Button
                size="small"
                disabled={isAsking}
                aria-label={t('transfer.from-backup.allow-what', { allow: allow.replace(/\s*…$/, ''), what: title })}
                onClick={() => void decide('permission:allow', id)}
              >
                {allow}
              </Button>
            </PermissionItem>
          );
        })}
      </ul>
    </section>
  );
}
