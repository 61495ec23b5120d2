import { t } from '../locale/t';

const NAMES = {
  identity: 'setting.slot.identity',
  methodology: 'setting.slot.methodology',
  tool_guidance: 'setting.slot.tools',
  instructions: 'setting.slot.instructions',
  memory_instructions: 'setting.slot.memory',
  closing: 'setting.slot.closing',
} as const;

/** What the window calls the setting `prompt.<slot>`. */
export function slotName(key: string): string {
  const slot = key.replace(/^prompt\./, '');
  return slot in NAMES ? t(NAMES[slot as keyof typeof NAMES]) : slot;
}
