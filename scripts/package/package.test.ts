import path from 'node:path';
import { expect, test } from 'vitest';
import { forTestRuntime, readConfiguration } from './builder.ts';
import { isPackaged, manifestOf } from './contents.ts';
import { controlFile, debVersion, type Release } from './linux/deb.ts';
import { desktopFile, mimeFile } from './linux/desktop.ts';
import { specFile } from './linux/rpm.ts';
import { readPlan } from './plan.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const LINUX = { platform: 'linux', arch: 'x64' } as const;
const configuration = readConfiguration(PROJECT);
const release: Release = {
  name: 'hearth',
  version: '1.2.0-rc.1',
  arch: 'x64',
  configuration,
  epoch: 0,
  isQuick: false,
};

test('only what runs inside is packaged', () => {
  const outside = [
    'out/main/index.cjs.map',
    'out/.fingerprint',
    'src-main/index.ts',
    'node_modules/react/index.js',
    'node_modules/adm-zip/adm-zip.js',
    'node_modules/better-sqlite3/deps/sqlite3/sqlite3.c',
    'node_modules/onnxruntime-node/script/install.js',
    'node_modules/onnxruntime-node/dist/index.d.ts',
    'resources/locales/en/chat.json',
    'resources/icons/linux/16x16.png',
    'scripts/start.mjs',
  ];
  expect(outside.filter((file) => isPackaged(file, LINUX))).toEqual([]);
  const inside = ['LICENSE', 'out/main/index.cjs', 'out/renderer/index.html', 'resources/models/paraphrase.int8.onnx'];
  expect(inside.filter((file) => !isPackaged(file, LINUX))).toEqual([]);
});

test('machine code is packaged for its own platform alone', () => {
  const sqlite = (name: string) => `node_modules/better-sqlite3/prebuilds/${name}.node`;
  const all = ['linux-x64', 'linux-arm64', 'linuxmusl-x64', 'darwin-arm64', 'win32-x64'];
  expect(all.filter((name) => isPackaged(sqlite(name), LINUX))).toEqual(['linux-x64']);
  expect(all.filter((name) => isPackaged(sqlite(name), { platform: 'darwin', arch: 'arm64' }))).toEqual([
    'darwin-arm64',
  ]);
  const onnx = (place: string) => `node_modules/onnxruntime-node/bin/napi-v6/${place}/onnxruntime_binding.node`;
  expect(['linux/x64', 'linux/arm64', 'win32/x64'].filter((place) => isPackaged(onnx(place), LINUX))).toEqual([
    'linux/x64',
  ]);
});

test('the package.json inside names no script and no tool', () => {
  const manifest = manifestOf(
    { name: 'hearth', main: 'out/main/index.cjs', scripts: {}, devDependencies: {} },
    '2.0.0',
  );
  expect(manifest).toMatchObject({ name: 'hearth', main: 'out/main/index.cjs', version: '2.0.0' });
  expect(Object.keys(manifest)).not.toContain('scripts');
  expect(Object.keys(manifest)).not.toContain('devDependencies');
});

test('the fuses are those of docs/security.md', () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    loadBrowserProcessSpecificV8Snapshot: false,
  });
});

test('the test package has another name and says what it is', () => {
  const own = forTestRuntime(configuration, { dist: '/dist', version: '25.1.1' });
  expect(own.linux.executableName).toBe('hearth-test');
  expect(own.appId).not.toBe(configuration.appId);
  expect(desktopFile(own)).toContain('Name=Hearth test package\n');
  expect(own.linux.synopsis).toContain('not for use');
});

test('Linux is told what Hearth opens and how it is started', () => {
  const entry = desktopFile(configuration);
  expect(entry).toContain('Exec=hearth %U\n');
  expect(entry).toContain('MimeType=x-scheme-handler/hearth;text/x-hearth-handoff;\n');
  expect(entry).toContain('Exec=hearth --capture\n');
  expect(mimeFile(configuration)).toContain('<glob pattern="*.hearth-handoff.md" weight="80"/>');
});

test('deb and rpm sort a version before its release below it', () => {
  expect(debVersion('1.2.0-rc.1')).toBe('1.2.0~rc.1');
  expect(controlFile(release, 10)).toContain('Version: 1.2.0~rc.1\nArchitecture: amd64\n');
  expect(specFile(release)).toContain('Version: 1.2.0~rc.1\n');
});

test('neither package has a script that touches the data folder', () => {
  const spec = specFile(release);
  expect(spec).not.toMatch(/\brm\b/);
  expect(spec).toContain('~/.config/Hearth');
});

test('a target or machine that does not exist is refused with a sentence', () => {
  const here = { platform: 'linux', arch: 'x64' };
  expect(readPlan([], here).targets).toEqual(['deb', 'rpm', 'tar.gz', 'appimage']);
  expect(readPlan(['--target', 'deb,AppImage'], here).targets).toEqual(['deb', 'appimage']);
  expect(() => readPlan(['--target', 'snap'], here)).toThrow('There is no target “snap”');
  expect(() => readPlan(['--arch', 'ia32'], here)).toThrow('not for ia32');
  expect(() => readPlan(['--test-runtime', '--target', 'dmg'], here)).toThrow('Linux on x64 only');
});
