import type { ComponentType } from 'react';
import { TextSizeRow, ThemeRow } from '../appearance-rows';
import { EmbedModelField } from '../models/embed-model-field';
import { MeaningRow } from '../models/meaning-row';
import { ModelField } from '../models/model-field';
import { WindowSizeRow } from '../models/window-size-row';
import { RememberRow } from '../remember-row';
import { ElsewhereRow } from '../server/elsewhere-row';
import { HeadersRow } from '../server/headers-row';
import { ServerField } from '../server/server-field';
import { CaptureShortcutRow, CloseToTrayRow } from '../shortcut/capture-rows';
import type { OwnControl } from './setting-rows';

export const ownControls: Readonly<Record<OwnControl, ComponentType>> = {
  Theme: ThemeRow,
  TextSize: TextSizeRow,
  Server: ServerField,
  Model: ModelField,
  EmbedModel: EmbedModelField,
  WindowSize: WindowSizeRow,
  Elsewhere: ElsewhereRow,
  Headers: HeadersRow,
  Remember: RememberRow,
  Meaning: MeaningRow,
  CaptureShortcut: CaptureShortcutRow,
  CloseToTray: CloseToTrayRow,
};
