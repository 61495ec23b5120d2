import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import styles from './setting-row.module.css';
import type { RowScope, Setting } from './use-setting';

type Props = {
  readonly title: string;
  readonly hint: ReactNode;
  /** Said only where it does not count everywhere on this computer. */
  readonly scope?: RowScope;
  readonly setting: Setting;
  readonly isDefault: boolean;
  readonly children: ReactNode;
};

/** One setting: what it is, its default, its control, the way back, and why a value was refused. */
export function SettingRow({ title, hint, scope, setting, isDefault, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <b>{title}</b>
        {scope === 'workspace' && <span className={styles.scope}>{t('setting.in-workspace')}</span>}
        <div className={styles.hint}>{hint}</div>
        {setting.refusal && (
          <div className={styles.refusal} role="alert" id={refusalId(setting)}>
            {setting.refusal}
          </div>
        )}
      </div>
      <div className={styles.control}>
        {!isDefault && (
          <Button
            kind="quiet"
            isIcon
            aria-label={t('setting.reset', { title })}
            title={t('setting.reset-to-default')}
            onClick={() => void setting.save(null)}
          >
            <RotateCcw size={14} />
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

export function refusalId(setting: Setting): string {
  return `refusal-${setting.key}`;
}
