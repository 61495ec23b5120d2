import type { Emit, Handlers } from '../../src-preload/contract';
import { createAssistant } from '../assistant/assistant';
import { memoryTokens, windowTokens } from '../assistant/request/budget/window-size';
import { createInjection } from '../assistant/request/context/injection';
import type { Sessions } from '../assistant/sessions';
import type { Consent } from '../consent/consent';
import type { DocumentReader } from '../file-text/read-documents';
import { countInFiles } from '../handoff/places/files-outside';
import { extractConversation } from '../memory/extraction/extract-conversation';
import { findPastFacts } from '../memory/facts/past-facts';
import { mayInject, renameNamespace, userNamespace } from '../memory/facts/scope';
import { createForget, type Forget, type ForgetPorts, type Forgotten } from '../memory/forget/forget';
import { forgetHandlers } from '../memory/forget/handlers';
import type { UnfinishedForget } from '../memory/forget/unfinished';
import { memoryHandlers } from '../memory/handlers';
import type { InMaintenance } from '../memory/maintenance/maintenance-thread';
import type { MemoryPorts } from '../memory/memory';
import { createMemory, type Memory } from '../memory/memory';
import type { Models } from '../model/catalog/open-models';
import type { OutsideTools } from '../outside-tools/calls/outside-tools';
import { askBeforeMark } from '../privacy/not-secrets';
import type { ProjectIndex } from '../projects/indexing/project-index';
import { searchHandlers } from '../recall/handlers';
import type { IndexHealth } from '../recall/indexing/index-health';
import { type AppWideSettings, openSettings, type Settings } from '../settings/settings';
import type { Backups } from '../store/backups/backups';
import type { Store } from '../store/store';
import { realTimers } from '../timers';
import { type CopyBetween, copyBetweenWorkspaces } from '../workspaces/copy-between-workspaces';
import type { EngineOptions, ShellRequest } from './engine';
import { startHandoff } from './start-handoff';
import { type StartedProjects, startProjects } from './start-projects';
import type { StartedRecall } from './start-recall';
import { startSettings } from './start-settings';
import { startTools } from './start-tools';
import { startTransfers } from './start-transfers';

/** What all workspaces share. */
export type AppContext = Pick<
  EngineOptions,
  | 'databaseFile'
  | 'importScript'
  | 'sealing'
  | 'log'
  | 'isInjectionOff'
  | 'isSavingPower'
  | 'dialogs'
  | 'printing'
  | 'written'
  | 'folders'
  | 'handoffDesktop'
> & {
  readonly store: Store;
  readonly consent: Consent;
  readonly models: Models;
  readonly found: StartedRecall;
  /** Tools of servers outside Hearth, by workspace. */
  readonly outsideTools: (workspaceId: string) => OutsideTools;
  readonly documentReader: DocumentReader;
  readonly projectIndex: ProjectIndex;
  readonly backups: Backups;
  readonly inMaintenance: InMaintenance;
  readonly health: Pick<IndexHealth, 'notice'>;
  readonly appSettings: AppWideSettings;
  /** That is asked for new versions of Hearth. */
  readonly updateHost: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly timeZone: () => string;
  readonly unfinishedForget: UnfinishedForget;
  /** Forget looks through all workspaces: each drops what it keeps in memory. */
  readonly tellForgotten: (forgotten: Forgotten) => void;
  /** While this device is one of several. */
  readonly tellOthers?: ForgetPorts['tellOthers'];
};

/** What is answered by the workspace that is open: all that is not the app's own. */
export type WorkspaceRequest = Exclude<
  keyof Handlers,
  | ShellRequest
  | 'backup:create'
  | `${'capture' | 'mcp' | 'model' | 'server' | 'tool-server' | 'permission' | 'sync' | 'update' | 'workspace' | 'consent'}:${string}`
>;

/** One workspace with all that lives in it. */
export type Workspace = CopyBetween & {
  readonly id: string;
  readonly settings: Settings;
  readonly memory: Memory;
  readonly sessions: Sessions;
  readonly projects: StartedProjects;
  /** Windows that show its memory read again. */
  readonly changed: () => void;
  readonly handlers: Pick<Handlers, WorkspaceRequest>;
  readonly forgotten: (forgotten: Forgotten) => void;
  readonly finishForget: Forget['finish'];
  /** Of all workspaces: as another device asked. */
  readonly followForget: Forget['follow'];
  readonly renewCopies: Forget['renewCopies'];
  /** An import or export is on its way. */
  readonly isTransferring: () => boolean;
  readonly close: () => Promise<void>;
};

