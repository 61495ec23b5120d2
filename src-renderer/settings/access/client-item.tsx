import type { McpClient } from '../../../src-preload/contract/mcp';
import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import { list, rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { dayAndTimeInside } from '../../ui/text/times';
import styles from './access.module.css';

type Props = {
  readonly client: McpClient;
  /** Without them it is only shown. */
  readonly onChange?: () => void;
  readonly onRevoke?: () => void;
};

/** One program: where it reads, what it may, when it last asked. */
export function ClientItem({ client, onChange, onRevoke }: Props) {
  const { name, workspaceName, grants, lastCallAt, callsToday, revokedAt } = client;
  const now = Date.now();
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <b dir="auto" className={styles.name}>
          {name}
        </b>
        <p className={styles.hint}>
          {workspaceName === null ? (
            <span className={styles.bad}>{t('settings-access.workspace-gone')}</span>
          ) : (
            rich('settings-access.may-in', { workspace: <bdi>{workspaceName}</bdi>, grants: grantsText(grants) })
          )}
        </p>
        <p className={styles.faint}>
          {revokedAt !== null
            ? t('settings-access.revoked-when', { when: dayAndTimeInside(revokedAt, now) })
            : lastCallAt === null
              ? t('settings-access.never-called')
              : t('settings-access.last-call', { when: dayAndTimeInside(lastCallAt, now), count: callsToday })}
        </p>
      </div>
      {onChange && onRevoke && (
        <div className={styles.actions}>
          <Button
            kind="quiet"
            size="small"
            aria-label={t('settings-access.change-what', { name })}
            disabled={workspaceName === null}
            onClick={onChange}
          >
            {t('settings-access.change')}
          </Button>
          <Button size="small" aria-label={t('settings-access.revoke-what', { name })} onClick={onRevoke}>
            {t('settings-access.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

function grantsText(grants: readonly McpGrant[]): string {
  return grants.length === 0 ? t('settings-access.nothing') : list(grants.map((grant) => t(SHORT[grant])));
}

const SHORT = {
  read: 'settings-access.short.read',
  propose: 'settings-access.short.propose',
  stated: 'settings-access.short.stated',
} as const satisfies Readonly<Record<McpGrant, string>>;
