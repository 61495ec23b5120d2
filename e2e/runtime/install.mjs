import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached } from './cache.mjs';
import { sqliteAddon } from './native.mjs';
import { ELECTRON_VERSION, electronDistribution } from './unpack.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const LOADED = ['compile-cache.cjs', 'loader.cjs', 'process.cjs', 'web-utils.cjs'];
const PARTS = [...LOADED, 'polyfills.mjs', 'start.sh', 'string-reference.h'];

/** Whether a machine can have this runtime at all. */
export function isRuntimePossible() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Installs the registry runtime into the cache, once, and returns the path of its `electron`.
 * `say` gets a line for each slow step; `needTools` is called before anything is compiled and throws where a compiler
 * is missing. Throws too when a package cannot be had or the addon does not compile.
 */
export function installRuntime({ node, project, say, needTools }) {
  return path.join(
    cached(`runtime-${ELECTRON_VERSION}-${digest(project)}`, (work) => {
      say(`Fetching Electron ${ELECTRON_VERSION} from the package registry…`);
      const distribution = electronDistribution();
      const addon = sqliteAddon(() => {
        needTools();
        say('Compiling better-sqlite3 for it (about a minute, once)…');
      });
      return assemble({ work, distribution, addon, bundle: (to) => bundlePolyfills({ node, project, to }) });
    }),
    'electron',
  );
}

/** Hard links, because the distribution is 250 MB and every version of these files gets a folder of its own. */
function assemble({ work, distribution, addon, bundle }) {
  const home = path.join(work, 'home');
  fs.mkdirSync(home);
  execFileSync('cp', ['-al', distribution, path.join(home, 'dist')]);
  const app = path.join(home, 'dist/resources/app');
  fs.mkdirSync(app, { recursive: true });
  fs.writeFileSync(path.join(app, 'package.json'), '{ "name": "loader", "main": "loader.cjs" }\n');
  for (const file of LOADED) fs.copyFileSync(path.join(here, file), path.join(app, file));
  fs.linkSync(addon, path.join(app, 'better_sqlite3.node'));
  bundle(path.join(app, 'polyfills.cjs'));
  fs.copyFileSync(path.join(here, 'start.sh'), path.join(home, 'electron'));
  fs.chmodSync(path.join(home, 'electron'), 0o755);
  return home;
}

function bundlePolyfills({ node, project, to }) {
  const cli = path.join(project, 'node_modules/rolldown/bin/cli.mjs');
  const from = path.join(here, 'polyfills.mjs');
  execFileSync(node, [cli, from, '--format', 'cjs', '--platform', 'node', '--file', to], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function digest(project) {
  const hash = createHash('sha256');
  for (const part of PARTS) hash.update(fs.readFileSync(path.join(here, part)));
  for (const name of ['better-sqlite3', 'core-js']) {
    hash.update(JSON.parse(fs.readFileSync(path.join(project, 'node_modules', name, 'package.json'), 'utf8')).version);
  }
  return hash.digest('hex').slice(0, 12);
}
