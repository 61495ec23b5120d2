import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The bundle of a bench lies elsewhere: `bench/run-ts.mjs` says where the project is. */
const root = process.env.HEARTH_ROOT ?? process.cwd();

export type Runtime = { readonly electron: string; readonly args: readonly string[] };

/** Sets Electron up, builds the app when its sources changed, and says how it is started. */
export function builtApp(): Runtime {
  const script = join(root, 'scripts/start.mjs');
  const run = spawnSync(process.execPath, [script, '--where'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error('Hearth could not be set up: its own words are above.');
  return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as Runtime;
}

/** A module that finds files beside itself, and so cannot be part of the bundle. */
export function unbundled<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(join(root, path)).href) as Promise<Module>;
}
