import { v7 } from 'uuid';
import type { AssistantDeps } from './assistant/deps';
import { assistantHandlers } from './assistant/handlers';
import { createSessions } from './assistant/sessions';
import { realTimers } from './assistant/timers';
import type { MemoryDeps } from './memory/deps';
import { createFacts } from './memory/facts';
import { memoryHandlers } from './memory/handlers';
import { createWorking } from './memory/working';
import { modelHandlers } from './model/handlers';
import { hostFromEnvironment } from './model/host';
import { createKnownModels } from './model/known-models';
import { createOllamaProvider } from './model/ollama';
import { settingsHandlers } from './settings/handlers';
import { openSettings } from './settings/settings';
import type { Engine, EngineOptions } from './shell/engine';
import { openStore } from './store/store';
import { openWorkspace } from './workspace';

/** All of Hearth without its windows. */
export function startEngine({ databaseFile, emit, log, isInjectionOff }: EngineOptions): Engine {
  const now = () => Date.now();
  const newId = () => v7();
  const store = openStore(databaseFile);
  const workspaceId = openWorkspace(store, { now, newId });
  const settings = openSettings(store.settings, workspaceId);
  const memoryDeps: MemoryDeps = {
    store,
    settings,
    workspaceId,
    now,
    newId,
    changed: () => emit('memory:changed', {}),
    logEvent: log.event,
  };
  const memory = { facts: createFacts(memoryDeps), working: createWorking(memoryDeps) };
  const ollama = createOllamaProvider({
    address: () => settings.get('ollama.host') ?? hostFromEnvironment(process.env.OLLAMA_HOST),
  });
  const models = createKnownModels(
    () => ollama,
    (list, durationMs) => {
      emit('model:changed', list);
      const { kind: state, isLocal: is_local } = list.state;
      log.event('ollama_state', { state, is_local, models: list.models.length, duration_ms: durationMs });
    },
  );
  settings.onChange((key) => {
    if (key === 'ollama.host') void models.refresh();
  });
  const deps: AssistantDeps = {
    ...memoryDeps,
    ...memory,
    provider: () => ollama,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    timers: realTimers,
    emit,
    trainedContext: models.trainedContext,
    isInjectionOff,
    logError: log.error,
  };
  const sessions = createSessions(deps);
  return {
    handlers: {
      ...assistantHandlers(deps, sessions),
      ...memoryHandlers(memoryDeps, memory),
      ...modelHandlers(models),
      ...settingsHandlers(settings, emit),
    },
    notices: settings.notices,
    recover: sessions.recover,
    close: sessions.close,
    finish: store.close,
  };
}
