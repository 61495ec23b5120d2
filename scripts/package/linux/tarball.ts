import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from './deb.ts';

/** The app as one folder to unpack anywhere; nothing in it depends on when or by whom it was packed. */
export function makeTarball(app: string, release: Release, output: string): string {
  const top = `${release.name}-${release.version}-linux-${release.arch}`;
  const args = [
    '--create',
    '--sort=name',
    '--format=gnu',
    `--mtime=@${release.epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--transform=s,^\\.,${top},`,
    '-C',
    app,
    '.',
  ];
  const tar = spawnSync('tar', args, { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'inherit'] });
  if (tar.status !== 0) throw new Error('tar could not pack the app.');
  const file = path.join(output, `${top}.tar.gz`);
  fs.writeFileSync(file, gzipSync(tar.stdout, { level: release.isQuick ? 1 : 9 }));
  return file;
}
