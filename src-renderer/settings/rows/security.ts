import { t } from '../../locale/t';
import type { SettingDescription } from './description';

export function securityRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'number',
      key: 'lock.idle_minutes',
      scope: 'app',
      title: t('settings-security.idle'),
      hint: t('settings-security.idle-hint'),
      words: t('settings-security.words'),
      min: 0,
      max: 240,
      byDefault: 0,
    },
    {
      kind: 'switch',
      key: 'lock.at_sleep',
      scope: 'app',
      title: t('settings-security.sleep'),
      hint: t('settings-security.sleep-hint'),
      words: t('settings-security.words'),
      byDefault: false,
    },
  ];
}
