import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { inProject, readStamp, SetupError, say, writeStamp } from './project.mjs';

const STAMP = 'packages';

/** Installs the packages when there are none, or when the lock file is not the one they were installed from. */
export function ensurePackages() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(inProject('package-lock.json')))
    .digest('hex');
  const isPresent = fs.existsSync(inProject('node_modules/.package-lock.json'));
  if (isPresent && readStamp(STAMP)?.lock === lock) return;
  say(isPresent ? 'The package list changed: updating packages…' : 'Installing packages (a minute or two, once)…');
  // Not `ci`: it refuses a lock file that was written where the registry holds no packages for other platforms.
  const run = npm(['install', '--no-save', '--loglevel=error']);
  if (run.status !== 0) throw new SetupError(`npm could not install the packages (exit code ${run.status}).`);
  writeStamp(STAMP, { lock });
}

/** npm's own words go to stderr, so that stdout keeps the result alone. */
function npm(args) {
  const options = {
    cwd: inProject(),
    stdio: ['ignore', 2, 2],
    // Its install script fetches CUDA from a host that locked-down networks do not reach; npm 10 has no allow-list.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
