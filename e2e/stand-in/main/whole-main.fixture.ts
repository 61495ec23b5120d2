import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../../scripts/suite/bundle';
import { startEngine } from '../../../src-main/app/start-engine.ts';
import { minutesApart, type ScriptedDialog, scriptedDialog } from '../../../src-main/consent/consent.fixture.ts';
import type { Asking, Grant } from '../../../src-main/consent/question.ts';
import { createQuestions } from '../../../src-main/consent/questions.ts';
import { startReader } from '../../../src-main/file-text/child-reader.fixture.ts';
import type { Emit } from '../../../src-preload/contract/index.ts';
import type { SettingValue } from '../../../src-preload/contract/settings.ts';
import { type StandIn, startStandIn } from '../index.ts';

export type WholeMain = {
  readonly handlers: ReturnType<typeof startEngine>['handlers'];
  readonly ollama: StandIn;
  readonly dataFolder: string;
  /** The person: says yes unless told otherwise, and keeps what was asked. */
  readonly person: ScriptedDialog;
  /** What the yes of each question would have allowed. */
  readonly grants: Grant[];
  readonly set: (key: string, value: SettingValue) => void;
  /** Sends and waits for the end of the reply; resolves to the conversation and the bytes of the request. */
  readonly ask: (text: string, projectId?: string) => Promise<{ readonly id: string; readonly body: string }>;
  /** As at each start: what a kill or a full disk left of a Forget. */
  readonly finishForget: () => Promise<void>;
  /** The data folder stays. */
  readonly quit: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type WholeMainOptions = {
  /** Answers the system's dialog for a folder. */
  readonly pickFolder?: () => string;
  /** Answers the one for a file to import. */
  readonly pickFile?: () => string;
  /** With the threads that back up and that forget. */
  readonly hasMaintenance?: boolean;
  /** With the thread that meets other devices. */
  readonly hasSync?: boolean;
  /** That of an earlier start; without it a new one. */
  readonly dataFolder?: string;
  /** Told what the windows are told. */
  readonly emit?: Emit;
};

export const MODEL = 'stand-in:latest';

/**
 * All of main as the app starts it, over a database in a file, its threads and a stand-in server: everything but
 * windows.
 */
export async function startWholeMain(options: WholeMainOptions = {}): Promise<WholeMain> {
  const folder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'hearth-main-'));
  const ollama = await startStandIn();
  const person = scriptedDialog(() => true);
  const grants: Grant[] = [];
  const { ask, choose, require } = createQuestions(person, minutesApart());
  const noting = (asking: Asking) => {
    grants.push(...asking.grants);
    return asking;
  };
  const engine = startEngine({
    databaseFile: join(folder, 'hearth.db'),
    emit: options.emit ?? (() => undefined),
    log: { event: () => undefined, error: (name, error) => console.error(name, error) },
    isInjectionOff: false,
    isSavingPower: () => false,
    questions: {
      ask: (asking) => ask(noting(asking)),
      choose: (asking, signal) => choose(noting(asking), signal),
      require: (asking) => require(noting(asking)),
    },
    version: '0.0.0',
    bridge: { command: 'hearth', args: ['--mcp'], env: {} },
    machine: { platform: 'linux', home: join(folder, 'home'), env: {} },
    updates: {
      source: { feedUrl: 'https://updates.invalid/feed.json', publicKey: '' },
      installation: { isPackaged: false, platform: 'linux', appImage: undefined, executable: '', version: '0.0.0' },
      arch: 'x64',
      showFile: () => undefined,
    },
    secrets: { canKeep: () => false, seal: (text) => text, open: () => null },
    recall: {
      searchScript: await bundle('src-main/recall/search/search-worker.ts'),
      // Words alone: what meaning adds is measured elsewhere.
      startEmbedder: () => ({
        post: () => undefined,
        onReply: () => undefined,
        onExit: (listener) => setImmediate(listener),
        end: () => undefined,
      }),
      modelsFolder: join(folder, 'no-models'),
    },
    documents: {
      startReader: () =>
        startReader(join(process.env.HEARTH_ROOT ?? process.cwd(), 'src-main/file-text/process-main.ts')),
      characterTablesFile: join(process.env.HEARTH_ROOT ?? process.cwd(), 'resources/pdf/cmaps.zip'),
    },
    storeScript: options.hasMaintenance
      ? await bundle('src-main/store/worker/store-worker.ts')
      : join(folder, 'no-backups.mjs'),
    importScript: options.pickFile ? await bundle('src-main/app/import-worker.ts') : join(folder, 'no-imports.mjs'),
    syncScript: options.hasSync ? await bundle('src-main/app/sync-worker.ts') : join(folder, 'no-sync.mjs'),
    maintenanceScript: options.hasMaintenance
      ? await bundle('src-main/memory/maintenance/maintenance-worker.ts')
      : join(folder, 'no-maintenance.mjs'),
    sealing: {
      isOn: () => false,
      seal: () => {
        throw new Error('nothing is encrypted');
      },
      waysOf: () => [],
      openHere: () => null,
      open: async () => {
        throw new Error('nothing is encrypted');
      },
    },
    printing: { pdf: async () => new Uint8Array(), print: async () => undefined },
    written: { note: () => '' },
    dialogs: {
      pick: async () => options.pickFile?.() ?? null,
      save: async () => null,
      startAgain: () => undefined,
    },
    folders: {
      pickFolder: async () => options.pickFolder?.() ?? null,
      pickNewFolder: async () => null,
      showFolder: async () => undefined,
    },
    handoffDesktop: {
      copy: () => undefined,
      open: async () => undefined,
      pickNew: async () => null,
      pickExisting: async () => null,
    },
    openPage: async () => undefined,
    goTo: () => undefined,
  });
  const { handlers } = engine;
  const set = (key: string, value: SettingValue) => void handlers['settings:set']({ key, value });
  set('ollama.host', ollama.host);
  set('ollama.model', MODEL);
  let asked = 0;
  const quit = async () => {
    await engine.close();
    engine.finish();
    await ollama.close();
  };
  return {
    handlers,
    ollama,
    person,
    grants,
    dataFolder: folder,
    set,
    ask: async (text, projectId) => {
      const about = projectId === undefined ? {} : { projectId };
      const { conversation } = await handlers['message:send']({ conversationId: null, text, model: MODEL, ...about });
      asked += 1;
      const { body } = await ollama.chat(asked);
      await answered(handlers, conversation.id);
      return { id: conversation.id, body };
    },
    finishForget: engine.finishForget,
    quit,
    close: async () => {
      await quit();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Resolves when no reply is being written there. */
export async function answered(handlers: Pick<WholeMain['handlers'], 'conversation:open'>, id: string): Promise<void> {
  while ((await handlers['conversation:open']({ id })).isStreaming) await new Promise((go) => setImmediate(go));
}
