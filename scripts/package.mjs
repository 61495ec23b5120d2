// `npm run package`: installs what a fresh clone lacks, then makes the packages with the packages' own Node. `npm run package:feed` signs
// what Hearth is told of them, and `npm run package:apt` makes a signed repository of the debs.
import { spawnSync } from 'node:child_process';
import { ensurePackages } from './setup/packages.mjs';
import { inProject, SetupError, say, toolEnv, toolNode } from './setup/project.mjs';

try {
  ensurePackages();
  const [first, ...rest] = process.argv.slice(2);
  const other = { '--feed': 'feed.ts', '--apt': 'apt/apt.ts' }[first];
  const script = inProject('scripts/package', other ?? 'package.ts');
  const args = [script, ...(other === undefined ? process.argv.slice(2) : rest)];
  const run = spawnSync(toolNode(), args, { stdio: 'inherit', env: toolEnv() });
  process.exitCode = run.status ?? 1;
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
