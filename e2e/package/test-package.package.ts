import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forTestRuntime, readConfiguration } from '../../scripts/package/builder.ts';
import { isPackaged } from '../../scripts/package/contents.ts';
import type { Component } from '../../scripts/package/sbom.ts';
import { goToDevices } from '../fixtures/devices-page';
import { type Display, ownDisplay } from '../fixtures/display';
import { addFact } from '../fixtures/memory-page';
import { windowOf } from '../fixtures/window';
import { startStandIn } from '../stand-in/index';
import { startWholeMain } from '../stand-in/main/whole-main.fixture';
import { builds, checksums, fileOf, inTools, newFolder, outSums, removeFolders, unpack } from './built';
import { agreeToAll, expectPage, newDataFolder, openPackaged, runPackaged, smoke } from './packaged';

const PROJECT = resolve(import.meta.dirname, '../..');
const READY_LINE = /"ready_ms":\d+/;

let packages: string;
let program: string;
let display: Display | null;

beforeAll(async () => {
  display = await ownDisplay();
  if (display !== null) process.env.DISPLAY = display.name;
  packages = builds().first;
  program = unpack(packages, 'deb');
});

afterAll(async () => {
  removeFolders();
  await display?.close();
});

test('the fuses of the built program are those of the configuration', async () => {
  const { FuseV1Options, getCurrentFuseWire } = await import(inTools('@electron/fuses/dist/index.js'));
  const wire = await getCurrentFuseWire(join(packages, 'linux-unpacked/hearth-test'));
  const wanted = forTestRuntime(readConfiguration(PROJECT), { dist: '', version: '' }).electronFuses;
  const read = Object.entries(FuseV1Options).flatMap(([name, index]) =>
    typeof index === 'number' && wire[index] !== undefined ? [[name.toLowerCase(), wire[index] === 0x31]] : [],
  );
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([name, isOn]) => [name.toLowerCase(), isOn])),
  );
});

test('the archive holds what the list allows, and nothing else', async () => {
  const { listPackage } = await import(inTools('@electron/asar/lib/asar.js'));
  const files: string[] = listPackage(join(packages, 'linux-unpacked/resources/app.asar'), { isPack: false });
  const all = files.map((file) => file.slice(1));
  const isFolder = (name: string) => all.some((other) => other.startsWith(`${name}/`));
  const own = (name: string) => name === 'package.json' || name.startsWith('test-runtime');
  const tooMany = all.filter(
    (name) => !isFolder(name) && !own(name) && !isPackaged(name, { platform: 'linux', arch: 'x64' }),
  );
  expect(tooMany).toEqual([]);
});

test('the rpm, unpacked, starts', async () => {
  const { out, code } = await smoke(unpack(packages, 'rpm'), newDataFolder());
  expect(out).toMatch(READY_LINE);
  expect(code).toBe(0);
});

test('the deb, unpacked, starts, chats and has its messages after a second start', async () => {
  const folder = newDataFolder();
  expect((await smoke(program, folder)).out).toMatch(READY_LINE);
  agreeToAll(folder);
  const ollama = await startStandIn();
  ollama.script({ steps: ['The tide ', 'turns at **noon**.'] });
  const first = await openPackaged(program, folder, ollama.host);
  const { log, say } = windowOf(first.page);
  await say('When does the tide turn?');
  await expectPage(log.getByText('The tide turns at noon.')).toBeVisible();
  await expectPage(first.page).toHaveTitle(/Hearth test package/);
  // The model beside the archive was loaded, and read what was said.
  await expect.poll(() => vectorsIn(folder), { timeout: 90_000, interval: 500 }).toBeGreaterThan(0);
  expect(await first.quit()).toBe(0);
  const second = await openPackaged(program, folder, ollama.host);
  await second.page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
  await expectPage(windowOf(second.page).log.getByText('The tide turns at noon.')).toBeVisible();
  await second.quit();
  await ollama.close();
});

test('a device of a group meets the others from the package too: what starts in a thread is in the archive', async () => {
  const [folder, meeting] = [newDataFolder(), newFolder('meeting')];
  const main = await startWholeMain({ hasSync: true, dataFolder: folder, pickFolder: () => meeting });
  const { path = '' } = (await main.handlers['sync:choose-folder']({})) ?? {};
  const signIn = { user: '', password: '', token: '', credentials: '' };
  await main.handlers['sync:set-up']({ name: 'Laptop', place: { kind: 'folder', path }, signIn });
  await main.quit();
  agreeToAll(folder);
  const filesThere = () => readdirSync(meeting, { recursive: true }).length;
  const before = filesThere();

  const ollama = await startStandIn();
  const { page, quit } = await openPackaged(program, folder, ollama.host);
  await addFact(page, 'Lives in Leeds');
  await expect.poll(filesThere).toBeGreaterThan(before);
  await goToDevices(page);
  await expectPage(page.getByText(/^Up to date, /)).toBeVisible();
  expect(await quit()).toBe(0);
  await ollama.close();
});

