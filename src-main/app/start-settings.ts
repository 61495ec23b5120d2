import type { Emit } from '../../src-preload/contract';
import { builtInSlots } from '../assistant/request/prompt/slots';
import { normalAccelerator } from '../capture/accelerator';
import type { Consent } from '../consent/consent';
import { headingChecks } from '../handoff/note/headings';
import type { Models } from '../model/catalog/open-models';
import { modelSettingChecks } from '../model/catalog/setting-checks';
import { isLoopback } from '../model/server/host';
import { settingsHandlers } from '../settings/handlers';
import { settingQuestions } from '../settings/setting-questions';
import type { Settings } from '../settings/settings';

export type SettingsParts = {
  readonly settings: Settings;
  readonly workspaceId: string;
  readonly models: Pick<Models, 'known' | 'elsewhere'>;
  readonly consent: Consent;
  readonly emit: Emit;
  readonly now: () => number;
  /** What answers where a chat names no model. */
  readonly modelInUse: () => string | null;
};

/** A workspace's settings as they are changed: what each feature checks first, and what the person is asked. */
export function startSettings({ settings, workspaceId, models, consent, emit, now, modelInUse }: SettingsParts) {
  const { elsewhere } = models;
  return settingsHandlers(settings, {
    emit,
    model: modelInUse,
    builtInSlots,
    questions: settingQuestions({
      consent,
      askForServer: (address) => (isLoopback(address) ? null : elsewhere.askForServer({ address })),
      workspaceId,
      ownText: (key) => settings.get(key),
      now,
      builtInSlots,
    }),
    checks: {
      ...modelSettingChecks(models.known),
      ...headingChecks(settings),
      'capture.shortcut': (keys) => normalAccelerator(String(keys)),
    },
  });
}
