import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { appFolderSwap } from './app-folder';
import { appImageSwap } from './app-image';
import { backCommand, installCommand, installedAs } from './installed-as';
import { launcherOf } from './launcher';

let base = '';
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'hearth install ')));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Says its version from a file beside the program that really runs, as Electron finds its archive. */
const PROGRAM = '#!/bin/sh\ncat "$(dirname "$(readlink -f "$0")")/resources/version"\n';

function layApp(folder: string, version: string): void {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  writeFileSync(join(folder, 'resources/version'), version);
  writeFileSync(join(folder, 'icudtl.dat'), version);
  writeFileSync(join(folder, 'hearth'), PROGRAM);
  chmodSync(join(folder, 'hearth'), 0o755);
}

function packFolder(version: string): string {
  const top = `hearth-${version}-linux-x64`;
  layApp(join(base, 'packed', top), version);
  const file = join(base, `${top}.tar.gz`);
  execFileSync('tar', ['-czf', file, '-C', join(base, 'packed'), top]);
  return file;
}

function packImage(version: string): string {
  const file = join(base, `hearth-${version}.AppImage`);
  writeFileSync(file, `#!/bin/sh\nprintf ${version}\n`);
  chmodSync(file, 0o644);
  return file;
}

const started = (program: string) => execFileSync(program, { encoding: 'utf8' });

describe('a folder', () => {
  const launcher = () => join(base, 'app', 'hearth');
  /** Where the system says that the running program is. */
  const running = () => realpathSync(launcher());
  beforeEach(() => layApp(join(base, 'app'), '0.1.0'));

  it('becomes the new version with one rename, and goes back', async () => {
    const swap = appFolderSwap(running(), '0.1.0');
    await swap.prepare(packFolder('0.2.0'), '0.2.0');
    expect(started(launcher())).toBe('0.1.0');
    swap.apply('0.2.0');
    expect(started(launcher())).toBe('0.2.0');
    expect(launcherOf(running())).toBe(launcher());
    const newer = appFolderSwap(running(), '0.2.0');
    expect(newer.isKept('0.1.0')).toBe(true);
    newer.back('0.1.0');
    expect(started(launcher())).toBe('0.1.0');
    expect(launcherOf(running())).toBe(launcher());
  });

  it('keeps one version before the present one, and what is somebody’s own', async () => {
    writeFileSync(join(base, 'app', 'my notes.txt'), 'mine');
    await appFolderSwap(running(), '0.1.0').prepare(packFolder('0.2.0'), '0.2.0');
    appFolderSwap(running(), '0.1.0').apply('0.2.0');
    const second = appFolderSwap(running(), '0.2.0');
    await second.prepare(packFolder('0.3.0'), '0.3.0');
    expect(second.isKept('0.1.0')).toBe(true);
    second.apply('0.3.0');
    const third = appFolderSwap(running(), '0.3.0');
    third.drop('0.2.0');
    expect(started(launcher())).toBe('0.3.0');
    expect(readdirSync(join(base, 'app/versions')).sort()).toEqual(['0.2.0', '0.3.0']);
    expect(readdirSync(join(base, 'app')).sort()).toEqual(['hearth', 'my notes.txt', 'versions']);
    expect(readFileSync(join(base, 'app', 'my notes.txt'), 'utf8')).toBe('mine');
    third.back('0.2.0');
    expect(started(launcher())).toBe('0.2.0');
  });

  it('stays as it is where the package cannot be unpacked, or is none of Hearth', async () => {
    const swap = appFolderSwap(running(), '0.1.0');
    const broken = join(base, 'broken.tar.gz');
    writeFileSync(broken, readFileSync(packFolder('0.2.0')).subarray(0, 100));
    await expect(swap.prepare(broken, '0.2.0')).rejects.toThrow();
    mkdirSync(join(base, 'packed/other/sub'), { recursive: true });
    execFileSync('tar', ['-czf', broken, '-C', join(base, 'packed'), 'other']);
    await expect(swap.prepare(broken, '0.2.0')).rejects.toThrow();
    expect(() => swap.apply('0.2.0')).toThrow('not there');
    swap.drop(null);
    expect(readdirSync(join(base, 'app/versions'))).toEqual(['0.1.0']);
    expect(started(launcher())).toBe('0.1.0');
  });
});

