import { MCP_GRANTS, type McpGrant } from '../../../src-preload/contract/mcp-grants';
import { t } from '../../locale/t';
import styles from './access.module.css';

type Props = {
  readonly grants: readonly McpGrant[];
  readonly onChange: (grants: readonly McpGrant[]) => void;
};

/** What a program may. Who may write at once may also propose. */
export function GrantFields({ grants, onChange }: Props) {
  const toggle = (grant: McpGrant, isOn: boolean) => {
    const wanted = new Set(grants);
    if (isOn) wanted.add(grant);
    else wanted.delete(grant);
    if (grant === 'stated' && isOn) wanted.add('propose');
    if (grant === 'propose' && !isOn) wanted.delete('stated');
    onChange(MCP_GRANTS.filter((each) => wanted.has(each)));
  };
  return (
    <fieldset className={styles.grants}>
      <legend>{t('settings-access.may')}</legend>
      {MCP_GRANTS.map((grant) => (
        <label key={grant} className={styles.grant}>
          <input
            type="checkbox"
            checked={grants.includes(grant)}
            onChange={(event) => toggle(grant, event.target.checked)}
          />
          <span>
            <b>{t(NAMES[grant])}</b>
            <small>{t(HINTS[grant])}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const NAMES = {
  read: 'settings-access.grant.read',
  propose: 'settings-access.grant.propose',
  stated: 'settings-access.grant.stated',
} as const satisfies Readonly<Record<McpGrant, string>>;

const HINTS = {
  read: 'settings-access.grant.read-hint',
  propose: 'settings-access.grant.propose-hint',
  stated: 'settings-access.grant.stated-hint',
} as const satisfies Readonly<Record<McpGrant, string>>;
