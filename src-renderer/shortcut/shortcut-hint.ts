import type { Desktop } from '../../src-preload/contract/desktop';

/** What to say about the shortcut, and the command to offer where it is not known to work. */
export function shortcutHint(desktop: Desktop | null): { readonly text: string; readonly command: string | null } {
  if (desktop === null) return { text: '', command: null };
  const { shortcut, isWayland, captureCommand: command } = desktop;
  switch (shortcut) {
    case 'off':
      return { text: 'A key that opens the small window from anywhere.', command: null };
    case 'works':
      return { text: 'You pressed it, so it works on this computer.', command: null };
    case 'refused':
      return {
        text: 'The system refused it: another program may have it. Choose another, or make a shortcut in the keyboard settings of your desktop.',
        command,
      };
    case 'untried':
      return isWayland
        ? {
            text: 'Press it once to see whether it works: on Wayland the desktop may keep it. If nothing opens, make a shortcut in the keyboard settings of your desktop.',
            command,
          }
        : {
            text: 'Press it once to see whether it works. If nothing opens, make a shortcut in the keyboard settings of your desktop.',
            command,
          };
    default:
      return shortcut satisfies never;
  }
}
