import { join } from 'node:path';
import { v7 } from 'uuid';
import type { AssistantDeps } from './assistant/deps';
import { assistantHandlers } from './assistant/handlers';
import { createInjection } from './assistant/injection';
import { createSessions } from './assistant/sessions';
import { realTimers } from './assistant/timers';
import { memoryTokens, windowTokens } from './assistant/window-size';
import { normalAccelerator } from './capture/accelerator';
import { createCaptures } from './capture/captures';
import { captureHandlers } from './capture/handlers';
import { AppError } from './errors';
import { type MemoryDeps, userNamespace } from './memory/deps';
import { documentSections } from './memory/documents/document-sections';
import { createForget } from './memory/forget/forget';
import { forgetHandlers } from './memory/forget/handlers';
import { memoryHandlers } from './memory/handlers';
import { extractConversation } from './memory/learning/extract-conversation';
import { createMemory } from './memory/memory';
import { mayInject } from './memory/pause';
import { renameNamespace } from './memory/rename-namespace';
import { verifyMemory } from './memory/verify';
import { parseWorkingFile } from './memory/working-file';
import { hostFromEnvironment } from './model/host';
import { openModelRoom } from './model/room';
import { modelSettingChecks } from './model/setting-checks';
import { proposeImported } from './propose-imported';
import { searchHandlers } from './recall/handlers';
import { indexedStore } from './recall/indexed-store';
import { searchIndex } from './recall/search-index';
import { settingsHandlers } from './settings/handlers';
import { openSettings } from './settings/settings';
import type { Engine, EngineOptions } from './shell/engine';
import { startRecall } from './start-recall';
import { backupFolder } from './store/backup-files';
import { createBackups } from './store/backups';
import { openData } from './store/data';
import { createStoreThread } from './store/store-thread';
import { createTransfers } from './transfer/transfers';
import { openWorkspace } from './workspace';

/** All of Hearth without its windows. */
export function startEngine(options: EngineOptions): Engine {
  const { databaseFile, emit, log, isInjectionOff, secrets, recall, goTo } = options;
  const now = () => Date.now();
  const newId = () => v7();
  const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  const opened = openData(databaseFile, now);
  const index = searchIndex({ rows: opened.searchRows, sources: opened.searchSources, zone: timeZone });
  const store = indexedStore(opened, {
    index,
    sectionsOf: documentSections,
  });
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
  // Also at the start: a process that ended between the setting and the move left it to be done.
  const followNamespace = () => {
    const to = settings.get('memory.user_namespace');
    if (to !== null) renameNamespace(memoryDeps, to);
  };
  followNamespace();
  settings.onChange((key) => {
    if (key === 'memory.user_namespace') followNamespace();
  });
  const numCtx = (model: string) => windowTokens(settings, model, models.trainedContext(model));
  const learning = { ...memoryDeps, ...memory, timeZone, numCtx, provider: () => room.provider };
  const found = startRecall({ ...recall, databaseFile }, { emit, timers: realTimers, isBusy: () => sessions.isBusy() });
  const deps: AssistantDeps = {
    ...memoryDeps,
    ...memory,
    recall: (question) => {
      found.noteActivity();
      return found.room.forTurn(question);
    },
    learn: (conversationId, signal) => extractConversation(learning, conversationId, signal),
    provider: () => room.provider,
    timeZone,
    timers: realTimers,
    emit,
    trainedContext: models.trainedContext,
    localModel: models.firstLocal,
    injection: createInjection({ settings, isOffForThisStart: isInjectionOff }),
    logError: log.error,
  };
  const sessions = createSessions(deps);
  const backups = createBackups({
    file: databaseFile,
    thread: createStoreThread(options.storeScript),
    now,
    after: realTimers.after,
    found: (problem) => emit('backup:problem', { problem }),
    failed: (what, error) => {
      log.error(`${what}_failed`, error);
      if (what === 'backup' && error instanceof AppError) emit('backup:failed', { sentence: error.message });
    },
  });
  const assistant = assistantHandlers(deps, sessions);
  const forget = createForget({
    ...memoryDeps,
    databaseFile,
    reindexAll: () => void verifyMemory({ store, timeZone }),
    backUp: async () => join(backupFolder(databaseFile), (await backups.create()).backups[0]?.name ?? ''),
  });
  const captures = createCaptures({
    store,
    openWorkspaceId: () => workspaceId,
    now,
    newId,
    projects: () => [],
    writeFact: (row, kind) => {
      const { journal } =
        row.workspaceId === workspaceId ? memory : createMemory({ ...memoryDeps, workspaceId: row.workspaceId });
      journal.commit({ actor: 'user' }, (hand) => hand.fact(row, kind));
    },
    logEvent: log.event,
  });
  const transfers = createTransfers({
    store,
    index,
    workspaceId,
    databaseFile,
    dialogs: options.dialogs,
    parseWorking: (text) => parseWorkingFile(text, now()),
    propose: proposeImported(memoryDeps, memory),
    reindex: () => void verifyMemory({ store, timeZone }),
    emit,
    now,
    newId,
    after: realTimers.after,
  });
  const ask = async (text: string) => {
    const { conversation } = await assistant['message:send']({ conversationId: null, text });
    goTo({ page: 'chat', conversationId: conversation.id });
  };
  return {
    handlers: {
      ...assistant,
      'backup:create': backups.create,
      ...captureHandlers(captures, { ask }),
      ...transfers.handlers,
      ...forgetHandlers(forget, { store, timeZone }),
      ...memoryHandlers(memoryDeps, memory, () => memoryTokens(settings, numCtx(modelInUse() ?? ''))),
      ...room.handlers,
      ...searchHandlers({
        room: found.room,
        workspaceId,
        access: () => ({
          mode: settings.get('workspace.mode'),
          hasNamespace: userNamespace(settings) !== null,
          isMemoryOn: mayInject({ settings, isInjectionOff }),
          asker: 'model',
        }),
        now,
        zone: timeZone,
        onActivity: found.noteActivity,
      }),
      ...settingsHandlers(settings, {
        emit,
        model: modelInUse,
        checks: {
          ...modelSettingChecks(models, modelInUse),
          'capture.shortcut': (keys) => normalAccelerator(String(keys)),
        },
      }),
    },
    settings,
    captures: captures.list,
    notices: settings.notices,
    care: backups.start,
    recover: sessions.recover,
    close: async () => {
      await Promise.all([sessions.close(), captures.settled(), transfers.close()]);
    },
    finish: () => {
      backups.stop();
      found.end();
      room.close();
      store.close();
    },
  };
}
