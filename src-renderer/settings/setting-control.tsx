import { createElement } from 'react';
import { assertNever } from '../ui/assert-never';
import { ownControls } from './own-controls';
import { SlotRow } from './prompt/slot-row';
import { ChoiceRow } from './rows/choice-row';
import type { SettingDescription } from './rows/description';
import { NumberRow } from './rows/number-row';
import { SwitchRow } from './rows/switch-row';
import { TextRow } from './rows/text-row';

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
