import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/locales/plugin.mjs';

const include = [
  'src-*/**/*.test.{ts,tsx}',
  'e2e/stand-in/**/*.test.ts',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
  'e2e/runtime/**/*.test.ts',
  'e2e/real/install/**/*.test.ts',
];

/**
 * A file that starts threads or programs, sets the environment or puts another module in a module's place gets a process of its own: in a shared
 * one, a test with the import's thread hung in two of five full runs. All others share a process and the modules in it: half of their time went
 * into loading those again.
 */
const ALONE =
  /vi\.mock\(|process\.(env|on|chdir)\b|suite\/bundle'|whole-main|swapping\.fixture'|node:(child_process|worker_threads)'/;
const alone = globSync(include).filter((file) => ALONE.test(readFileSync(file, 'utf8')));

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    // All cores, where vitest would leave one to a person at the keyboard.
    maxWorkers: '100%',
    globalSetup: 'scripts/suite/temporary.ts',
    setupFiles: ['scripts/suite/seed.ts', 'scripts/suite/english.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
      { extends: true, test: { name: 'shared', include, exclude: alone, isolate: false } },
    ],
  },
});