describe('an AppImage', () => {
  it('keeps its name, with the version before beside it, and goes back', async () => {
    const image = join(base, 'Hearth.AppImage');
    writeFileSync(image, readFileSync(packImage('0.1.0')), { mode: 0o755 });
    const swap = appImageSwap(image);
    await swap.prepare(packImage('0.2.0'), '0.2.0');
    expect(started(image)).toBe('0.1.0');
    swap.apply('0.2.0');
    expect(started(image)).toBe('0.2.0');
    expect(started(`${image}.previous`)).toBe('0.1.0');
    expect(swap.isKept('0.1.0')).toBe(true);
    swap.back('0.1.0');
    expect(started(image)).toBe('0.1.0');
    expect(swap.isKept('0.1.0')).toBe(false);
    await swap.prepare(packImage('0.2.0'), '0.2.0');
    swap.drop(null);
    expect(readdirSync(base).filter((name) => name.startsWith('Hearth.'))).toEqual(['Hearth.AppImage']);
  });
});

describe('killed before any change to the disk', () => {
  let script = '';
  beforeAll(async () => {
    script = await bundle('src-main/updates/install/killed.fixture.ts');
  });
  afterAll(() => rmSync(script, { force: true }));

  it.each(['folder', 'image'] as const)('a whole version starts, and the next try ends well (%s)', (kind) => {
    let killed = 0;
    for (let nth = 1; ; nth += 1) {
      const place = join(base, `place ${nth}`);
      const program = join(place, 'hearth');
      layApp(place, '0.1.0');
      if (kind === 'image') writeFileSync(program, '#!/bin/sh\nprintf 0.1.0\n', { mode: 0o755 });
      const file = kind === 'image' ? packImage('0.2.0') : packFolder('0.2.0');
      const run = (at: number) =>
        spawnSync(process.execPath, [script, kind, program, '0.1.0', file, '0.2.0', String(at)], { encoding: 'utf8' });
      const { signal, stdout, stderr } = run(nth);
      expect(['0.1.0', '0.2.0']).toContain(started(program));
      if (signal === null) {
        expect(stderr).toBe('');
        expect(Number(stdout)).toBe(nth - 1);
        expect(started(program)).toBe('0.2.0');
        break;
      }
      killed += 1;
      expect(started(program), `after step ${nth}`).toBe('0.1.0');
      expect(run(0).stderr).toBe('');
      expect(started(program)).toBe('0.2.0');
    }
    expect(killed).toBeGreaterThan(kind === 'image' ? 5 : 10);
  });
});

describe('how Hearth is installed', () => {
  const here = { isPackaged: true, platform: 'linux', appImage: undefined, version: '0.1.0' };

  it('is told by where it runs from', () => {
    layApp(join(base, 'app'), '0.1.0');
    const executable = join(base, 'app/hearth');
    const of = (more: object) => installedAs({ ...here, executable, ...more });
    expect(of({ isPackaged: false })).toEqual({ kind: 'source' });
    expect(of({})).toMatchObject({ kind: 'swap', packageKind: 'tar.gz' });
    expect(of({ appImage: join(base, 'Hearth.AppImage') })).toMatchObject({ kind: 'swap', packageKind: 'appimage' });
    expect(of({ executable: '/usr/lib/hearth/hearth' })).toEqual({
      kind: 'hand',
      packageKind: existsSync('/var/lib/dpkg/status') ? 'deb' : 'rpm',
    });
    expect(of({ executable: '/proc/1/hearth' })).toEqual({ kind: 'hand', packageKind: 'tar.gz' });
    expect(of({ platform: 'darwin' })).toEqual({ kind: 'hand', packageKind: 'dmg' });
    expect(of({ platform: 'win32' })).toEqual({ kind: 'hand', packageKind: 'nsis' });
  });

  it('has a command where the system installs by one', () => {
    expect(installCommand('deb', '/home/a/x.deb')).toBe('sudo apt install /home/a/x.deb');
    expect(installCommand('rpm', "/home/a b/it's.rpm")).toBe("sudo dnf install '/home/a b/it'\\''s.rpm'");
    expect(installCommand('dmg', '/x.dmg')).toBeNull();
    expect(backCommand('deb', 'x64')).toBe('sudo apt install --allow-downgrades ./hearth_VERSION_amd64.deb');
    expect(backCommand('rpm', 'arm64')).toBe('sudo dnf downgrade ./hearth-VERSION-1.aarch64.rpm');
    expect(backCommand('dmg', 'arm64')).toBeNull();
  });
});
