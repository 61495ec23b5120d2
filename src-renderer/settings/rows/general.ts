import type { SettingDescription } from './description';

export const generalRows: readonly SettingDescription[] = [
  {
    kind: 'own',
    keys: ['appearance.theme'],
    title: 'Theme',
    hint: 'Light or dark',
    words: 'look colours',
    control: 'Theme',
  },
  {
    kind: 'own',
    keys: ['appearance.text_size'],
    title: 'Text size',
    hint: '',
    words: 'font zoom',
    control: 'TextSize',
  },
  {
    kind: 'choice',
    key: 'workspace.mode',
    scope: 'workspace',
    title: 'Use this workspace for',
    hint: 'Assistant remembers you, Projects keeps to linked folders. Nothing is deleted when you change it.',
    words: 'mode',
    options: [
      { value: 'both', label: 'Chats and projects' },
      { value: 'personal_ai', label: 'Assistant' },
      { value: 'project_builder', label: 'Projects' },
    ],
  },
  {
    kind: 'switch',
    key: 'app.notify_done',
    scope: 'app',
    title: 'Tell me when an answer is ready',
    hint: 'Only while Hearth is in the background.',
    words: 'notification',
    byDefault: true,
  },
  {
    kind: 'switch',
    key: 'app.launch_at_login',
    scope: 'app',
    title: 'Start when I log in',
    hint: 'In the background, without a window.',
    words: 'autostart',
    byDefault: false,
  },
];
