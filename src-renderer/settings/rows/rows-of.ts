import { t } from '../../locale/t';
import type { SettingsSection } from '../../window/navigation';
import type { SettingDescription } from './description';
import { generalRows } from './general';
import { longChatRows } from './long-chats';
import { memoryRows } from './memory';
import { modelRows, serverRows } from './models';
import { projectRows } from './projects';
import { promptRows } from './prompt';
import { securityRows } from './security';
import { toolRows } from './tools';
import { updateRows } from './updates';

function captureRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'own',
      keys: ['capture.shortcut'],
      title: t('settings.shortcut.title'),
      hint: t('settings.shortcut.hint'),
      words: t('settings.shortcut.words'),
      control: 'CaptureShortcut',
    },
    {
      kind: 'own',
      keys: ['app.close_to_tray'],
      title: t('settings.tray.title'),
      hint: t('settings.tray.hint'),
      control: 'CloseToTray',
    },
  ];
}

function accessRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'own',
      keys: ['mcp.is_on'],
      title: t('settings-access.on'),
      hint: t('settings-access.on-hint'),
      words: t('settings-access.on-words'),
      control: 'MemoryAccess',
    },
  ];
}

function deviceRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'own',
      keys: [],
      title: t('settings-devices.title'),
      hint: t('settings-devices.search-hint'),
      words: t('settings-devices.words'),
      control: 'Devices',
    },
  ];
}

/** Main deletes what is older. */
const mostTraces = 2_000;

function diagnosticsRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'switch',
      key: 'trace.enabled',
      scope: 'workspace',
      title: t('settings.traces.title'),
      hint: t('settings.traces.hint', { most: mostTraces }),
      words: t('settings.traces.words'),
      byDefault: true,
    },
  ];
}

const none = () => [];

/** Every row, by the part of Settings that it is in. */
export const rowsOf = {
  general: generalRows,
  servers: serverRows,
  models: modelRows,
  memory: memoryRows,
  prompt: promptRows,
  chats: longChatRows,
  projects: projectRows,
  capture: captureRows,
  tools: toolRows,
  access: accessRows,
  devices: deviceRows,
  security: securityRows,
  data: none,
  updates: updateRows,
  diagnostics: diagnosticsRows,
  about: none,
} as const satisfies Readonly<Record<SettingsSection, () => readonly SettingDescription[]>>;
