import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from '../../../src-preload/contract/app';
import { LANGUAGES } from '../../../src-preload/locale/languages';
import type { AppWideSettings } from '../../settings/settings';

const KEYS = [
  'onboarding.done',
  'appearance.theme',
  'appearance.text_size',
  'appearance.language',
] as const satisfies readonly (keyof Look)[];

type LookSettings = Pick<AppWideSettings, 'get'> & { readonly onChange: (listener: () => void) => void };

/** How the window looked when Hearth was last used; null on a first start, and for a file that nobody can read. */
export type LastLook = {
  readonly get: () => Look | null;
  /** From now on as the settings say; the second call and all later ones do nothing. */
  readonly follow: (settings: LookSettings) => void;
};

/**
 * What the first frame hangs on, in a file of its own: the window has it before the database is open. The settings
 * decide; this is only a copy of them.
 */
export function openLastLook(dataFolder: string): LastLook {
  const file = join(dataFolder, 'last-look.json');
  let look = read(file);
  let isFollowing = false;
  const keep = (next: Look) => {
    if (look !== null && KEYS.every((key) => look?.[key] === next[key])) return;
    look = next;
    try {
      writeFileSync(file, JSON.stringify(next));
    } catch {
      // On a full disk nothing is written, and the next start waits for the database, as the first did.
    }
  };
  return {
    get: () => look,
    follow: (settings) => {
      if (isFollowing) return;
      isFollowing = true;
      const now = (): Look => ({
        'onboarding.done': settings.get('onboarding.done'),
        'appearance.theme': settings.get('appearance.theme'),
        'appearance.text_size': settings.get('appearance.text_size'),
        'appearance.language': settings.get('appearance.language'),
      });
      keep(now());
      settings.onChange(() => keep(now()));
    },
  };
}

function read(file: string): Look | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isLook(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isLook(kept: unknown): kept is Look {
  if (typeof kept !== 'object' || kept === null) return false;
  const look = kept as Partial<Look>;
  const { 'onboarding.done': isDone, 'appearance.theme': theme, 'appearance.text_size': size } = look;
  const language = look['appearance.language'];
  const isTheme = theme === 'system' || theme === 'light' || theme === 'dark';
  const isLanguage = language === 'system' || LANGUAGES.some((each) => each === language);
  return typeof isDone === 'boolean' && isTheme && Number.isInteger(size) && isLanguage;
}
