import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/locales/plugin.mjs';

// Builds packages and starts what they install: minutes, and so not part of `npm test`.
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: ['e2e/package/*.package.ts'],
    setupFiles: ['scripts/suite/english.ts'],
    expect: { poll: { timeout: 60_000, interval: 100 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
