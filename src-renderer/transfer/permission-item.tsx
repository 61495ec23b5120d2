import type { ReactNode } from 'react';
import type { BackupPermission } from '../../src-preload/contract/transfer';
import { t } from '../locale/t';
import { permissionWords } from './permission-words';
import styles from './permissions.module.css';

type Props = { readonly permission: BackupPermission; readonly children?: ReactNode };

/** One thing that a backup would be allowed to do: what it is, all of its text, and what to do about it. */
export function PermissionItem({ permission, children }: Props) {
  const { title, hint } = permissionWords(permission);
  const { kind, text } = permission;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <b>{title}</b>
        {text !== '' && kind !== 'prompt' && <code className={styles.value}>{text}</code>}
        <span className={styles.hint}>{hint}</span>
        {kind === 'prompt' && (
          <details className={styles.whole}>
            <summary>{t('transfer.permission.show-text')}</summary>
            <pre dir="auto">{text}</pre>
          </details>
        )}
      </div>
      {children}
    </li>
  );
}
