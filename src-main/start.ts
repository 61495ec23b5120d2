import { v7 } from 'uuid';
import type { AssistantDeps } from './assistant/deps';
import { assistantHandlers } from './assistant/handlers';
import { createSessions } from './assistant/sessions';
import { realTimers } from './assistant/timers';
import { memoryTokens, windowTokens } from './assistant/window-size';
import type { MemoryDeps } from './memory/deps';
import { memoryHandlers } from './memory/handlers';
import { extractConversation } from './memory/learning/extract-conversation';
import { createMemory } from './memory/memory';
import { renameNamespace } from './memory/rename-namespace';
import { hostFromEnvironment } from './model/host';
import { createNoProvider } from './model/none';
import { openModelRoom } from './model/room';
import { modelSettingChecks } from './model/setting-checks';
import { settingsHandlers } from './settings/handlers';
import { openSettings } from './settings/settings';
import type { Engine, EngineOptions } from './shell/engine';
import { openStore } from './store/store';
import { openWorkspace } from './workspace';

/** All of Hearth without its windows. */
export function startEngine({ databaseFile, emit, log, isInjectionOff, secrets }: EngineOptions): Engine {
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
  const memory = createMemory(memoryDeps);
  const room = openModelRoom({
    address: () => settings.get('ollama.host') ?? hostFromEnvironment(process.env.OLLAMA_HOST),
    agreements: {
      list: () => settings.get('ollama.elsewhere'),
      add: (place) => settings.set('ollama.elsewhere', [...settings.get('ollama.elsewhere'), place]),
    },
    secrets,
    sealedHeaders: {
      read: () => settings.get('ollama.headers'),
      write: (headers) => settings.set('ollama.headers', headers),
    },
    place: { platform: process.platform, environment: process.env },
    after: realTimers.after,
    changed: (list, durationMs) => {
      emit('model:changed', list);
      const { kind: state, isLocal: is_local } = list.state;
      log.event('ollama_state', { state, is_local, models: list.models.length, duration_ms: Math.round(durationMs) });
    },
    pullsChanged: (pulls) => emit('model:pulls', { pulls }),
    pulled: (name) => emit('model:pulled', { name }),
  });
  const { models } = room;
  const modelInUse = () => settings.get('ollama.model') ?? models.firstLocal();
  settings.onChange((key) => {
    if (key === 'ollama.host' || key === 'ollama.elsewhere') void models.refresh();
  });
  settings.onChange((key, before, after) => {
    const to = after['memory.user_namespace'];
    if (key === 'memory.user_namespace' && to !== null && to !== before[key]) renameNamespace(memoryDeps, to);
  });
  const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  const numCtx = (model: string) => windowTokens(settings, model, models.trainedContext(model));
  // Until there is a queue for background work no model is asked: that would keep the next message waiting.
  const nobody = createNoProvider('');
  const learning = { ...memoryDeps, ...memory, timeZone, numCtx, provider: () => nobody };
  const deps: AssistantDeps = {
    ...memoryDeps,
    ...memory,
    learn: (conversationId) => extractConversation(learning, conversationId),
    provider: () => room.provider,
    timeZone,
    timers: realTimers,
    emit,
    trainedContext: models.trainedContext,
    localModel: models.firstLocal,
    isInjectionOff,
    logError: log.error,
  };
  const sessions = createSessions(deps);
  return {
    handlers: {
      ...assistantHandlers(deps, sessions),
      ...memoryHandlers(memoryDeps, memory, () => memoryTokens(settings, numCtx(modelInUse() ?? ''))),
      ...room.handlers,
      ...settingsHandlers(settings, { emit, model: modelInUse, checks: modelSettingChecks(models, modelInUse) }),
    },
    notices: settings.notices,
    recover: sessions.recover,
    close: sessions.close,
    finish: () => {
      room.close();
      store.close();
    },
  };
}
