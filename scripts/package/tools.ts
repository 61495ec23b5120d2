import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where a module of the tools lies, in a folder of their own: electron-builder is 300 packages that only a package needs. */
export const inTools = (project: string, name: string): string =>
  path.join(project, 'scripts/package/tools/node_modules', name);

/** Installs them by their own lock file, where they are not. */
export function installTools(project: string, say: (line: string) => void): void {
  const folder = path.join(project, 'scripts/package/tools');
  const stamp = inTools(project, '.hearth-lock');
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  say('Installing electron-builder…');
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error('npm could not install electron-builder.');
  fs.writeFileSync(stamp, lock);
}
