import { AppError } from '../errors';
import { t } from '../locale/t';

const MODIFIERS: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  cmd: 'Cmd',
  command: 'Cmd',
  commandorcontrol: 'CommandOrControl',
  cmdorctrl: 'CommandOrControl',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
  super: 'Super',
  meta: 'Super',
};
const ORDER = ['CommandOrControl', 'Cmd', 'Ctrl', 'Alt', 'Shift', 'Super'];
const NAMED =
  /^(?:F(?:[1-9]|1\d|2[0-4])|Space|Tab|Enter|Backspace|Delete|Insert|Up|Down|Left|Right|Home|End|PageUp|PageDown|Plus)$/;
const SIGN = /^[A-Z0-9`\-=[\]\\;',./]$/;

/**
 * One way to write a global shortcut: `Alt+Shift+Space`. Throws `AppError('invalid_setting')` for what is none, and for
 * one that would take an ordinary key away from every program.
 */
export function normalAccelerator(given: string): string {
  const parts = given.split('+').map((part) => part.trim());
  const key = parts.pop() ?? '';
  const modifiers = parts.map((part) => MODIFIERS[part.toLowerCase()]);
  const name = key.length === 1 ? key.toUpperCase() : `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`;
  const isKnown = (NAMED.test(name) || SIGN.test(name)) && modifiers.every((modifier) => modifier !== undefined);
  if (!isKnown) throw refused(t('main-capture.shortcut.not-keys'));
  const isSafe = /^F\d/.test(name) || modifiers.some((modifier) => modifier !== 'Shift');
  if (!isSafe) throw refused(t('main-capture.shortcut.unsafe'));
  return [...ORDER.filter((modifier) => modifiers.includes(modifier)), name].join('+');
}

function refused(sentence: string): AppError {
  return new AppError('invalid_setting', sentence, { field: 'capture.shortcut' });
}
