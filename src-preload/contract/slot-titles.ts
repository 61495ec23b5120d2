/** The six slots of the system message, in their order, as the window and the questions of main call them. */
export const slotTitles = {
  identity: 'Who it is',
  methodology: 'How it thinks',
  tool_guidance: 'How it uses tools',
  instructions: 'How it writes',
  memory_instructions: 'How it uses memory',
  closing: 'The last word',
} as const;

/** What the window calls the setting `prompt.<slot>`. */
export function slotTitle(key: string): string {
  const slot = key.replace(/^prompt\./, '');
  const known = Object.entries(slotTitles).find(([name]) => name === slot);
  return known?.[1] ?? slot;
}
