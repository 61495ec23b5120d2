import type { SettingsSection } from '../../window/navigation';
import { captureRows } from './capture';
import type { SettingDescription } from './description';
import { diagnosticsRows } from './diagnostics';
import { generalRows } from './general';
import { longChatRows } from './long-chats';
import { memoryRows } from './memory';
import { modelRows, serverRows } from './models';
import { projectRows } from './projects';
import { promptRows } from './prompt';

/** Every row, by the part of Settings that it stands in. */
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
