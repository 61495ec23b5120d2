import { t } from '../../locale/t';
import type { SettingDescription } from './description';

export function serverRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'own',
      keys: [],
      title: t('settings.servers.title'),
      hint: t('settings.servers.hint'),
      words: t('settings.servers.words'),
      control: 'Servers',
    },
    {
      kind: 'own',
      keys: [],
      title: t('settings.elsewhere.title'),
      hint: t('settings.elsewhere.purpose'),
      words: t('settings.elsewhere.words'),
      control: 'Elsewhere',
    },
  ];
}

export function modelRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'own',
      keys: ['ollama.model'],
      title: t('settings.model.title'),
      hint: t('settings.model.purpose'),
      control: 'Model',
    },
    {
      kind: 'own',
      keys: ['ollama.embed_model'],
      title: t('settings.embedder.title'),
      hint: t('settings.embedder.purpose'),
      words: t('settings.embedder.words'),
      control: 'EmbedModel',
    },
    {
      kind: 'own',
      keys: ['ollama.num_ctx'],
      title: t('settings.window.title'),
      hint: t('settings.window.purpose'),
      words: t('settings.window.words'),
      control: 'WindowSize',
    },
    {
      kind: 'choice',
      key: 'ollama.keep_alive',
      scope: 'app',
      title: t('settings.keep-loaded.title'),
      hint: t('settings.keep-loaded.hint'),
      defaultText: t('settings.keep-loaded.minutes', { minutes: 10 }),
      options: [
        { value: '10m', label: t('settings.keep-loaded.minutes', { minutes: 10 }) },
        { value: '0', label: t('settings.keep-loaded.not') },
        { value: '5m', label: t('settings.keep-loaded.minutes', { minutes: 5 }) },
        { value: '30m', label: t('settings.keep-loaded.minutes', { minutes: 30 }) },
        { value: '2h', label: t('settings.keep-loaded.hours', { hours: 2 }) },
        { value: '-1m', label: t('settings.keep-loaded.always') },
      ],
    },
  ];
}
