import { type MessageKey, t } from '../../locale/t';

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const isMac = navigator.userAgent.includes('Mac OS X');

const NAMED: Readonly<Record<string, string>> = {
  Space: 'Space',
  Tab: 'Tab',
  Enter: 'Enter',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Minus: '-',
  Equal: '=',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
};

/** What quick capture is offered, here and at the first run. */
export const OFFERED_SHORTCUT = 'Alt+Shift+Space';

/** A key press as Electron writes it, or null while only modifiers are down. By the key's place, as Electron listens. */
export function acceleratorOf({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): string | null {
  const key = /^F\d{1,2}$/.test(code) ? code : (/^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? NAMED[code]);
  if (key === undefined) return null;
  const meta = isMac ? 'Cmd' : 'Super';
  return [metaKey && meta, ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}

const SIGNS: Readonly<Record<string, string>> = { Cmd: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧', CommandOrControl: '⌘' };

/** What stands on a cap where that is not what Electron calls the key. */
const SHOWN_NAMES: Readonly<Record<string, MessageKey>> = {
  CommandOrControl: 'ui.keys.ctrl',
  Ctrl: 'ui.keys.ctrl',
  Alt: 'ui.keys.alt',
  Shift: 'ui.keys.shift',
  Space: 'ui.keys.space',
  Tab: 'ui.keys.tab',
  Enter: 'ui.keys.enter',
  Backspace: 'ui.keys.backspace',
  Delete: 'ui.keys.delete',
  Home: 'ui.keys.home',
  End: 'ui.keys.end',
  PageUp: 'ui.keys.page-up',
  PageDown: 'ui.keys.page-down',
  Up: 'ui.keys.up',
  Down: 'ui.keys.down',
  Left: 'ui.keys.left',
  Right: 'ui.keys.right',
};

/** The keys as their caps say it. */
export function labelsOf(accelerator: string): readonly string[] {
  return accelerator.split('+').map((part) => {
    const sign = isMac ? SIGNS[part] : undefined;
    const name = SHOWN_NAMES[part];
    return sign ?? (name === undefined ? part : t(name));
  });
}
