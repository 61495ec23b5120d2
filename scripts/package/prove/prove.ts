// Everything that needs a network comes first: builds, and a Debian to install into. The tests then run without one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, PROJECT, say, toolNode } from '../../setup/project.mjs';
import { installTools } from '../tools.ts';
import { makeBuilds } from './builds.ts';
import { prepareDebian } from './debian.ts';

/** What makes packages, and unpacks them. */
const PROGRAMS = ['dpkg-deb', 'rpmbuild', 'rpm2cpio', 'cpio', 'reprepro', 'gpg'];

const given = process.env.HEARTH_PACKAGES;
const folder = given ?? fs.mkdtempSync(path.join(tmpdir(), 'hearth-packages-'));
try {
  process.exitCode = prove();
} finally {
  if (given === undefined) fs.rmSync(folder, { recursive: true, force: true });
}

function prove(): number {
  const missing = PROGRAMS.filter(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
  );
  if (missing.length > 0) {
    say(`${missing.join(', ')} missing. Type:\n\n  sudo apt-get install rpm cpio reprepro gpg\n`);
    return 1;
  }
  fs.mkdirSync(folder, { recursive: true });
  installTools(PROJECT, say);
  const first = makeBuilds(PROJECT, folder);
  const debian = prepareDebian(first, say);
  const skipped = [
    ...(debian.root === null ? [`Nothing is installed, upgraded or removed: ${debian.why}`] : []),
    ...(canBeAlone() ? [] : ['The tests run with a network: only root may take it away from them.']),
    'AppImage, dmg and nsis, and everything around the official Electron: they need downloads from its release server.',
  ];
  const vitest = [
    toolNode(),
    inProject('node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'vitest.package.config.ts',
    ...process.argv.slice(2),
  ];
  const alone = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...vitest];
  const [program = '', ...args] = canBeAlone() ? alone : vitest;
  const { status } = spawnSync(program, args, {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, HEARTH_PACKAGES: folder, HEARTH_DEBIAN: debian.root ?? '' },
  });
  for (const line of skipped) say(`skipped: ${line}`);
  return status ?? 1;
}

/** In a network of its own, where only the loopback is. */
function canBeAlone(): boolean {
  return spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0;
}
