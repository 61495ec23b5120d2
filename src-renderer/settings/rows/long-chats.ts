import type { SettingDescription } from './description';

export const longChatRows: readonly SettingDescription[] = [
  {
    kind: 'number',
    key: 'compaction.threshold',
    scope: 'workspace',
    title: 'Summarise when this full',
    hint: 'From this share of the window on, older messages are summarised. They stay readable.',
    words: 'compaction',
    min: 0.5,
    max: 0.95,
    byDefault: 0.75,
    isShare: true,
  },
  {
    kind: 'number',
    key: 'compaction.keep_tail',
    scope: 'workspace',
    title: 'Keep word for word',
    hint: 'The newest messages, as a share of the window,',
    words: 'compaction tail',
    min: 0.1,
    max: 0.5,
    byDefault: 0.25,
    isShare: true,
  },
  {
    kind: 'number',
    key: 'compaction.summary_max_tokens',
    scope: 'workspace',
    title: 'Longest summary',
    hint: 'Tokens,',
    words: 'compaction',
    min: 128,
    max: 4_096,
    byDefault: 1_024,
  },
];
