import { type MessageKey, t } from '../../locale/t';
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

const macSigns: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥', Enter: '↵', Escape: 'esc' };
const arrows: Readonly<Record<string, string>> = { Up: '↑', Down: '↓' };
const names: Readonly<Record<string, MessageKey>> = {
  mod: 'ui.keys.ctrl',
  shift: 'ui.keys.shift',
  alt: 'ui.keys.alt',
  Enter: 'ui.keys.enter',
  Escape: 'ui.keys.escape',
  Space: 'ui.keys.space',
  Del: 'ui.keys.delete',
  Home: 'ui.keys.home',
  End: 'ui.keys.end',
};

/** What stands on the caps, one entry a key. */
export function capsOf(keys: string): readonly string[] {
  return keys.split('+').map(capOf);
}

/** A key that belongs to an input method. Chromium reports the Enter that ends a composition with key code 229 only. */
export function isComposing({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

function capOf(part: string): string {
  const sign = arrows[part] ?? (isMac ? macSigns[part] : undefined);
  const name = names[part];
  return sign ?? (name === undefined ? part : t(name));
}
