import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { startEngine } from '../../../src-main/start.ts';
import type { SettingValue } from '../../../src-preload/contract/settings.ts';
import { type StandIn, startStandIn } from '../index.ts';

export type WholeMain = {
  readonly handlers: ReturnType<typeof startEngine>['handlers'];
  readonly ollama: StandIn;
  readonly set: (key: string, value: SettingValue) => void;
  /** Sends and waits for the end of the reply; resolves to the conversation and the bytes of the request. */
  readonly ask: (text: string, projectId?: string) => Promise<{ readonly id: string; readonly body: string }>;
  readonly close: () => Promise<void>;
};

export const MODEL = 'stand-in:latest';

/**
 * All of main as the app starts it, over a database in a file, its threads and a stand-in server: everything but
 * windows. `pickFolder` answers the system's dialog.
 */
export async function startWholeMain(pickFolder: () => string | null): Promise<WholeMain> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-main-'));
  const ollama = await startStandIn();
  const engine = startEngine({
    databaseFile: join(folder, 'hearth.db'),
    emit: () => undefined,
    log: { event: () => undefined, error: (name, error) => console.error(name, error) },
    isInjectionOff: false,
    secrets: { canKeep: () => false, seal: (text) => text, open: () => null },
    recall: {
      searchScript: await built('src-main/recall/search-worker.ts'),
      // Words alone: what meaning adds is measured elsewhere.
      startEmbedder: () => ({
        post: () => undefined,
        onReply: () => undefined,
        onExit: (listener) => setImmediate(listener),
        end: () => undefined,
      }),
      modelsFolder: join(folder, 'no-models'),
    },
    storeScript: join(folder, 'no-backups.mjs'),
    importScript: join(folder, 'no-imports.mjs'),
    dialogs: { pick: async () => null, save: async () => null, startAgain: () => undefined },
    folders: { pickFolder: async () => pickFolder(), showFolder: async () => undefined },
    handoffDesktop: {
      copy: () => undefined,
      showInFolder: () => undefined,
      pickNew: async () => null,
      pickExisting: async () => null,
    },
    goTo: () => undefined,
  });
  const { handlers } = engine;
  const set = (key: string, value: SettingValue) => void handlers['settings:set']({ key, value });
  set('ollama.host', ollama.host);
  set('ollama.model', MODEL);
  let asked = 0;
  return {
    handlers,
    ollama,
    set,
    ask: async (text, projectId) => {
      const about = projectId === undefined ? {} : { projectId };
      const { conversation } = await handlers['message:send']({ conversationId: null, text, model: MODEL, ...about });
      asked += 1;
      const { body } = await ollama.chat(asked);
      await untilAnswered(() => handlers['conversation:open']({ id: conversation.id }));
      return { id: conversation.id, body };
    },
    close: async () => {
      await engine.close();
      engine.finish();
      await ollama.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilAnswered(
  open: () => { readonly isStreaming: boolean } | Promise<{ readonly isStreaming: boolean }>,
) {
  while ((await open()).isStreaming) await new Promise((resolve) => setImmediate(resolve));
}

/** As the app's own build makes it. */
async function built(entry: string): Promise<string> {
  const folder = join(process.cwd(), 'node_modules/.cache/whole-main');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${entry.replace(/\W+/g, '-')}.${process.pid}.mjs`);
  const bundle = await rolldown({
    input: join(process.cwd(), entry),
    platform: 'node',
    external: ['better-sqlite3', /^node:/],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}
