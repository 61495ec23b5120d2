import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { scriptedConsent } from '../consent/consent.fixture';
import { AppError } from '../errors';
import { BUILT_IN_MODELS } from '../inference/built-in-models';
import { estimateTokens } from '../language/text-length';
import { documentSections } from '../memory/documents/document-sections';
import type { Forgotten } from '../memory/forget/forget';
import { openUnfinishedForget } from '../memory/forget/unfinished';
import { maintenanceBeside } from '../memory/maintenance/maintenance.fixture';
import { createScriptedProvider } from '../model/scripted';
import { createProjectIndex } from '../projects/indexing/project-index';
import { find, findMessages } from '../recall/find/find';
import { indexedStore } from '../recall/indexing/indexed-store';
import { searchIndex } from '../recall/indexing/search-index';
import { recall } from '../recall/search/recall';
import { searchHere } from '../recall/search/search-here.fixture';
import { searchTasks } from '../recall/search/search-tasks';
import { openAppSettings } from '../settings/settings';
import { connect } from '../store/sqlite/database';
import { openStore } from '../store/store';
import { type AppContext, startWorkspace, type Workspace } from './start-workspace';

export const MODEL = 'scripted:latest';

export type TestWorkspaceOptions = {
  /** Makes a backup of this database in a folder of its own and returns its path. */
  readonly backUp?: (databaseFile: string) => string;
  readonly tellOthers?: AppContext['tellOthers'];
};

/** Workspaces as the app makes them, over one real database in a folder of its own, with a scripted model. */
export function testWorkspaces({ backUp = () => '', tellOthers }: TestWorkspaceOptions = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-isolation-')));
  const databaseFile = join(folder, 'hearth.db');
  const opened = openStore(databaseFile);
  const index = searchIndex({ rows: opened.searchRows, sources: opened.searchSources, zone: () => 'UTC' });
  const store = indexedStore(opened, { index, sectionsOf: documentSections });
  const db = connect(databaseFile);
  const tasks = searchTasks(db, BUILT_IN_MODELS);
  const source = {
    search: searchHere(tasks),
    embed: async () => null,
  };
  const provider = createScriptedProvider({ otherwise: () => ({ steps: ['Noted.'] }) });
  /** What the dialog for a new folder answers. */
  const newFolder: { path: string | null } = { path: null };
  const stub = {
    databaseFile,
    importScript: '',
    isInjectionOff: false,
    log: { event: () => undefined, error: () => undefined },
    sealing: {
      isOn: () => false,
      seal: () => {
        throw new AppError('not_encrypted', 'nothing is encrypted');
      },
      waysOf: () => [],
      openHere: () => null,
      open: async () => {
        throw new AppError('not_encrypted', 'nothing is encrypted');
      },
    },
    printing: { pdf: async () => new Uint8Array(), print: async () => undefined },
    written: { note: () => '' },
    dialogs: {
      pick: async () => null,
      save: async () => null,
      startAgain: () => undefined,
    },
    folders: {
      pickFolder: async () => null,
      pickNewFolder: async () => newFolder.path,
      showFolder: async () => undefined,
    },
    handoffDesktop: {
      copy: () => undefined,
      open: async () => undefined,
      pickNew: async () => null,
      pickExisting: async () => null,
    },
    store,
    consent: scriptedConsent(() => true),
    models: {
      provider,
      known: {
        firstLocal: () => MODEL,
        trainedContext: () => 8_192,
        fixedWindow: () => undefined,
        find: () => undefined,
        refresh: async () => undefined,
      },
      servers: { find: () => undefined },
      beyond: () => [],
    },
    documentReader: { read: async () => ({ kind: 'unreadable', why: 'crashed' }), stop: () => undefined },
    found: {
      noteActivity: () => undefined,
      end: () => undefined,
      recall: {
        recall: (query: Parameters<typeof recall>[0]) => recall(query, source),
        find: (query: Parameters<typeof find>[0]) => find(query, source),
        findMessages: (query: Parameters<typeof findMessages>[0]) => findMessages(query, source),
        typing: () => undefined,
        forTurn: async () => ({ block: '', reason: 'no_match', by: null, candidates: [], leftOut: () => [] }),
        state: () => ({ kind: 'asleep' }),
        progress: async () => ({ done: 0, all: 0 }),
        countTokens: estimateTokens,
      },
    },
    outsideTools: () => ({
      ready: async () => undefined,
      offer: () => ({ definitions: [], leftOut: [] }),
      owns: () => false,
      run: async () => Promise.reject(new Error('no servers')),
    }),
    projectIndex: createProjectIndex({ store, index }),
    backups: { start: () => undefined, stop: () => undefined, renew: async () => backUp(databaseFile) },
    unfinishedForget: openUnfinishedForget(databaseFile),
    health: { notice: () => false },
    inMaintenance: maintenanceBeside(db, databaseFile),
    appSettings: openAppSettings(store.settings),
    ...(tellOthers && { tellOthers }),
    updateHost: 'updates.invalid',
    tellForgotten: (forgotten: Forgotten) => {
      for (const workspace of workspaces) workspace.forgotten(forgotten);
    },
    now: () => Date.now(),
    newId: () => v7(),
    timeZone: () => 'UTC',
  };
  // Doors to the desktop and to other processes: what lies behind them is not what is tried here.
  const context = stub as unknown as AppContext;
  const workspaces: Workspace[] = [];
  return {
    folder,
    store,
    db,
    provider,
    newFolder,
    recall: stub.found.recall.recall,
    databaseFile,
    index,
    open: (name: string): Workspace => {
      const id = v7();
      store.workspaces.insert({ id, name, createdAt: workspaces.length });
      const workspace = startWorkspace(context, id, () => undefined);
      workspace.settings.set('memory.user_namespace', 'user');
      workspace.settings.set('ollama.model', MODEL);
      workspaces.push(workspace);
      return workspace;
    },
    end: async () => {
      await Promise.all(workspaces.map((workspace) => workspace.close()));
      db.close();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
