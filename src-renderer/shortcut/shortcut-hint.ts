import type { Desktop } from '../../src-preload/contract/desktop';
import { t } from '../locale/t';

/** What to say about the shortcut, and the command to offer where it is not known to work. */
export function shortcutHint(desktop: Desktop | null): { readonly text: string; readonly command: string | null } {
  if (desktop === null) return { text: '', command: null };
  const { shortcut, isWayland, captureCommand: command } = desktop;
  switch (shortcut) {
    case 'off':
      return { text: t('shortcut.off'), command: null };
    case 'works':
      return { text: t('shortcut.works'), command: null };
    case 'refused':
      return { text: t('shortcut.refused'), command };
    case 'untried':
      return { text: t(isWayland ? 'shortcut.untried-wayland' : 'shortcut.untried'), command };
    default:
      return shortcut satisfies never;
  }
}
