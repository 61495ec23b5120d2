import { createElement } from 'react';
import { assertNever } from '../../ui/assert-never';
import { SlotRow } from '../prompt/slot-row';
import { ChoiceRow } from './choice-row';
import { NumberRow } from './number-row';
import { ownControls } from './own-controls';
import type { SettingDescription } from './setting-rows';
import { SwitchRow } from './switch-row';
import { TextRow } from './text-row';

export function SettingControl({ row }: { readonly row: SettingDescription }) {
  switch (row.kind) {
    case 'switch':
      return <SwitchRow row={row} />;
    case 'number':
      return <NumberRow row={row} />;
    case 'choice':
      return <ChoiceRow row={row} />;
    case 'text':
      return <TextRow row={row} />;
    case 'slot':
      return <SlotRow row={row} />;
    case 'own':
      return createElement(ownControls[row.control]);
    default:
      return assertNever(row);
  }
}