/** @param emit tells the windows, as long as this workspace is the open one. */
export function startWorkspace(context: AppContext, workspaceId: string, emit: Emit): Workspace {
  const { store, models, found, log, now, newId, timeZone, databaseFile, isInjectionOff } = context;
  const { known } = models;
  const settings = openSettings(store.settings, workspaceId, context.appSettings.row);
  const memoryPorts: MemoryPorts = {
    store,
    settings,
    workspaceId,
    now,
    newId,
    timeZone,
    changed: () => emit('memory:changed', {}),
    capped: (fact) => emit('memory:capped', fact),
    logEvent: log.event,
    ...found.pairScorer,
  };
  const projects = startProjects({
    deps: memoryPorts,
    memory: () => memory,
    index: context.projectIndex,
    dialogs: context.folders,
    questions: context.consent,
    emit,
  });
  const memory: Memory = createMemory(memoryPorts, projects.forMemory);
  const modelInUse = () => settings.get('ollama.model') ?? known.firstLocal();
  // Also at the start, since the app may have ended between the setting and the move.
  const followNamespace = () => {
    const to = settings.get('memory.user_namespace');
    if (to !== null) renameNamespace(memoryPorts, to);
  };
  followNamespace();
  settings.onChange((key) => {
    if (key === 'memory.user_namespace') followNamespace();
    if (key === 'workspace.mode' || key.startsWith('project.')) void projects.followAll();
  });
  const numCtx = (model: string) => windowTokens(settings, model, known);
  const learning = {
    ...memoryPorts,
    ...memory,
    timeZone,
    numCtx,
    localModel: known.firstLocal,
    provider: () => models.provider,
  };
  const injection = createInjection({ settings, isOffForThisStart: isInjectionOff });
  const askFirst = askBeforeMark(context.consent, models.beyond);
  const { sessions, temporary, handingOver } = createAssistant({
    ...memoryPorts,
    ...memory,
    tools: startTools({
      ports: memoryPorts,
      memory,
      recall: found.recall,
      injection,
      timeZone,
      project: projects.tool,
    }),
    outsideTools: context.outsideTools(workspaceId),
    recall: (question) => {
      found.noteActivity();
      return found.recall.forTurn({ ...question, findPast: (asked) => findPastFacts(memoryPorts, asked) });
    },
    learn: (conversationId, input) => extractConversation(learning, conversationId, input),
    provider: () => models.provider,
    isSavingPower: context.isSavingPower,
    projects,
    timeZone,
    timers: realTimers,
    emit,
    trainedContext: known.trainedContext,
    fixedWindow: known.fixedWindow,
    capabilities: (model) => known.find(model)?.capabilities ?? [],
    findNoted: (query) => found.recall.recall(query),
    hearModels: known.refresh,
    localModel: known.firstLocal,
    injection,
    logError: log.error,
    askBeforeMark: askFirst,
    questions: context.consent,
    documentReader: context.documentReader,
  });
  const verifying = { inMaintenance: context.inMaintenance, timeZone, projectSections: context.projectIndex.sections };
  const forget = createForget({
    ...memoryPorts,
    ...verifying,
    databaseFile,
    unfinished: context.unfinishedForget,
    forgotten: context.tellForgotten,
    ...(context.tellOthers && { tellOthers: context.tellOthers }),
    filesOutside: ({ count }) =>
      countInFiles([...store.handoffs.listPaths(workspaceId), ...projects.filePaths()], count),
    nameFile: context.written.note,
    backUp: context.backups.renew,
  });
  const handoff = startHandoff(
    { ...memoryPorts, timeZone, emit },
    {
      sessions,
      handingOver,
      after: realTimers.after,
      desktop: context.handoffDesktop,
      projects: projects.forHandoff,
      pickNewFolder: context.folders.pickNewFolder,
      adopt: projects.adopt,
    },
  );
  const transfers = startTransfers({
    deps: memoryPorts,
    memory,
    printing: context.printing,
    removeChat: sessions.remove,
    questions: context.consent,
    health: context.health,
    databaseFile,
    importScript: context.importScript,
    sealing: context.sealing,
    dialogs: context.dialogs,
    written: context.written,
    emit,
    timeZone,
  });
  return {
    id: workspaceId,
    ...copyBetweenWorkspaces(memory, { store, workspaceId, newId }),
    settings,
    memory,
    changed: memoryPorts.changed,
    sessions: {
      ...sessions,
      isBusy: () => sessions.isBusy() || temporary.isBusy(),
      recover: async () => {
        await sessions.recover();
        await projects.followAll();
      },
    },
    projects,
    handlers: {
      ...projects.handlers,
      ...temporary.handlers,
      ...transfers.handlers,
      ...handoff.handlers,
      ...forgetHandlers({ forget, questions: context.consent }),
      ...memoryHandlers(memoryPorts, memory, {
        maxTokens: () => memoryTokens(settings, numCtx(modelInUse() ?? '')),
        questions: context.consent,
        askBeforeMark: askFirst,
        verify: verifying,
        conflictNames: async (hash) => (await import('../sync/conflicts/conflict-devices')).conflictNames(store, hash),
      }),
      ...searchHandlers({
        recall: found.recall,
        workspaceId,
        access: (conversationId) => ({
          mode: settings.get('workspace.mode'),
          hasNamespace: userNamespace(settings) !== null,
          isMemoryOn:
            conversationId === null
              ? mayInject({ settings, isInjectionOff })
              : injection.isOn(conversationId) && !temporary.owns(conversationId),
          asker: 'model',
        }),
        now,
        zone: timeZone,
        findPast: (asked) => findPastFacts(memoryPorts, asked),
        onActivity: found.noteActivity,
      }),
      ...startSettings({
        settings,
        workspaceId,
        models,
        consent: context.consent,
        emit,
        updateHost: context.updateHost,
        now,
        modelInUse,
      }),
    },
    finishForget: forget.finish,
    followForget: forget.follow,
    renewCopies: forget.renewCopies,
    isTransferring: transfers.isRunning,
    forgotten: (forgotten) => {
      settings.reload();
      sessions.forgotten(forgotten);
      handoff.dropPreviews(forgotten.mayHold);
      if (forgotten.placeIds.some((id) => id.startsWith('project:'))) void projects.followAll();
    },
    close: async () => {
      await Promise.all([sessions, temporary, transfers, handoff, projects].map((each) => each.close()));
    },
  };
}
