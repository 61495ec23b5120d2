import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { FIRST_SERVER } from '../../src-preload/contract/model-key';
import { agreementHandlers } from '../consent/agreements';
import { createConsent } from '../consent/consent';
import { createDocumentReader } from '../file-text/read-documents';
import { finishForget } from '../memory/forget/finish-forget';
import { openUnfinishedForget } from '../memory/forget/unfinished';
import { createMaintenanceThread, withIndexNotice } from '../memory/maintenance/maintenance-thread';
import { chosenEmbedder } from '../model/chosen-embedder';
import { createProjectIndex } from '../projects/indexing/project-index';
import { openAppSettings } from '../settings/settings';
import { type OpenedData, openData } from '../store/opening/data';
import { realTimers } from '../timers';
import { waitingPermissions } from '../transfer/permissions';
import { openWorkspace } from '../workspaces/open-workspace';
import { createOpenWorkspaces, handlersOfOpen, type OpenWorkspaces } from '../workspaces/open-workspaces';
import { createPurge } from '../workspaces/purge';
import { modeOf, workspaceHandlers } from '../workspaces/workspaces';
import type { Engine, EngineOptions } from './engine';
import { startBackups } from './start-backups';
import { startCaptures } from './start-captures';
import { startMcp } from './start-mcp';
import { startModels } from './start-models';
import { startOutsideTools } from './start-outside-tools';
import { startPermissions } from './start-permissions';
import { startRecall } from './start-recall';
import { startStore } from './start-store';
import { startSync } from './start-sync';
import { startUpdates } from './start-updates';
import { type AppContext, startWorkspace, type Workspace } from './start-workspace';

