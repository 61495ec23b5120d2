import type { ComponentType } from 'react';
import { AccessRow } from './access/access-row';
import { LanguageRow, TextSizeRow, ThemeRow } from './appearance-rows';
import { CaptureShortcutRow, CloseToTrayRow } from './capture-rows';
import { DevicesSection } from './devices/devices-section';
import { EmbedModelField } from './models/embed-model-field';
import { MeaningRow } from './models/meaning-row';
import { ModelField } from './models/model-field';
import { WindowSizeRow } from './models/window-size-row';
import { RememberRow } from './remember-row';
import type { OwnControl } from './rows/description';
import { ElsewhereRow } from './servers/elsewhere-row';
import { ServersSection } from './servers/servers-section';
import { ToolsSection } from './tools/tools-section';

export const ownControls: Readonly<Record<OwnControl, ComponentType>> = {
  Theme: ThemeRow,
  TextSize: TextSizeRow,
  Language: LanguageRow,
  Servers: ServersSection,
  Model: ModelField,
  EmbedModel: EmbedModelField,
  WindowSize: WindowSizeRow,
  Elsewhere: ElsewhereRow,
  Remember: RememberRow,
  Meaning: MeaningRow,
  CaptureShortcut: CaptureShortcutRow,
  CloseToTray: CloseToTrayRow,
  ToolServers: ToolsSection,
  MemoryAccess: AccessRow,
  Devices: DevicesSection,
};
