import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { cached } from '../../../e2e/runtime/cache.mjs';
import { PROJECT } from '../../setup/project.mjs';
import { readConfiguration } from '../builder.ts';

const SUITE = 'bookworm';
/** What the tests ask about an installed package: `gio`, and what keeps the lists of types. */
const BESIDE = ['libglib2.0-bin', 'desktop-file-utils', 'shared-mime-info'];

type Debian = { readonly root: string } | { readonly root: null; readonly why: string };

/**
 * A Debian that has nothing yet but what debootstrap puts there, and in its apt's cache what the package of `packages` depends on:
 * it is installed without a network. Kept for the next time.
 */
export function prepareDebian(packages: string, say: (line: string) => void): Debian {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { root: null, why: 'only root can make a Debian.' };
  if (!works('debootstrap', ['--version']))
    return { root: null, why: 'debootstrap is missing (apt-get install debootstrap).' };
  try {
    const { deb } = readConfiguration(PROJECT);
    const wanted = createHash('sha256')
      .update(JSON.stringify([SUITE, deb.depends, BESIDE]))
      .digest('hex')
      .slice(0, 12);
    return { root: cached(`debian-${wanted}`, (work: string) => makeRoot(work, packages, say)) };
  } catch (error) {
    return { root: null, why: `debootstrap could not make one: ${String(error)}` };
  }
}

function makeRoot(work: string, packages: string, say: (line: string) => void): string {
  say(`Making a Debian (${SUITE}) to install into…`);
  const root = path.join(work, 'root');
  run('debootstrap', ['--variant=minbase', SUITE, root, 'http://deb.debian.org/debian']);
  const deb = fs.readdirSync(packages).find((file) => file.endsWith('.deb'));
  if (deb === undefined) throw new Error('there is no deb');
  fs.copyFileSync(path.join(packages, deb), path.join(root, deb));
  run('chroot', [
    root,
    'apt-get',
    'install',
    '--yes',
    '--download-only',
    '--no-install-recommends',
    `./${deb}`,
    ...BESIDE,
  ]);
  fs.rmSync(path.join(root, deb));
  return root;
}

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${`${stdout}${stderr}`.slice(-500)}`);
}

function works(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
