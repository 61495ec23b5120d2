import { SettingRow } from '../setting-row';
import { useSetting } from '../use-setting';
import styles from './elsewhere-row.module.css';

/** Where words may go outside this computer. */
export function ElsewhereRow() {
  const setting = useSetting('ollama.elsewhere');
  const places = typeof setting.value === 'string' ? setting.value.split('\n') : [];
  return (
    <SettingRow
      title="Models that run elsewhere"
      hint={
        places.length === 0
          ? 'What you write would leave this computer. Default: ask before the first message.'
          : `You agreed to ${places.join(', ')}. Default: ask before the first message.`
      }
      setting={setting}
      isDefault={places.length === 0}
    >
      <span className={styles.state}>{places.length === 0 ? 'Ask first' : `${places.length} agreed to`}</span>
    </SettingRow>
  );
}
