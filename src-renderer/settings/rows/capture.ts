import type { SettingDescription } from './description';

export const captureRows: readonly SettingDescription[] = [
  {
    kind: 'own',
    keys: ['capture.shortcut'],
    title: 'Shortcut',
    hint: 'Of quick capture',
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
