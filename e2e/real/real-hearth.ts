import { chooseOpenAiServer } from '../fixtures/add-server';
import { test as base, type Hearth, READY } from '../fixtures/hearth';
import { KINDS, type Kind } from '../stand-in/provider/collect';
import { startLlamaServer } from './llama-server';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy';
import { type RealServer, startServer } from './server';

export const REAL_MODEL = 'smollm2:latest';
/** Hearth asks Ollama for it where nobody chose another. */
const USUAL_WINDOW = 8_192;
/** Nothing answers there. */
const NOBODY = 'http://127.0.0.1:9';

type RealOptions = {
  /** Which kind of real server answers. */
  readonly kind: Kind;
  readonly windowTokens: number;
};

type LaunchReal = {
  /** Stands between Hearth and the recorded server. */
  readonly through?: string;
  /** Of Ollama. */
  readonly model?: string;
};

type RealFixtures = RealOptions & {
  /** What Hearth sent to the real server. */
  readonly recorded: RecordingProxy;
  /** Hearth as after its first run, with a real model chosen. */
  readonly launchReal: (options?: LaunchReal) => Promise<Hearth>;
};

/** As the other end-to-end tests, with a real server and a real model behind the window. */
export const test = base.extend<RealFixtures, { readonly ollamaServer: () => Promise<RealServer> }>({
  kind: ['ollama', { option: true }],
  windowTokens: [USUAL_WINDOW, { option: true }],
  ollamaServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      let started: Promise<RealServer> | undefined;
      await use(() => {
        // The small model seldom ends by itself, and says the same each time: what is tested is the way there and back.
        started ??= startServer({ modelParams: { num_predict: 8, temperature: 0 } });
        return started;
      });
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],
  recorded: async ({ kind, windowTokens, ollamaServer }, use) => {
    const own = kind === 'openai' ? await startBrief(windowTokens) : null;
    const proxy = await startRecordingProxy((own ?? (await ollamaServer())).host);
    await use(proxy);
    await proxy.close();
    await own?.stop();
  },
  launchReal: async ({ launch, recorded, kind, windowTokens }, use) => {
    await use(async ({ through = recorded.host, model = REAL_MODEL } = {}) => {
      if (kind === 'openai') {
        const hearth = await launch({ ollamaHost: NOBODY, settings: READY });
        await chooseOpenAiServer(hearth.page, through);
        return hearth;
      }
      const settings = windowTokens === USUAL_WINDOW ? {} : { 'ollama.num_ctx': windowTokens };
      return launch({ ollamaHost: through, settings: { ...READY, 'ollama.model': model, ...settings } });
    });
  },
});

/** llama.cpp as the tests of the window want it: says little, and the same each time. */
export function startBrief(windowTokens: number, hasTools = false) {
  return startLlamaServer({ windowTokens, hasTools, more: ['--predict', '8', '--temp', '0'] });
}

/** The same promises of each kind of server. */
export function forEachKind(define: (kind: Kind) => void): void {
  for (const kind of KINDS) {
    test.describe(kind, () => {
      test.use({ kind });
      test.skip(
        kind === 'openai' && Boolean(process.env.HEARTH_TEST_OLLAMA),
        'the engine is that of an Ollama that the tests installed',
      );
      define(kind);
    });
  }
}

export { expect } from '@playwright/test';
