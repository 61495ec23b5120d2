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
    hint: 'So that quick capture is always there.',
    control: 'CloseToTray',
  },
];
