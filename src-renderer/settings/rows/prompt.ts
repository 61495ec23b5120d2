import { slotTitles } from '../../../src-preload/contract/slot-titles';
import type { SettingDescription } from './description';

const slots = [
  ['identity', 'The first words of every request.'],
  ['methodology', 'What comes before an answer.'],
  ['tool_guidance', 'Only for models that have tools.'],
  ['instructions', 'Form and length of answers.'],
  ['memory_instructions', 'Only where memory is on.'],
  ['closing', 'Below everything that is remembered.'],
] as const;

/** The six slots of the system message, in their order. */
export const promptRows: readonly SettingDescription[] = slots.map(([slot, hint]) => ({
  kind: 'slot',
  key: `prompt.${slot}`,
  scope: 'workspace',
  slot,
  title: slotTitles[slot],
  hint,
  words: 'system message instructions prompt',
}));
