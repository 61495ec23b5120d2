import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeChat } from '../../bench/window/write-chat';
import { openStore } from '../../src-main/store/store';
import { type Display, ownDisplay } from '../fixtures/display';
import { windowOf } from '../fixtures/window';
import { type StandIn, startStandIn } from '../stand-in/index';
import { addToRepository, makeKey, serveFolder } from './apt-server';
import { builds, fileOf, newFolder, removeFolders } from './built';
import { type Debian, openDebian } from './debian';
import { agreeToAll, DOOR, ended, expectPage, pageOf } from './packaged';

const MESSAGES = 5_000;
const READY_LINE = /"ready_ms":\d+/;
const TITLE = 'Hearth test package';
const NAME = 'hearth-test';
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** One after the other: what a person does with a package, from its first installation to its end. */
describe.runIf(process.env.HEARTH_DEBIAN)('installed into a Debian without a network', () => {
  let display: Display | null;
  let debian: Debian;
  let ollama: StandIn;
  let data: string;
  let newer = 0;

  beforeAll(async () => {
    display = await ownDisplay();
    if (display !== null) process.env.DISPLAY = display.name;
    ollama = await startStandIn();
    debian = openDebian();
    await debian.addUser();
    data = join(debian.home, '.config', TITLE);
    for (const packages of [builds().first, builds().next]) {
      const file = fileOf(packages, 'deb');
      copyFileSync(file, join(debian.root, 'packages', basename(file)));
    }
  });

  afterAll(async () => {
    await ollama?.close();
    removeFolders();
    await display?.close();
  });

  const apt = (...args: readonly string[]) => debian.asRoot('apt-get', '--yes', '--no-install-recommends', ...args);
  const inside = (packages: string) => `/packages/${basename(fileOf(packages, 'deb'))}`;
  const smoke = () => debian.runAsUser({}, NAME, '--smoke');
  const open = async () => {
    const child = debian.asUser({ OLLAMA_HOST: ollama.host }, NAME, DOOR);
    const page = await pageOf(child);
    const end = ended(child);
    return {
      page,
      quit: async () => {
        await page.evaluate(() => void window.hearth.request('desktop:quit', {}));
        return end;
      },
    };
  };
  const read = (sql: string): unknown => {
    const database = new Database(join(data, 'hearth.db'), { readonly: true });
    const value = database.prepare(sql).pluck().get();
    database.close();
    return value;
  };

  test('apt installs the deb and all that it needs from its own cache, and the program is on the path', async () => {
    const { code, out } = await apt(
      'install',
      inside(builds().first),
      'libglib2.0-bin',
      'desktop-file-utils',
      'shared-mime-info',
    );
    expect(out).toContain(`Setting up ${NAME}`);
    expect(code).toBe(0);
    expect((await smoke()).out).toMatch(READY_LINE);
    expect(existsSync(join(data, 'hearth.db'))).toBe(true);
  });

  test('the desktop knows what it opens: the entry is valid, and its types lead to it', async () => {
    const valid = await debian.asRoot('desktop-file-validate', `/usr/share/applications/${NAME}.desktop`);
    expect(valid).toEqual({ code: 0, out: '' });
    expect(existsSync(join(debian.root, `usr/share/icons/hicolor/256x256/apps/${NAME}.png`))).toBe(true);
    writeFileSync(join(debian.home, 'Boat.hearth-handoff.md'), HANDOFF);
    debian.own(debian.home);
    const type = await debian.runAsUser(
      {},
      'gio',
      'info',
      '-a',
      'standard::content-type',
      `${HOME}/Boat.hearth-handoff.md`,
    );
    expect(type.out).toContain('text/x-hearth-handoff');
    for (const kind of ['x-scheme-handler/hearth', 'text/x-hearth-handoff']) {
      expect((await debian.runAsUser({ LC_ALL: 'C' }, 'gio', 'mime', kind)).out).toContain(`${NAME}.desktop`);
    }
  });

  test('it chats with the stand-in, and takes addresses, files, captures and programs from the path', async () => {
    agreeToAll(data);
    const store = openStore(join(data, 'hearth.db'));
    const [workspace] = store.workspaces.list();
    await writeChat(store, { workspaceId: workspace?.id ?? '', title: 'A long year', count: MESSAGES });
    store.close();
    debian.own(data);
    ollama.script({ steps: ['The tide ', 'turns at **noon**.'] });
    const { page, quit } = await open();
    const { log, say, message } = windowOf(page);
    await say('When does the tide turn?');
    await expectPage(log.getByText('The tide turns at noon.')).toBeVisible();

    expect((await debian.runAsUser({}, 'gio', 'open', 'hearth://new?text=Plan%20the%20trip')).code).toBe(0);
    await expectPage(message).toHaveValue('Plan the trip');
    await debian.runAsUser({}, 'gio', 'open', `${HOME}/Boat.hearth-handoff.md`);
    const dialog = page.getByRole('dialog', { name: 'Begin a chat with this handoff?' });
    await expectPage(dialog).toContainText('Reach Elba.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await debian.runAsUser({}, NAME, '--capture', 'From the path');
    await expect.poll(() => inboxOf(page)).toEqual(['From the path']);

    const program = debian.asUser({ DISPLAY: '' }, NAME, '--mcp');
    let said = '';
    program.stdout?.on('data', (chunk) => (said += String(chunk)));
    program.stdin?.write(`${JSON.stringify(INITIALIZE)}\n`);
    await expect.poll(() => said).toContain('"serverInfo":{"name":"hearth"');
    program.stdin?.end();
    expect(await ended(program)).toBe(0);

    expect(await quit()).toBe(0);
    expect(read('SELECT count(*) FROM messages')).toBe(MESSAGES + 2);
  });

  test('it starts with the desktop, by an entry that is valid and shows no window', async () => {
    agreeToAll(data, { 'app.launch_at_login': true });
    debian.own(data);
    const { quit } = await open();
    const entry = join(debian.home, '.config/autostart/hearth.desktop');
    await expect.poll(() => existsSync(entry)).toBe(true);
    await quit();
    expect(readFileSync(entry, 'utf8')).toContain(`Exec=/usr/lib/${NAME}/${NAME} --hidden\n`);
    expect(await debian.runAsUser({}, 'desktop-file-validate', `${HOME}/.config/autostart/hearth.desktop`)).toEqual({
      code: 0,
      out: '',
    });
  });

  test('a signed repository upgrades it, and the new version takes 5,000 messages through its migration', async () => {
    const older = Number(read('PRAGMA user_version'));
    const key = makeKey();
    const output = newFolder('apt');
    const server = await serveFolder(output);
    const repository = { output, url: server.url };
    addToRepository(key, { ...repository, packages: builds().first });
    copyFileSync(join(output, 'hearth.gpg'), join(debian.root, 'usr/share/keyrings/hearth.gpg'));
    copyFileSync(join(output, 'hearth.sources'), join(debian.root, 'etc/apt/sources.list.d/hearth.sources'));
    writeFileSync(join(debian.root, 'etc/apt/sources.list'), '');
    expect((await apt('update')).code).toBe(0);
    expect((await apt('upgrade')).out).toContain('0 upgraded');
    addToRepository(key, { ...repository, packages: builds().next });

    // Another list than the one that was signed.
    const release = join(output, 'dists/stable/InRelease');
    const signed = readFileSync(release, 'utf8');
    writeFileSync(release, signed.replace('Label: Hearth', 'Label: Hearts'));
    const tampered = await apt('update');
    expect(tampered.out).toMatch(/BADSIG|not signed|signature/i);
    expect((await apt('upgrade')).out).toContain('0 upgraded');
    writeFileSync(release, signed);

    expect((await apt('update')).code).toBe(0);
    const upgraded = await apt('upgrade');
    expect(upgraded.out).toContain(`Setting up ${NAME} (0.2.0)`);
    key.forget();
    await server.close();

    const { page, quit } = await open();
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('button', { name: 'A long year', exact: true })
      .click();
    await expectPage(windowOf(page).log.getByText(`Message ${MESSAGES - 1} of`)).toBeVisible();
    expect(await quit()).toBe(0);
    newer = Number(read('PRAGMA user_version'));
    expect(newer).toBe(older + 1);
    expect(read('SELECT message_count FROM next_things')).toBe(MESSAGES + 2);
    expect(read('PRAGMA integrity_check')).toBe('ok');
  });

  test('the older version refuses the newer data with a sentence, and changes nothing', async () => {
    expect((await apt('install', '--allow-downgrades', inside(builds().first))).code).toBe(0);
    const { code, out } = await smoke();
    expect(out).toContain('This data was written by a newer Hearth');
    expect(out).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(read('PRAGMA user_version')).toBe(newer);
    expect((await apt('install', inside(builds().next))).code).toBe(0);
    expect((await smoke()).out).toMatch(READY_LINE);
  });

  test('dpkg finds a byte that was changed in the installed archive', async () => {
    expect((await debian.asRoot('dpkg', '--verify', NAME)).out).toBe('');
    const archive = join(debian.root, 'usr/lib', NAME, 'resources/app.asar');
    const bytes = readFileSync(archive);
    const at = bytes.indexOf('MIT License');
    bytes[at] = 0x6d;
    writeFileSync(archive, bytes);
    expect((await debian.asRoot('dpkg', '--verify', NAME)).out).toContain('app.asar');
  });

  test('removed and purged, it is gone, and what it remembers stays and is named', async () => {
    const removed = await apt('remove', NAME);
    expect(removed.out).toContain(`~/.config/${TITLE}`);
    expect(existsSync(join(debian.root, 'usr/bin', NAME))).toBe(false);
    expect(read('SELECT count(*) FROM messages')).toBe(MESSAGES + 2);
    expect((await apt('purge', NAME)).code).toBe(0);
    expect(read('SELECT count(*) FROM messages')).toBe(MESSAGES + 2);
    expect(
      execFileSync(
        'find',
        [debian.root, '-xdev', '-name', `*${NAME}*`, '-not', '-path', '*/packages/*', '-not', '-path', '*/var/*'],
        { encoding: 'utf8' },
      ),
    ).toBe('');
  });
});

const HOME = '/home/mia';
const HANDOFF = '---\nschema: hearth/handoff@1\ntitle: Boat\n---\n# Boat\n\n## Goal\nReach Elba.\n';

const inboxOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.hearth.request('capture:list', {});
    return answer.ok ? answer.value.map(({ text }) => text) : [];
  });
