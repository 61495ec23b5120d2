import type { SettingsSection } from '../../window/navigation';
import type { SettingDescription } from './description';
import { generalRows } from './general';
import { longChatRows } from './long-chats';
import { memoryRows } from './memory';
import { modelRows, serverRows } from './models';
import { projectRows } from './projects';
import { promptRows } from './prompt';

const captureRows: readonly SettingDescription[] = [
  {
    kind: 'own',
    keys: ['capture.shortcut'],
    title: 'Shortcut',
    hint: 'For quick capture',
    words: 'keys global',
    control: 'CaptureShortcut',
  },
  {
    kind: 'own',
    keys: ['app.close_to_tray'],
    title: 'Stay in the tray when the window closes',
    hint: 'Quick capture then works while the window is closed.',
    control: 'CloseToTray',
  },
];

const diagnosticsRows: readonly SettingDescription[] = [
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

/** Every row, by the part of Settings that it is in. */
export const rowsOf = {
  general: generalRows,
  models: [...serverRows, ...modelRows],
  memory: memoryRows,
  prompt: promptRows,
  chats: longChatRows,
  projects: projectRows,
  capture: captureRows,
  data: [],
  diagnostics: diagnosticsRows,
  about: [],
} as const satisfies Readonly<Record<SettingsSection, readonly SettingDescription[]>>;
