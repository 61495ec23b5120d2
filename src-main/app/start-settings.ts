import type { Emit } from '../../src-preload/contract';
import { FIRST_SERVER } from '../../src-preload/contract/model-key';
import { builtInSlots } from '../assistant/request/prompt/slots';
import { normalAccelerator } from '../capture/accelerator';
import type { Consent } from '../consent/consent';
import { headingChecks } from '../handoff/note/headings';
import type { Models } from '../model/catalog/open-models';
import { modelSettingChecks } from '../model/catalog/setting-checks';
import { askForAddress } from '../model/server/elsewhere';
import { isLoopback } from '../model/server/host';
import { settingsHandlers } from '../settings/handlers';
import { settingQuestions } from '../settings/setting-questions';
import type { Settings } from '../settings/settings';

export type SettingsParts = {
  readonly settings: Settings;
  readonly workspaceId: string;
  readonly models: Pick<Models, 'known' | 'servers'>;
  readonly consent: Consent;
  readonly emit: Emit;
  /** That is asked for new versions. */
  readonly updateHost: string;
  readonly now: () => number;
  /** What answers where a chat names no model. */
  readonly modelInUse: () => string | null;
};

/** A workspace's settings as they are changed: what each feature checks first, and what the person is asked. */
export function startSettings(parts: SettingsParts) {
  const { settings, workspaceId, models, consent, emit, updateHost, now, modelInUse } = parts;
  const { servers, known } = models;
  return settingsHandlers(settings, {
    emit,
    host: {
      read: () => servers.find(FIRST_SERVER)?.row().url ?? null,
      write: (url) => void servers.setUrl(FIRST_SERVER, url),
    },
    model: modelInUse,
    builtInSlots,
    questions: settingQuestions({
      consent,
      askForServer: (address) => (isLoopback(address) ? null : askForAddress(consent, address)),
      updateHost,
      workspaceId,
      ownText: (key) => settings.get(key),
      now,
      builtInSlots,
    }),
    checks: {
      ...modelSettingChecks(known),
      ...headingChecks(settings),
      'capture.shortcut': (keys) => normalAccelerator(String(keys)),
    },
  });
}
