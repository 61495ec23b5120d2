import { t } from '../../locale/t';
import type { SettingDescription } from './description';

export function generalRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'own',
      keys: ['appearance.theme'],
      title: t('settings.theme.title'),
      hint: t('settings.theme.purpose'),
      words: t('settings.theme.words'),
      control: 'Theme',
    },
    {
      kind: 'own',
      keys: ['appearance.text_size'],
      title: t('settings.text-size.title'),
      hint: '',
      words: t('settings.text-size.words'),
      control: 'TextSize',
    },
    {
      kind: 'own',
      keys: ['appearance.language'],
      title: t('settings.language.title'),
      hint: t('settings.language.purpose'),
      words: t('settings.language.words'),
      control: 'Language',
    },
    {
      kind: 'choice',
      key: 'workspace.mode',
      scope: 'workspace',
      title: t('settings.mode.title'),
      hint: t('settings.mode.hint'),
      words: t('settings.mode.words'),
      defaultText: t('settings.mode.both-inside'),
      options: [
        { value: 'both', label: t('settings.mode.both') },
        { value: 'personal_ai', label: t('settings.mode.assistant') },
        { value: 'project_builder', label: t('settings.mode.projects') },
      ],
    },
    {
      kind: 'switch',
      key: 'app.notify_done',
      scope: 'app',
      title: t('settings.notify.title'),
      hint: t('settings.notify.hint'),
      words: t('settings.notify.words'),
      byDefault: true,
    },
    {
      kind: 'switch',
      key: 'app.check_spelling',
      scope: 'app',
      title: t('settings.spelling.title'),
      hint: t('settings.spelling.hint'),
      words: t('settings.spelling.words'),
      byDefault: true,
    },
    {
      kind: 'switch',
      key: 'app.launch_at_login',
      scope: 'app',
      title: t('settings.login.title'),
      hint: t('settings.login.hint'),
      words: t('settings.login.words'),
      byDefault: false,
    },
  ];
}
