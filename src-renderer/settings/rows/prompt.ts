import { t } from '../../locale/t';
import { slotName } from '../../setting/slot-names';
import type { SettingDescription } from './description';

const slots = [
  ['identity', 'settings.slots.identity'],
  ['methodology', 'settings.slots.methodology'],
  ['tool_guidance', 'settings.slots.tools'],
  ['instructions', 'settings.slots.instructions'],
  ['memory_instructions', 'settings.slots.memory'],
  ['closing', 'settings.slots.closing'],
] as const;

/** The six slots of the system message, in their order. */
export function promptRows(): readonly SettingDescription[] {
  return slots.map(([slot, hint]) => ({
    kind: 'slot',
    key: `prompt.${slot}`,
    scope: 'workspace',
    slot,
    title: slotName(slot),
    hint: t(hint),
    words: t('settings.slots.words'),
  }));
}
