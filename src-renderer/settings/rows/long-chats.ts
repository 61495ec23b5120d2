import { t } from '../../locale/t';
import { bounds, type SettingDescription } from './description';

export function longChatRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'number',
      key: 'compaction.threshold',
      scope: 'workspace',
      title: t('settings.threshold.title'),
      hint: t('settings.threshold.hint', bounds(0.5, 0.95, { isShare: true })),
      words: t('settings.threshold.words'),
      min: 0.5,
      max: 0.95,
      byDefault: 0.75,
      isShare: true,
    },
    {
      kind: 'number',
      key: 'compaction.keep_tail',
      scope: 'workspace',
      title: t('settings.tail.title'),
      hint: t('settings.tail.hint', bounds(0.1, 0.5, { isShare: true })),
      words: t('settings.tail.words'),
      min: 0.1,
      max: 0.5,
      byDefault: 0.25,
      isShare: true,
    },
    {
      kind: 'number',
      key: 'compaction.summary_max_tokens',
      scope: 'workspace',
      title: t('settings.summary.title'),
      hint: t('settings.summary.hint', bounds(128, 4_096)),
      words: t('settings.threshold.words'),
      min: 128,
      max: 4_096,
      byDefault: 1_024,
    },
  ];
}
