import { t } from '../../locale/t';
import { bounds, type SettingDescription } from './description';

export function toolRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'own',
      keys: [],
      title: t('settings-tools.title'),
      hint: t('settings-tools.hint'),
      words: t('settings-tools.words'),
      control: 'ToolServers',
    },
    {
      kind: 'number',
      key: 'tools.max_tokens',
      scope: 'workspace',
      title: t('settings-tools.room.title'),
      hint: t('settings-tools.room.hint', bounds(200, 8_000)),
      words: t('settings-tools.room.words'),
      min: 200,
      max: 8_000,
      byDefault: 600,
    },
  ];
}
