import { spawnSync } from 'node:child_process';
import { installOllama, missingParts } from '../../e2e/real/install/install.mjs';
import { inProject, say, toolNode } from '../setup/project.mjs';
import { where } from '../setup/where.mjs';
import { add, checked, NOTHING, reported } from './outcome.mjs';
import { runTool, testEnv } from './run.mjs';

const PLAYWRIGHT = '@playwright/test/cli.js';

/** In the order of a full run; each resolves to an outcome. */
export const STAGES = {
  types: async () => checked([await runTool('typescript/bin/tsc', ['-b'])]),
  lint: async () =>
    checked([
      await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
      // What nobody imports any more.
      await runTool('knip/bin/knip.js', []),
    ]),
  unit: () => unit(),
  e2e: async () => {
    await where();
    return browser('screens', 'e2e');
  },
  real,
};

function unit(...more) {
  const run = (file) =>
    runTool('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ]);
  return reported(run, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

function browser(...projects) {
  const run = (file) =>
    runTool(PLAYWRIGHT, ['test', ...projects.map((each) => `--project=${each}`), '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
  return reported(run, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** Carriers skip by themselves what their programs are missing for. */
async function real() {
  return add(await unit('--config', 'vitest.carriers.config.ts'), await realModels());
}

async function realModels() {
  const missing = process.env.HEARTH_TEST_OLLAMA ? [] : missingParts();
  if (missing.length > 0) {
    say(`No real model server can be installed here: ${missing.join(', ')} missing.`);
    say('What stays unproven: the wire to a real Ollama, streaming, stopping and the prefix cache with a real model.');
    return { ...NOTHING, skipped: countTests('real') };
  }
  if (!process.env.HEARTH_TEST_OLLAMA) installOllama(say);
  await where();
  return browser('real');
}

function countTests(project) {
  const args = [inProject('node_modules', PLAYWRIGHT), 'test', `--project=${project}`, '--list'];
  const { stdout } = spawnSync(toolNode(), args, { cwd: inProject(), env: testEnv({}), encoding: 'utf8' });
  return Number(/^Total: (\d+) test/m.exec(stdout)?.[1] ?? 1);
}
