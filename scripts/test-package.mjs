// `npm run test:package`: builds packages, installs them and tries what they do. Minutes, so it is no part of `npm test`.
import { spawnSync } from 'node:child_process';
import { ensurePackages } from './setup/packages.mjs';
import { inProject, SetupError, say, toolEnv, toolNode } from './setup/project.mjs';
import { ensureTestParts } from './suite/parts.mjs';

try {
  ensurePackages();
  ensureTestParts();
  const run = spawnSync(toolNode(), [inProject('scripts/package/prove/prove.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: toolEnv(),
  });
  process.exitCode = run.status ?? 1;
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
