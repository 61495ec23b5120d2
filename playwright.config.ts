import { defineConfig } from '@playwright/test';

/**
 * A window waits a third of its time, so four are tested side by side on two cores, each worker on a display of its own; a real model takes all there
 * is. No retries: a flaky test is a bug.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/build.ts',
  outputDir: 'test-results',
  workers: 4,
  snapshotPathTemplate: '{testDir}/screens/baselines/{arg}{ext}',
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Recording every step costs as much as the steps: `--trace on` for one test that fails.
  use: { screenshot: 'only-on-failure' },
  projects: [
    // Begun first: the two walks through every state take longer than any other test, and would end alone.
    { name: 'screens', testMatch: 'screens/*.spec.ts' },
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: ['real/**', 'screens/**'] },
    { name: 'real', testMatch: 'real/**/*.spec.ts', timeout: 480_000, workers: 1, fullyParallel: false },
  ],
});