function vectorsIn(folder: string): unknown {
  const database = new Database(join(folder, 'hearth.db'), { readonly: true });
  const count = database.prepare('SELECT count(*) FROM search_vectors').pluck().get();
  database.close();
  return count;
}

test('NODE_OPTIONS brings no code into the package', async () => {
  const folder = newDataFolder();
  const script = join(folder, 'evil.cjs');
  const mark = join(folder, 'was-run');
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`);
  const { out } = await smoke(program, folder, { NODE_OPTIONS: `--require ${script}` });
  expect(out).toMatch(READY_LINE);
  expect(existsSync(mark)).toBe(false);
});

test('the package is no Node', async () => {
  const folder = newDataFolder();
  const mark = join(folder, 'was-run');
  const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`;
  const env = { ELECTRON_RUN_AS_NODE: '1', HEARTH_USER_DATA: folder };
  await runPackaged(program, ['-e', code, '--smoke'], env);
  expect(existsSync(mark)).toBe(false);
});

test('the package opens no inspector', async () => {
  const { out } = await runPackaged(program, ['--inspect=0', '--smoke'], { HEARTH_USER_DATA: newDataFolder() });
  expect(out).toMatch(READY_LINE);
  expect(out).not.toContain('Debugger listening');
});

test('a folder beside the archive is no app, and without the archive nothing starts', async () => {
  const copy = join(newDataFolder(), 'copy');
  cpSync(dirname(join(packages, 'linux-unpacked/hearth-test')), copy, { recursive: true });
  const mark = join(copy, 'was-run');
  const other = join(copy, 'resources/app');
  mkdirSync(other);
  writeFileSync(join(other, 'package.json'), '{ "name": "other", "main": "index.js" }');
  writeFileSync(join(other, 'index.js'), `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`);
  expect((await smoke(join(copy, 'hearth-test'), newDataFolder())).out).toMatch(READY_LINE);
  const archive = join(copy, 'resources/app.asar');
  // What Linux does not do: there, nobody compares the archive with its hash. Only root can write to /usr/lib.
  const bytes = readFileSync(archive);
  bytes[bytes.indexOf('MIT License')] = 0x6d;
  writeFileSync(archive, bytes);
  expect((await smoke(join(copy, 'hearth-test'), newDataFolder())).out).toMatch(READY_LINE);
  writeFileSync(archive, '');
  expect((await smoke(join(copy, 'hearth-test'), newDataFolder())).out).not.toMatch(READY_LINE);
  expect(existsSync(mark)).toBe(false);
});

test('the deb says what it opens and keeps the sandbox’s helper for root', () => {
  const entry = join(dirname(program), '../share/applications/hearth-test.desktop');
  expect(readFileSync(entry, 'utf8')).toContain('x-scheme-handler/hearth');
  const listed = execFileSync('dpkg-deb', ['-c', fileOf(packages, 'deb')], { encoding: 'utf8' });
  expect(listed).toMatch(/^-rwsr-xr-x root\/root .*chrome-sandbox$/m);
  expect(listed.split('\n').filter((line) => line !== '' && !line.includes(' root/root '))).toEqual([]);
});

test('two builds of one commit, from two folders, are the same bytes', () => {
  const { first, again } = builds();
  expect(outSums(again)).toBe(outSums(first));
  expect(checksums(again)).toBe(checksums(first));
  expect(checksums(first).trim().split('\n')).toHaveLength(4);
});

test('the SBOM names all that is inside: each module of the archive, each notice, each model, and Electron', async () => {
  const { listPackage } = await import(inTools('@electron/asar/lib/asar.js'));
  const files: string[] = listPackage(join(packages, 'linux-unpacked/resources/app.asar'), { isPack: false });
  const modules = new Set(files.flatMap((file) => /^\/(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []));
  const { components }: { readonly components: readonly Component[] } = JSON.parse(
    readFileSync(fileOf(packages, 'sbom'), 'utf8'),
  );
  const references = components.map((component) => component['bom-ref']);
  expect([...modules].filter((module) => !references.includes(module))).toEqual([]);
  const notices = readFileSync(join(PROJECT, 'THIRD_PARTY_NOTICES.md'), 'utf8');
  const told = [...notices.matchAll(/^## ((?:@[^/\s]+\/)?[^/\s]+ \d\S*)$/gm)].map((match) => match[1]);
  const packagesInside = components.filter((component) => component['bom-ref'].startsWith('node_modules/'));
  const inside = new Set(packagesInside.map(({ name, version }) => `${name} ${version}`));
  expect([...inside].sort()).toEqual(told.sort());
  expect(components.filter(({ licenses }) => licenses === undefined)).toEqual([]);
  const models = files.flatMap((file) => /^\/(resources\/models\/.+\.(?:onnx|json))$/.exec(file)?.[1] ?? []);
  expect(models).toHaveLength(6);
  expect(models.filter((model) => !references.includes(model))).toEqual([]);
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['electron', 'sqlite', 'onnxruntime-node']),
  );
});