/** All of Hearth without its windows. What fails leaves the database closed: its page may put another in its place. */
export function startEngine(options: EngineOptions): Engine {
  const openingNotices: string[] = [];
  const opened = openData(options.databaseFile, Date.now, {
    tell: (sentence) => void openingNotices.push(sentence),
    version: options.version,
  });
  try {
    return engineOver(opened, options, openingNotices);
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** What belongs to no workspace is built here, the rest in `startWorkspace`. */
function engineOver(opened: OpenedData, options: EngineOptions, openingNotices: readonly string[]): Engine {
  const { databaseFile, emit, log, secrets, recall } = options;
  const now = () => Date.now();
  const newId = () => v7();
  const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { index, health, ...data } = startStore({
    ...options,
    opened,
    timeZone,
    now,
    indexProjects: () => projectIndex.indexAgain(),
  });
  const { store } = data;
  const settings = openAppSettings(store.settings);
  const consent = createConsent({ questions: options.questions, storage: store.consents, now });
  const models = startModels({ ...options, store, settings, consent, now, newId });
  const found = startRecall(
    { ...recall, databaseFile },
    {
      emit,
      timers: realTimers,
      isBusy: () => workspaces.list().some(({ sessions }) => sessions.isBusy()),
      chosen: chosenEmbedder({
        provider: () => models.provider,
        name: () => settings.get('ollama.embed_model'),
        keepAlive: () => settings.get('ollama.keep_alive'),
      }),
      logEvent: log.event,
      health,
    },
  );
  settings.onChange((key) => {
    // Everything is got ready again for another model, once it is quiet.
    if (key === 'ollama.embed_model') found.noteActivity();
  });
  const projectIndex = createProjectIndex({ store, index });
  const outsideTools = startOutsideTools({
    store,
    consent,
    secrets,
    databaseFile,
    timers: realTimers,
    version: options.version,
    now,
    newId,
    openWorkspace: () => {
      const { id, settings: own } = workspaces.open();
      const name = store.workspaces.list().find((row) => row.id === id)?.name ?? '';
      return { id, name, maxTokens: own.get('tools.max_tokens') };
    },
    openPage: options.openPage,
    pickFolder: options.folders.pickFolder,
    changed: () => emit('tool-server:changed', {}),
    logError: log.error,
  });
  const backups = startBackups({ ...options, thread: data.thread, health, now });
  const documentReader = createDocumentReader({
    spawn: options.documents.startReader,
    timers: realTimers,
    characterTables: () => readFile(options.documents.characterTablesFile).catch(() => null),
  });
  const purge = createPurge({ store, now, failed: (error) => log.error('purge_failed', error) });
  const context: AppContext = {
    ...options,
    store,
    consent,
    documentReader,
    models,
    found,
    outsideTools: outsideTools.of,
    projectIndex,
    backups,
    health,
    inMaintenance: withIndexNotice(
      createMaintenanceThread({ script: options.maintenanceScript, file: databaseFile }),
      health.notice,
    ),
    appSettings: settings,
    updateHost: new URL(options.updates.source.feedUrl).host,
    now,
    newId,
    timeZone,
    unfinishedForget: openUnfinishedForget(databaseFile),
    tellOthers: (order) => sync.tellForgotten(order),
    tellForgotten: (forgotten) => {
      settings.row.reload();
      models.servers.reload();
      outsideTools.lookAgain();
      // What follows from a setting is done by its workspace, which may not have been opened yet.
      for (const { id } of store.workspaces.list())
        if (forgotten.placeIds.includes(`setting:workspace:${id}`)) workspaces.of(id);
      for (const each of workspaces.list()) each.forgotten(forgotten);
      if (forgotten.placeIds.some((id) => id.startsWith('workspace:')))
        void Promise.resolve(workspaceRequests['workspace:list']({})).then((view) => emit('workspace:changed', view));
    },
  };
  const workspaces: OpenWorkspaces<Workspace> = createOpenWorkspaces((id, tell) => startWorkspace(context, id, tell), {
    first: openWorkspace(store, { now, newId, last: settings.get('workspace.open') }),
    emit,
  });
  const mcp = startMcp({
    store,
    settings,
    databaseFile,
    questions: consent,
    recall: found.recall.recall,
    isInjectionOff: options.isInjectionOff,
    timers: realTimers,
    version: options.version,
    bridge: options.bridge,
    machine: options.machine,
    zone: timeZone,
    now,
    newId,
    workspaceOf: workspaces.of,
    changed: () => emit('mcp:changed', {}),
    logError: log.error,
  });
  const updates = startUpdates({
    ...options.updates,
    databaseFile,
    settings,
    questions: options.questions,
    now,
    timers: realTimers,
    changed: (view) => emit('update:changed', { updates: view }),
    logError: log.error,
  });
  const workspaceRequests = workspaceHandlers({
    store,
    workspaces,
    questions: consent,
    now,
    newId,
    modeOf: (id) => modeOf(store.settings, id),
    opened: (id) => {
      settings.set('workspace.open', id);
      void workspaces.recover().catch((error: unknown) => log.error('recovery_failed', error));
    },
    changed: (view) => {
      outsideTools.lookAgain();
      emit('workspace:changed', view);
      emit('memory:changed', {});
    },
  });
  const sync = startSync({
    ...options,
    store,
    consent,
    timeZone,
    workspaces,
    listWorkspaces: () => workspaceRequests['workspace:list']({}),
    goToWorkspace: async (id) => workspaceRequests['workspace:use']({ id }),
    noteActivity: found.noteActivity,
    logError: log.error,
  });
  const ofOpen = handlersOfOpen(workspaces);
  const captures = startCaptures({
    ...options,
    store,
    consent,
    models,
    workspaces,
    openWorkspace: async (id) => workspaceRequests['workspace:use']({ id }),
    now,
    newId,
  });
  const unfinished = finishForget({
    finish: () => workspaces.open().finishForget(),
    after: realTimers.after,
    tell: (sentence) => emit('app:notice', { sentence }),
    failed: (error) => log.error('forget_failed', error),
  });
  return {
    handlers: {
      ...ofOpen,
      'import:run': (input) => sync.whileArriving(() => ofOpen['import:run'](input)),
      ...startPermissions({ ...options, store, consent, models, workspaces }),
      'backup:create': backups.create,
      ...captures.handlers,
      ...workspaceRequests,
      ...mcp.handlers,
      ...updates.handlers,
      ...sync.handlers,
      ...outsideTools.handlers,
      ...models.handlers,
      ...agreementHandlers(consent, () => {
        void models.known.refresh();
        outsideTools.lookAgain();
        sync.lookAgain();
      }),
    },
    settings,
    captures: captures.list,
    takeIn: captures.takeIn,
    isTransferring: () => workspaces.list().some((workspace) => workspace.isTransferring()),
    updatedFrom: opened.updatedFrom,
    notices: [
      ...openingNotices,
      ...workspaces.open().settings.notices,
      ...waitingPermissions(store.permissions.list().length),
    ],
    facts: () => {
      const heard = models.servers.find(FIRST_SERVER)?.known.last();
      return {
        settings: workspaces.open().settings.all(),
        counts: store.counts(),
        server: heard?.state ?? null,
        models: heard?.models.length ?? 0,
        embedders: heard?.embedders.length ?? 0,
      };
    },
    care: () => {
      found.prepare();
      void purge.start();
      void unfinished.start();
      backups.start();
      mcp.begin();
      updates.begin();
      sync.begin();
      data.finishIndex();
    },
    askToGoBack: updates.askToGoBack,
    lookAtPrograms: mcp.lookAgain,
    finishForget: unfinished.start,
    recover: workspaces.recover,
    close: async () => {
      await Promise.all([mcp.close(), sync.close()]);
      await Promise.all([workspaces.close(), captures.settled(), outsideTools.close()]);
      await found.end();
    },
    finish: () => {
      data.stop();
      purge.stop();
      unfinished.stop();
      backups.stop();
      models.close();
      documentReader.end();
      store.close();
      updates.end();
    },
  };
}
