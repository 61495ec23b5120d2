/** Ctrl on Windows and Linux, Command on a Mac. */
const isMac = navigator.userAgent.includes('Mac OS X');

export const shortcutLabels = {
  newChat: isMac ? '⇧⌘O' : 'Ctrl Shift O',
  temporaryChat: isMac ? '⇧⌘N' : 'Ctrl Shift N',
  search: isMac ? '⌘K' : 'Ctrl K',
} as const;

/** The window's shortcut that this key press is, if any. */
export function shortcutOf(event: KeyboardEvent): keyof typeof shortcutLabels | null {
  const hasCommand = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!hasCommand || event.altKey) return null;
  if (event.shiftKey && event.code === 'KeyO') return 'newChat';
  if (event.shiftKey && event.code === 'KeyN') return 'temporaryChat';
  if (!event.shiftKey && event.code === 'KeyK') return 'search';
  return null;
}
