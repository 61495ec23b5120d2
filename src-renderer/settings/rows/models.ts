import type { SettingDescription } from './description';

/** What is above the models that are installed. */
export const serverRows: readonly SettingDescription[] = [
  {
    kind: 'own',
    keys: ['ollama.host'],
    title: 'Ollama',
    hint: 'Where it answers',
    words: 'server address',
    control: 'Server',
  },
];

export const modelRows: readonly SettingDescription[] = [
  { kind: 'own', keys: ['ollama.model'], title: 'Default model', hint: 'For new chats', control: 'Model' },
  {
    kind: 'own',
    keys: ['ollama.embed_model'],
    title: 'Model that searches by meaning',
    hint: 'Instead of the one that is built in',
    words: 'embedding',
    control: 'EmbedModel',
  },
  {
    kind: 'own',
    keys: ['ollama.num_ctx'],
    title: 'Window',
    hint: 'Tokens read at once',
    words: 'context',
    control: 'WindowSize',
  },
  {
    kind: 'choice',
    key: 'ollama.keep_alive',
    scope: 'app',
    title: 'Keep the model loaded',
    hint: 'After the last message.',
    options: [
      { value: '10m', label: '10 minutes' },
      { value: '0', label: 'Not at all' },
      { value: '5m', label: '5 minutes' },
      { value: '30m', label: '30 minutes' },
      { value: '2h', label: '2 hours' },
      { value: '-1m', label: 'Until Ollama quits' },
    ],
  },
  {
    kind: 'own',
    keys: [],
    title: 'Allowed beyond this computer',
    hint: 'Asked first',
    words: 'remote models that run elsewhere',
    control: 'Elsewhere',
  },
  {
    kind: 'own',
    keys: ['ollama.headers'],
    title: 'Headers',
    hint: 'Sent to the server they are entered for',
    words: 'key token',
    control: 'Headers',
  },
];
