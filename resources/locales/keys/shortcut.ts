// Written by `npm run locales` from en/: do not edit.
import type { Tag } from '../arguments';

export interface ShortcutKeys {
  readonly 'shortcut.off': null;
  readonly 'shortcut.works': null;
  readonly 'shortcut.refused': null;
  readonly 'shortcut.untried-wayland': null;
  readonly 'shortcut.untried': null;
  readonly 'shortcut.title': null;
  readonly 'shortcut.command': { readonly code: Tag; readonly command: string };
  readonly 'shortcut.by-default': null;
  readonly 'shortcut.press-new': null;
  readonly 'shortcut.record': { readonly keys: string };
  readonly 'shortcut.record-first': null;
  readonly 'shortcut.press': null;
  readonly 'shortcut.none': null;
  readonly 'shortcut.use': { readonly keys: string };
}
