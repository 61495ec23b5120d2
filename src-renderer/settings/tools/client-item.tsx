import type { McpClient } from '../../../src-preload/contract/mcp';
import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import { list, rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { dayAndTimeInside } from '../../ui/text/times';
import styles from './tools.module.css';

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
            <span className={styles.bad}>{t('settings-tools.workspace-gone')}</span>
          ) : (
            rich('settings-tools.may-in', { workspace: <bdi>{workspaceName}</bdi>, grants: grantsText(grants) })
          )}
        </p>
        <p className={styles.faint}>
          {revokedAt !== null
            ? t('settings-tools.revoked-when', { when: dayAndTimeInside(revokedAt, now) })
            : lastCallAt === null
              ? t('settings-tools.never-called')
              : t('settings-tools.last-call', { when: dayAndTimeInside(lastCallAt, now), count: callsToday })}
        </p>
      </div>
      {onChange && onRevoke && (
        <div className={styles.actions}>
          <Button
            kind="quiet"
            size="small"
            aria-label={t('settings-tools.change-what', { name })}
            disabled={workspaceName === null}
            onClick={onChange}
          >
            {t('settings-tools.change')}
          </Button>
          <Button size="small" aria-label={t('settings-tools.revoke-what', { name })} onClick={onRevoke}>
            {t('settings-tools.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

function grantsText(grants: readonly McpGrant[]): string {
  return grants.length === 0 ? t('settings-tools.nothing') : list(grants.map((grant) => t(SHORT[grant])));
}

const SHORT = {
  read: 'settings-tools.short.read',
  propose: 'settings-tools.short.propose',
  stated: 'settings-tools.short.stated',
} as const satisfies Readonly<Record<McpGrant, string>>;
