import type { ComponentType } from 'react';
import { TextSizeRow, ThemeRow } from '../appearance-rows';
import { CaptureShortcutRow, CloseToTrayRow } from '../capture-rows';
import { ElsewhereRow } from '../elsewhere-row';
import { EmbedModelField } from '../embed-model-field';
import { HeadersRow } from '../headers-row';
import { MeaningRow } from '../meaning-row';
import { ModelField } from '../model-field';
import { RememberRow } from '../remember-row';
import { ServerField } from '../server-field';
import { WindowSizeRow } from '../window-size-row';
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
