import type { Settings } from '../settings/settings';

/** No memory to read or write, and nothing that tells how a reply was built. */
const FIXED = { 'memory.user_namespace': null, 'trace.enabled': false } as const;

/** The settings of temporary chats: those of the workspace, except what would keep something. */
export function temporarySettings(settings: Settings): Settings {
  return {
    ...settings,
    all: () => ({ ...settings.all(), ...FIXED }),
    get: (key) => ({ ...settings.all(), ...FIXED })[key],
  };
}
