import type { SettingValue } from '../../../src-preload/contract/settings';
import { AppError } from '../../errors';
import type { AllSettings } from '../../settings/schema';

const KEYS = [
  'handoff.heading_goal',
  'handoff.heading_state',
  'handoff.heading_decisions',
  'handoff.heading_open_questions',
  'handoff.heading_next_steps',
  'handoff.heading_memory_used',
] as const;

/** Two sections of one name could not be told apart when a note is brought up to date. */
export function headingChecks(settings: {
  readonly get: (key: (typeof KEYS)[number]) => AllSettings[(typeof KEYS)[number]];
}): Readonly<Record<string, (value: SettingValue) => SettingValue>> {
  const check = (key: (typeof KEYS)[number]) => (value: SettingValue) => {
    const wanted = String(value).trim();
    const twin = KEYS.find((other) => other !== key && settings.get(other).toLowerCase() === wanted.toLowerCase());
    if (twin === undefined) return value;
    throw new AppError('invalid_setting', `${key} must differ from ${twin}, which is ${settings.get(twin)} too.`, {
      field: key,
    });
  };
  return Object.fromEntries(KEYS.map((key) => [key, check(key)]));
}
