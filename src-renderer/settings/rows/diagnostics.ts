import type { SettingDescription } from './description';

export const diagnosticsRows: readonly SettingDescription[] = [
  {
    kind: 'switch',
    key: 'trace.enabled',
    scope: 'workspace',
    title: 'Keep what each answer was made from',
    hint: 'Shown by “What did the model see?”. The newest 2,000 are kept, on this computer only.',
    words: 'trace inspector',
    byDefault: true,
  },
];
