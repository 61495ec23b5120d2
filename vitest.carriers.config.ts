import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/locales/plugin.mjs';

// Carriers of sync against the programs that are behind them: part of the stage `real`.
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: ['e2e/real/carriers/*.real.ts'],
    globalSetup: 'e2e/real/carriers/fetch.ts',
    setupFiles: ['scripts/suite/english.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
