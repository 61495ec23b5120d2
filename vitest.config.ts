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
    // Each file has a process of its own: in a shared one, the file with the import's thread hung in two of five full runs.
    isolate: true,
    globalSetup: 'scripts/suite/temporary.ts',
    setupFiles: ['scripts/suite/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
