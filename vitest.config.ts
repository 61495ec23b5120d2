import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src-*/**/*.test.{ts,tsx}',
      'e2e/stand-in/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'e2e/runtime/**/*.test.ts',
      'e2e/real/install/**/*.test.ts',
    ],
    // All cores, where vitest would leave one to a person at the keyboard.
    maxWorkers: '100%',
    // Files share their modules: what a module keeps is a fault here as in the app, and loading them costs a third of the run.
    isolate: false,
    globalSetup: 'scripts/suite/temporary.ts',
    setupFiles: ['scripts/suite/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
