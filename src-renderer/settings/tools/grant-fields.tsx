import { MCP_GRANTS, type McpGrant } from '../../../src-preload/contract/mcp-grants';
import { t } from '../../locale/t';
import styles from './tools.module.css';

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
      <legend>{t('settings-tools.may')}</legend>
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
  read: 'settings-tools.grant.read',
  propose: 'settings-tools.grant.propose',
  stated: 'settings-tools.grant.stated',
} as const satisfies Readonly<Record<McpGrant, string>>;

const HINTS = {
  read: 'settings-tools.grant.read-hint',
  propose: 'settings-tools.grant.propose-hint',
  stated: 'settings-tools.grant.stated-hint',
} as const satisfies Readonly<Record<McpGrant, string>>;
