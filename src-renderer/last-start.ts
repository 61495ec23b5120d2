import type { Settings } from '../src-preload/contract/settings';

/** What the first frame hangs on. */
export const SHOWN_FIRST = ['onboarding.done', 'appearance.theme', 'appearance.text_size'] as const;
export type ShownFirst = Pick<Settings, (typeof SHOWN_FIRST)[number]>;

const KEY = 'hearth.last-start';

/**
 * As the settings were when the window was last used, or null: with them the message field is there, in the right theme,
 * before main has opened its database. Main's own answer follows and decides.
 */
export function readLastStart(storage: Pick<Storage, 'getItem'> = localStorage): ShownFirst | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'onboarding.done' in kept ? (kept as ShownFirst) : null;
  } catch {
    return null;
  }
}

export function keepLastStart(settings: Settings, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const shown = Object.fromEntries(SHOWN_FIRST.map((key) => [key, settings[key]]));
  try {
    storage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // A full disk: the next start waits for main, as the first did.
  }
}
