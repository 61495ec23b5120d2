import { execFile } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { launcherOf, VERSIONS } from './launcher';
import type { Swap } from './swap';

/**
 * A folder that somebody unpacked. Each version has a folder of its own below `versions`, and `<folder>/hearth` becomes a link to the
 * program of one of them; the version that was unpacked by hand gets such a folder too, made of links to its files.
 *
 * @param installed the version that runs
 */
export function appFolderSwap(executable: string, installed: string): Swap {
  const launcher = launcherOf(executable);
  const [root, name] = [dirname(launcher), basename(launcher)];
  const versions = join(root, VERSIONS);
  const programOf = (version: string) => join(versions, version, name);
  const isWhole = (version: string) => existsSync(programOf(version));
  const pointTo = (version: string) => {
    if (!isWhole(version)) throw new Error(`version ${version} is not there`);
    const link = join(versions, 'launcher');
    rmSync(link, { force: true });
    symlinkSync(join(VERSIONS, version, name), link);
    renameSync(link, launcher);
  };
  return {
    prepare: async (file, version) => {
      mkdirSync(versions, { recursive: true });
      if (!isWhole(installed)) layLinks(root, { name, version: installed });
      if (isWhole(version)) return;
      const unfinished = join(versions, 'unfinished');
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished);
      await run('tar', ['-xzf', file, '-C', unfinished, '--strip-components=1', '--no-same-owner']);
      if (!statSync(join(unfinished, name)).isFile()) throw new Error('the package has no program');
      // A power cut after the rename must not find it half on the disk.
      await run('sync', ['-f', unfinished]).catch(() => undefined);
      renameSync(unfinished, join(versions, version));
    },
    apply: pointTo,
    isKept: isWhole,
    back: pointTo,
    drop: (previous) => {
      if (existsSync(versions)) dropExcept(root, previous === null ? [installed] : [installed, previous]);
    },
  };
}

const run = promisify(execFile);

/** A folder of links to what was unpacked by hand; the program itself by a second name, since it looks for its files beside itself. */
function layLinks(root: string, { name, version }: { readonly name: string; readonly version: string }): void {
  const unfinished = join(root, VERSIONS, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  for (const entry of readdirSync(root)) {
    if (entry === VERSIONS || entry === name) continue;
    symlinkSync(join('..', '..', entry), join(unfinished, entry));
  }
  linkSync(join(root, name), join(unfinished, name));
  renameSync(unfinished, join(root, VERSIONS, version));
}

/** Of what was unpacked by hand, only what a version of Hearth brings too: other files there are somebody's own. */
function dropExcept(root: string, kept: readonly string[]): void {
  const versions = join(root, VERSIONS);
  const known = new Set(kept.flatMap((version) => ownEntries(join(versions, version))));
  for (const version of readdirSync(versions)) {
    if (kept.includes(version)) continue;
    const folder = join(versions, version);
    for (const entry of isFolder(folder) ? readdirSync(folder) : []) {
      const isLink = lstatSync(join(folder, entry)).isSymbolicLink();
      if (isLink && known.has(entry) && readlinkSync(join(folder, entry)) === join('..', '..', entry)) {
        rmSync(join(root, entry), { recursive: true, force: true });
      }
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function ownEntries(folder: string): readonly string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder).filter((entry) => !lstatSync(join(folder, entry)).isSymbolicLink());
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
