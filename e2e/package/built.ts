import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
const FILE = { deb: 'hearth-test_0.1.0_amd64.deb', rpm: 'hearth-test-0.1.0-1.x86_64.rpm' } as const;

const made: string[] = [];

/** A folder on the disk, since a package takes half a gigabyte; `removeFolders` removes it. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hearth-${name}-`));
  made.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A folder with the test packages, and `linux-unpacked` that they were made of. `HEARTH_PACKAGES` names one that is there. */
export function buildPackages(): string {
  const given = process.env.HEARTH_PACKAGES;
  if (given) return given;
  const output = newFolder('packages');
  const args = ['scripts/package/package.ts', '--test-runtime', '--target', 'deb,rpm,tar.gz', '--output', output];
  execFileSync(join(PROJECT, 'node_modules/node/bin/node'), args, {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return output;
}

/** Unpacks a package without installing it and returns the program in it. */
export function unpack(packages: string, kind: keyof typeof FILE): string {
  const root = newFolder(kind);
  const file = join(packages, FILE[kind]);
  if (kind === 'deb') execFileSync('dpkg-deb', ['-x', file, root]);
  else execFileSync('sh', ['-c', `rpm2cpio "${file}" | cpio -idm --quiet`], { cwd: root });
  const program = join(root, 'usr/bin/hearth-test');
  if (!existsSync(program)) throw new Error(`${file} holds no program`);
  return program;
}

export const checksums = (packages: string): string => readFileSync(join(packages, 'SHA256SUMS'), 'utf8');

export const inTools = (name: string): string => join(PROJECT, 'scripts/package/tools/node_modules', name);
