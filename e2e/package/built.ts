import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
const ENDING = { deb: '.deb', rpm: '.rpm', 'tar.gz': '.tar.gz', sbom: '.cdx.json' } as const;

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

/**
 * The test packages that `npm run test:package` made (`scripts/package/prove/builds.ts`): of this checkout, of a clone elsewhere, and of that
 * clone with one more migration.
 */
export function builds(): { readonly first: string; readonly again: string; readonly next: string } {
  const folder = process.env.HEARTH_PACKAGES;
  if (!folder) throw new Error('These tests are started by `npm run test:package`.');
  return { first: join(folder, 'first'), again: join(folder, 'again'), next: join(folder, 'next') };
}

export function fileOf(packages: string, kind: keyof typeof ENDING): string {
  const name = readdirSync(packages).find((file) => file.endsWith(ENDING[kind]));
  if (name === undefined) throw new Error(`${packages} has no ${kind}`);
  return join(packages, name);
}

/** Unpacks a package without installing it and returns the program in it. */
export function unpack(packages: string, kind: 'deb' | 'rpm'): string {
  const root = newFolder(kind);
  const file = fileOf(packages, kind);
  if (kind === 'deb') execFileSync('dpkg-deb', ['-x', file, root]);
  else execFileSync('sh', ['-c', `rpm2cpio "${file}" | cpio -idm --quiet`], { cwd: root });
  const program = join(root, 'usr/bin/hearth-test');
  if (!existsSync(program)) throw new Error(`${file} holds no program`);
  return program;
}

export const checksums = (packages: string): string => readFileSync(join(packages, 'SHA256SUMS'), 'utf8');

/** Of everything that the build wrote into `out/`. */
export const outSums = (packages: string): string => readFileSync(join(packages, 'OUTSUMS'), 'utf8');

export const inTools = (name: string): string => join(PROJECT, 'scripts/package/tools/node_modules', name);
