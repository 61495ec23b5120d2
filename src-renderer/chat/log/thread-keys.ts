/** The keys of what can be done with the chat in sight. */
export const threadKeys = {
  find: 'mod+F',
  trace: 'mod+I',
  copy: 'mod+shift+C',
  edit: 'mod+shift+E',
  stop: 'mod+.',
} as const;
