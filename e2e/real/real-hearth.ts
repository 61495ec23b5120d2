import { test as base, type Hearth, type LaunchOptions, READY } from '../fixtures/hearth';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy';
import { type RealServer, startServer } from './server';

export const REAL_MODEL = 'smollm2:latest';
export const REAL_READY = { ...READY, 'ollama.model': REAL_MODEL };

type RealFixtures = {
  /** What Hearth sent to the real server. */
  readonly recorded: RecordingProxy;
  readonly launchReal: (options?: LaunchOptions) => Promise<Hearth>;
};

/** As the other end-to-end tests, with a real Ollama and a real model behind the window. */
export const test = base.extend<RealFixtures, { readonly server: RealServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      // The small model seldom ends by itself, and says the same each time: what is tested is the way there and back.
      const server = await startServer({ modelParams: { num_predict: 8, temperature: 0 } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  recorded: async ({ server }, use) => {
    const proxy = await startRecordingProxy(server.host);
    await use(proxy);
    await proxy.close();
  },
  launchReal: async ({ launch, recorded }, use) => {
    await use((options) => launch({ ollamaHost: recorded.host, ...options }));
  },
});

export { expect } from '@playwright/test';
