import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from '../../e2e/runtime/running.mjs';
import { inProject, SetupError, say, toolEnv, toolNode } from './project.mjs';

/** What the bundles are made of. The models are read at run time, and a test changes no bundle. */
const INPUTS = ['src-main', 'src-preload', 'src-renderer', 'resources', 'scripts/locales'];
const CONFIG = ['electron.vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
/** Pages show them. */
const SHOWN = ['CHANGELOG.md', 'LICENSE', 'THIRD_PARTY_NOTICES.md'];
const IGNORED = /(^|[\\/])models([\\/]|$)|\.test\.tsx?$/;
const STAMP = inProject('out/.fingerprint');
const LOCK = inProject('out/.building');
const UNSIGNED_LIMIT_MS = 5_000;

/** Builds the app into out/ for the chosen runtime, when the sources are not those of the last build. */
export async function ensureBuilt(kind) {
  if (isBuilt(fingerprint(kind))) return;
  await withLock(() => {
    const now = fingerprint(kind);
    if (!isBuilt(now)) build(kind, now);
  });
}

/** For whoever else writes into out/: the next start builds again. */
export function forgetBuild() {
  fs.rmSync(STAMP, { force: true });
}

function build(kind, now) {
  say('Building…');
  forgetBuild();
  const cli = inProject('node_modules/electron-vite/bin/electron-vite.js');
  const run = spawnSync(toolNode(), [cli, 'build', '--logLevel', 'warn'], {
    cwd: inProject(),
    env: toolEnv({ HEARTH_RUNTIME: kind }),
    stdio: ['ignore', 2, 2],
  });
  if (run.status !== 0) throw new SetupError('The build failed: its own words are above.');
  fs.writeFileSync(STAMP, now);
}

function isBuilt(now) {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === now;
}

/** Sizes and times, not contents: this runs at every start. */
function fingerprint(kind) {
  const hash = createHash('sha256').update(kind);
  for (const name of [...CONFIG, ...SHOWN, ...INPUTS.flatMap(filesIn)]) {
    const { size, mtimeMs } = fs.statSync(inProject(name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  const root = inProject(folder);
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => !IGNORED.test(name))
    .sort();
}

/** Two builders would empty each other's out/: the second waits, and then mostly finds the work done. */
async function withLock(run) {
  fs.mkdirSync(path.dirname(LOCK), { recursive: true });
  while (!take()) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    run();
  } finally {
    fs.rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) fs.rmSync(LOCK, { force: true });
    return false;
  }
}

/** Its owner is gone, or died before it could write its id. */
function isAbandoned() {
  try {
    const owner = Number(fs.readFileSync(LOCK, 'utf8'));
    return owner ? !isRunning(owner) : Date.now() - fs.statSync(LOCK).mtimeMs > UNSIGNED_LIMIT_MS;
  } catch {
    return false;
  }
}
