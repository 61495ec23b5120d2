import { isMemoryPaused, userNamespace } from '../../../memory/facts/scope';
import type { Settings } from '../../../settings/settings';

/** Why nothing that is remembered goes into a conversation. */
type InjectionOff = 'temporary' | 'started_without' | 'paused' | 'mode' | 'no_namespace' | 'this_chat';

/**
 * Whether a conversation may be told what is remembered: blocks, recall and memory tools. A tool that is called all the
 * same answers `memory is off`. Writing goes on, except in a temporary chat and while memory is paused.
 */
export type Injection = {
  readonly isOn: (conversationId: string) => boolean;
  /** Null: it is on. A workspace without personal memory counts as off here, whatever projects have to tell. */
  readonly offBecause: (conversationId: string | null) => InjectionOff | null;
  /** `/memory on|off`: for one conversation and this run, kept nowhere. */
  readonly set: (conversationId: string, isOn: boolean) => void;
};

export type InjectionOptions = {
  readonly settings: Settings;
  /** `--no-memory`. */
  readonly isOffForThisStart: boolean;
};

export function createInjection({ settings, isOffForThisStart }: InjectionOptions): Injection {
  const switchedOff = new Set<string>();
  const offBecause = (conversationId: string | null): InjectionOff | null => {
    if (isOffForThisStart) return 'started_without';
    if (isMemoryPaused(settings)) return 'paused';
    return conversationId !== null && switchedOff.has(conversationId) ? 'this_chat' : null;
  };
  return {
    isOn: (conversationId) => offBecause(conversationId) === null,
    offBecause: (conversationId) => offBecause(conversationId) ?? withoutPersonalMemory(settings),
    set: (conversationId, isOn) => {
      if (isOn) switchedOff.delete(conversationId);
      else switchedOff.add(conversationId);
    },
  };
}

/** A temporary chat reads no memory, and no switch changes that. */
export const noInjection: Injection = {
  isOn: () => false,
  offBecause: () => 'temporary',
  set: () => undefined,
};

function withoutPersonalMemory(settings: Settings): InjectionOff | null {
  if (settings.get('workspace.mode') === 'project_builder') return 'mode';
  return userNamespace(settings) === null ? 'no_namespace' : null;
}
