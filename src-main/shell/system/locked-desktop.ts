import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppSettings } from '../../settings/schema';
import type { AppWideSettings } from '../../settings/settings';

/** What the desktop asks of the settings while Hearth is locked, and they cannot be read. */
export type LockedSettings = Pick<
  AppSettings,
  'appearance.theme' | 'capture.shortcut' | 'capture.shortcut_seen' | 'app.close_to_tray'
>;

export type LockedDesktop = {
  /** As it was when Hearth was last open. */
  readonly get: () => LockedSettings;
  /** From now on as the settings say. */
  readonly follow: (settings: Pick<AppWideSettings, 'get' | 'onChange'>) => void;
};

/** Shortcut and tray of a locked Hearth, in a file of their own: nothing of it says anything about anybody. */
export function openLockedDesktop(dataFolder: string): LockedDesktop {
  const file = join(dataFolder, 'locked-desktop.json');
  return {
    get: () => read(file),
    follow: (settings) => {
      let kept = JSON.stringify(read(file));
      const keep = () => {
        const next = JSON.stringify(valuesOf(settings.get));
        if (next === kept) return;
        kept = next;
        try {
          writeFileSync(file, next);
        } catch {
          // On a full disk the shortcut is the one before, or none.
        }
      };
      keep();
      settings.onChange(keep);
    },
  };
}

function valuesOf(get: AppWideSettings['get']): LockedSettings {
  return {
    'appearance.theme': get('appearance.theme'),
    'capture.shortcut': get('capture.shortcut'),
    'capture.shortcut_seen': get('capture.shortcut_seen'),
    'app.close_to_tray': get('app.close_to_tray'),
  };
}

/** Each value that is none counts as not said. */
function read(file: string): LockedSettings {
  let kept: Readonly<Record<string, unknown>> = {};
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof json === 'object' && json !== null) kept = json as Record<string, unknown>;
  } catch {
    // Not there yet, or nobody can read it.
  }
  const textOf = (key: string) => (typeof kept[key] === 'string' ? kept[key] : null);
  const theme = kept['appearance.theme'];
  return {
    'appearance.theme': theme === 'light' || theme === 'dark' ? theme : 'system',
    'capture.shortcut': textOf('capture.shortcut'),
    'capture.shortcut_seen': textOf('capture.shortcut_seen'),
    'app.close_to_tray': kept['app.close_to_tray'] !== false,
  };
}
