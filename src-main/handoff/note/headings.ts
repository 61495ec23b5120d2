import type { SettingValue } from '../../../src-preload/contract/settings';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { AllSettings } from '../../settings/schema';
import type { Headings } from './note';

const KEYS = [
  'handoff.heading_goal',
  'handoff.heading_state',
  'handoff.heading_decisions',
  'handoff.heading_open_questions',
  'handoff.heading_next_steps',
  'handoff.heading_memory_used',
] as const;

type HeadingSettings = { readonly get: (key: (typeof KEYS)[number]) => AllSettings[(typeof KEYS)[number]] };

/** Two sections of one name could not be told apart when a note is brought up to date. */
export function headingChecks(
  settings: HeadingSettings,
): Readonly<Record<string, (value: SettingValue) => SettingValue>> {
  const check = (key: (typeof KEYS)[number]) => (value: SettingValue) => {
    const wanted = String(value).trim();
    const same = KEYS.find((other) => other !== key && settings.get(other).toLowerCase() === wanted.toLowerCase());
    if (same === undefined) return value;
    const sentence = t('main-handoff.heading-taken', { key, other: same, heading: settings.get(same) });
    throw new AppError('invalid_setting', sentence, { field: key });
  };
  return Object.fromEntries(KEYS.map((key) => [key, check(key)]));
}

/** The headings that Settings say, for a new note. */
export function headingsIn({ settings }: { readonly settings: HeadingSettings }): Headings {
  return {
    goal: settings.get('handoff.heading_goal'),
    state: settings.get('handoff.heading_state'),
    decisions: settings.get('handoff.heading_decisions'),
    openQuestions: settings.get('handoff.heading_open_questions'),
    nextSteps: settings.get('handoff.heading_next_steps'),
    memoryUsed: settings.get('handoff.heading_memory_used'),
  };
}
