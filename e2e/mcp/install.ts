import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from '../runtime/cache.mjs';

/** The protocol's conformance suite, installed once for all clones; returns the file that Node runs. */
export function installSuite(): string {
  const folder = join(import.meta.dirname, 'suite');
  const lock = join(folder, 'package-lock.json');
  const home = cached(`mcp-suite-${digestOf(lock)}`, (work) => {
    const cwd = join(work, 'suite');
    mkdirSync(cwd);
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(folder, name), join(cwd, name));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    return cwd;
  });
  return join(home, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
}

/** Why Python's client cannot run here, in words; null: it can. */
export function missingForPython(): string | null {
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 10))']);
  if (status !== 0 || String(stdout).trim() !== 'True') return 'there is no Python 3.10 or newer (python3)';
  const { status: pip } = spawnSync('python3', ['-m', 'pip', '--version']);
  return pip === 0 ? null : 'there is no pip (python3 -m pip)';
}

/** Python's own client, installed once for all clones and Pythons of this version; returns the folder for PYTHONPATH. */
export function installPython(): string {
  const requirements = join(import.meta.dirname, 'python/requirements.txt');
  const version = execFileSync('python3', ['-c', 'import sys; print(sys.implementation.cache_tag)'], {
    encoding: 'utf8',
  });
  return cached(`mcp-python-${version.trim()}-${digestOf(requirements)}`, (work) => {
    const target = join(work, 'packages');
    mkdirSync(target);
    const quiet = ['--quiet', '--disable-pip-version-check', '--root-user-action=ignore', '--no-compile'];
    const pinned = ['--require-hashes', '--only-binary=:all:', '--target', target, '-r', requirements];
    execFileSync('python3', ['-m', 'pip', 'install', ...quiet, ...pinned], { stdio: ['ignore', 2, 2] });
    return target;
  });
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
