import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cached } from '../../runtime/cache.mjs';

const PROGRAMS = {
  rclone: 'usr/bin/rclone',
  'nats-server': 'usr/sbin/nats-server',
  syncthing: 'usr/bin/syncthing',
} as const;

type ProgramName = keyof typeof PROGRAMS;

/**
 * The program of Debian’s package, unpacked into the cache once without being installed; where there is no apt, the one that is installed.
 * Null where neither is to be had.
 */
export function program(name: ProgramName): string | null {
  try {
    return path.join(
      cached(`debian-${name}`, (work) => unpacked(name, work)),
      PROGRAMS[name],
    );
  } catch {
    const folders = (process.env.PATH ?? '').split(path.delimiter);
    return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? null;
  }
}

function unpacked(name: ProgramName, work: string): string {
  const download = () => spawnSync('apt-get', ['download', name], { cwd: work, stdio: 'ignore' }).status === 0;
  // Lists may be missing, or older than what the archive holds.
  if (!download()) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    if (!download()) throw new Error(`no package ${name}`);
  }
  const [archive = ''] = fs.readdirSync(work).filter((file) => file.endsWith('.deb'));
  const out = path.join(work, 'out');
  execFileSync('dpkg-deb', ['--extract', path.join(work, archive), out]);
  if (!fs.existsSync(path.join(out, PROGRAMS[name]))) throw new Error(`${name} is not in its package`);
  return out;
}
