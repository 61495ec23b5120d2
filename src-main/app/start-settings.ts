import type { Emit } from '../../src-preload/contract';
import { builtInSlots } from '../assistant/request/prompt/slots';
import { normalAccelerator } from '../capture/accelerator';
import type { Consent } from '../consent/consent';
import { headingChecks } from '../handoff/note/heading-checks';
import type { Models } from '../model/open-models';
import { modelSettingChecks } from '../model/setting-checks';
import { settingsHandlers } from '../settings/handlers';
import type { Settings } from '../settings/settings';
import { settingQuestions } from './setting-questions';

export type SettingsParts = {
  readonly settings: Settings;
  readonly workspaceId: string;
  readonly room: Pick<Models, 'models' | 'elsewhere'>;
  readonly consent: Consent;
  readonly emit: Emit;
  readonly now: () => number;
  /** What answers where a chat names no model. */
  readonly modelInUse: () => string | null;
};

/** A workspace's settings as they are changed: what each feature checks first, and what the person is asked. */
export function startSettings({ settings, workspaceId, room, consent, emit, now, modelInUse }: SettingsParts) {
  return settingsHandlers(settings, {
    emit,
    model: modelInUse,
    builtInSlots,
    questions: settingQuestions({
      consent,
      elsewhere: room.elsewhere,
      workspaceId,
      ownText: (key) => settings.get(key),
      now,
      builtInSlots,
    }),
    checks: {
      ...modelSettingChecks(room.models),
      ...headingChecks(settings),
      'capture.shortcut': (keys) => normalAccelerator(String(keys)),
    },
  });
}
