import { defineConfig } from '@playwright/test';

/** One worker: two cores already hold a window, its server and, in `real`, a model. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: ['real/**', 'pictures/**'] },
    // The pictures in the documentation: `npm run pictures`.
    { name: 'pictures', testMatch: 'pictures/*.spec.ts' },
    { name: 'real', testMatch: 'real/**/*.spec.ts', timeout: 240_000 },
  ],
});
