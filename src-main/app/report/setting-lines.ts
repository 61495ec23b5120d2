import type { AllSettings, SettingKey } from '../../settings/schema';

/** Words that the schema itself chose, or a duration. Any other text is somebody's own. */
const PLAIN: ReadonlySet<SettingKey> = new Set([
  'workspace.mode',
  'memory.review',
  'appearance.theme',
  'ollama.keep_alive',
]);

/** Every setting with its value where that says nothing of the person, else whether it is set. */
export function settingLines(settings: AllSettings): readonly string[] {
  return Object.entries(settings).map(([key, value]) => `${key}: ${shown(key as SettingKey, value)}`);
}

function shown(key: SettingKey, value: AllSettings[SettingKey]): string {
  if (value === null) return 'not set';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'object') return `${Object.keys(value).length} set`;
  return PLAIN.has(key) ? value : 'set';
}
