import type { SettingDescription } from './setting-rows';

const slots = [
  ['identity', 'Who it is', 'The first words of every request.'],
  ['methodology', 'How it thinks', 'What comes before an answer.'],
  ['tool_guidance', 'How it uses tools', 'Only for models that have tools.'],
  ['instructions', 'How it writes', 'Form and length of answers.'],
  ['memory_instructions', 'How it uses memory', 'Only where memory is on.'],
  ['closing', 'The last word', 'Below everything that is remembered.'],
] as const;

/** The six slots of the system message, in their order. */
export const promptRows: readonly SettingDescription[] = slots.map(([slot, title, hint]) => ({
  kind: 'slot',
  key: `prompt.${slot}`,
  scope: 'workspace',
  slot,
  title,
  hint,
  words: 'system message instructions prompt',
}));
