/** Ctrl on Windows and Linux, Command on a Mac. */
export const isMac = navigator.userAgent.includes('Mac OS X');

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key press is these keys: `mod+K`, `mod+shift+O`, `mod+,`, `?`. Letters go by what the key types. */
export function isPressed(keys: string, event: Pressed): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const hasMod = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  const hasNone = !event.metaKey && !event.ctrlKey;
  if (event.altKey || !(parts.includes('mod') ? hasMod : hasNone)) return false;
  // A sign such as `?` may itself need Shift.
  if (/^[\w ]+$/.test(key) && event.shiftKey !== parts.includes('shift')) return false;
  return event.key.toLowerCase() === key.toLowerCase() || event.code === codeOf(key);
}

/** Where the layout has no Latin letters, the key's place decides. */
function codeOf(key: string): string {
  return /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : '-';
}

const signs: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: isMac ? '⇧' : 'Shift',
  alt: isMac ? '⌥' : 'Alt',
  Enter: isMac ? '↵' : 'Enter',
  Escape: isMac ? 'esc' : 'Esc',
  Up: '↑',
  Down: '↓',
};

/** What stands on the caps, one entry a key. */
export function capsOf(keys: string): readonly string[] {
  return keys.split('+').map((part) => signs[part] ?? part);
}

/** A key that belongs to an input method. Chromium reports the Enter that ends a composition with key code 229 only. */
export function isComposing({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
