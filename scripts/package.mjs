// `npm run package`: installs what a fresh clone lacks, then makes the packages with the packages' own Node. `npm run package:feed` signs
// what Hearth is told of them.
import { spawnSync } from 'node:child_process';
import { ensurePackages } from './setup/packages.mjs';
import { inProject, SetupError, say, toolEnv, toolNode } from './setup/project.mjs';

try {
  ensurePackages();
  const [first, ...rest] = process.argv.slice(2);
  const isFeed = first === '--feed';
  const args = isFeed
    ? [inProject('scripts/package/feed.ts'), ...rest]
    : [inProject('scripts/package/package.ts'), ...process.argv.slice(2)];
  const run = spawnSync(toolNode(), args, { stdio: 'inherit', env: toolEnv() });
  process.exitCode = run.status ?? 1;
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
