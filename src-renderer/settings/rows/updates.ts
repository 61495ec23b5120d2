import { t } from '../../locale/t';
import type { SettingDescription } from './description';

export function updateRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'switch',
      key: 'app.check_updates',
      scope: 'app',
      title: t('settings-updates.switch'),
      hint: t('settings-updates.switch-hint'),
      words: t('settings-updates.words'),
      byDefault: false,
    },
  ];
}
