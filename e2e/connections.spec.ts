import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { dataFolderFile } from '../src-main/app/data-folder-files';
import { pdfOf, textPage } from '../src-main/file-text/pdf/pdf.fixture';
import { filesOf } from './fixtures/attached-files';
import { beyond, type ConnectionRecord, programsIn, recordConnections } from './fixtures/connections';
import { answerConsent } from './fixtures/consent';
import { capturePageOf } from './fixtures/desktop';
import { expect, test } from './fixtures/hearth';
import { addFact, memoryOf } from './fixtures/memory-page';
import { fieldOf, inbox, KEYS, showCapture } from './fixtures/quick-capture';
import { shortenQuiet } from './fixtures/waits';
import { windowOf } from './fixtures/window';

/** In no network: what is sent there reaches nobody. */
const ELSEWHERE = 'http://192.0.2.1:11434';
/** Nothing listens there: Hearth sends what Chromium asks for by itself to it. */
const NOWHERE = 'http://127.0.0.1:9';

let folder = '';
let record: ConnectionRecord;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-connections-'));
  record = await recordConnections(folder);
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a day of use connects to the one server that is confirmed, and to nothing else', async ({
  launch,
  ollama,
  dataFolder,
}) => {
  const { app, page, quit } = await launch({ settings: KEYS, ...record.launch });
  await shortenQuiet(app);
  const { say, log, newChat, goTo, stop } = windowOf(page);
  const answers = async (nth: number) => {
    await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(nth);
    await expect(stop).toBeHidden();
  };

  // Titles and facts are asked for in between.
  const sent = (words: RegExp) => ollama.chats().some(({ body }) => words.test(body));

  await test.step('a chat whose answer would like to be loaded from elsewhere', async () => {
    const links = `![A chart](${ELSEWHERE}/chart.png) <img src="${ELSEWHERE}/x.png"> [a link](${ELSEWHERE}/page)`;
    ollama.script({ steps: [`${links}\n\n`, '```mermaid\nflowchart LR\n  A[Gauge] --> B[Parser]\n```\n'] });
    await say('The spare key for the boathouse lies under the third flower pot on the left side');
    await answers(1);
    await expect(
      log
        .getByRole('img', { name: /diagram/i })
        .or(log.locator('img[src^="blob:"]'))
        .first(),
    ).toBeVisible();
  });

  await test.step('a document', async () => {
    const { attach, attached } = filesOf(page);
    await attach({
      name: 'tides.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfOf([textPage(['The harbour opens at six.'])])),
    });
    await expect(attached.getByRole('listitem')).toHaveText(/tides\.pdf\s*PDF/);
    await say(`When does it open? See ${ELSEWHERE}/hours`);
    await answers(2);
    expect(sent(/harbour opens at six/)).toBe(true);
  });

  await test.step('memory, and its pages', async () => {
    await addFact(page, 'Is allergic to peanuts', 'Health');
    const { go } = memoryOf(page);
    await go('Facts');
    await go('History');
  });

  await test.step('an import', async () => {
    await goTo('Settings');
    await page.getByRole('button', { name: 'Data and backups' }).click();
    await answerOpen(app, chatgptExport());
    await page.getByRole('button', { name: 'Import a file…' }).click();
    await page.getByRole('button', { name: 'Import 1 chat', exact: true }).click();
    await page.getByRole('dialog', { name: 'Imported' }).getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('quick capture', async () => {
    const capture = await capturePageOf({ app });
    await showCapture(capture);
    await fieldOf(capture).fill('Olga likes rye better than wheat');
    await fieldOf(capture).press('Enter');
    await expect.poll(() => inbox(page)).toHaveLength(1);
  });

  await test.step('search by meaning, and a chat that knows of the earlier one', async () => {
    await expect.poll(() => waySearched(page, 'where is the boat'), { timeout: 60_000 }).toBe('meaning');
    await goTo('Chat');
    await newChat.click();
    await say('Where is the spare key of the boathouse?');
    await answers(1);
    expect(sent(/third flower pot.*Where is the spare key/)).toBe(true);
  });

  await test.step('every page and every section of Settings, with the list of models', async () => {
    for (const place of ['Projects', 'Traces', 'Settings'] as const) await goTo(place);
    const sections = page.getByRole('list', { name: 'Settings' }).getByRole('button');
    for (let nth = 0; nth < (await sections.count()); nth += 1) await sections.nth(nth).click();
    expect(await page.evaluate(() => window.hearth.request('model:list', {}))).toMatchObject({ ok: true });
  });

  await test.step('a link that nobody wanted to open, and an address that nobody agreed to', async () => {
    const person = await answerConsent(app, 'no');
    for (const [name, input] of [
      ['app:open-link', { url: 'https://example.com/' }],
      ['settings:set', { key: 'ollama.host', value: ELSEWHERE }],
    ] as const) {
      await page.evaluate(
        ([asked, given]) => window.hearth.request(asked as 'app:open-link', given as never),
        [name, input],
      );
    }
    expect(await person.asked()).toHaveLength(2);
  });

  await quit();
  const all = record.read();
  expect(beyond(all, [ollama.host, NOWHERE])).toEqual([]);
  expect(new Set(all.map(({ how }) => how))).toContain('connect');
  // What asks the desktop whether it shows tray icons.
  expect(['busctl', 'dbus-send', 'gdbus']).toEqual(expect.arrayContaining([...programsIn(all)]));
  // The same day shows what Hearth leaves on the disk.
  expect(filesIn(dataFolder).filter((path) => dataFolderFile(path) === undefined)).toEqual([]);
});

test('an address is contacted only once somebody has agreed to it, and the record tells', async ({
  launch,
  ollama,
}) => {
  const { app, page, quit } = await launch({ settings: KEYS, ...record.launch });
  await answerConsent(app, 'yes');
  expect(beyond(record.read(), [ollama.host, NOWHERE])).toEqual([]);
  await page.evaluate((value) => window.hearth.request('settings:set', { key: 'ollama.host', value }), ELSEWHERE);
  await expect.poll(() => beyond(record.read(), [ollama.host, NOWHERE])).toEqual(['browser: connect 192.0.2.1:11434']);
  await quit();
  expect(beyond(record.read(), [ollama.host, NOWHERE, ELSEWHERE])).toEqual([]);
});

test('the record sees what any part of Hearth would contact', async ({ launch, ollama }) => {
  const { app, quit } = await launch({ settings: KEYS, ...record.launch });
  const helper = join(folder, 'helper.cjs');
  writeFileSync(
    helper,
    "require('node:net').connect(3, '192.0.2.1').on('error', () => {}); setTimeout(() => {}, 5_000);",
  );
  await app.evaluate(async ({ session, utilityProcess }, file) => {
    const require = Reflect.get(globalThis, 'requireInMain') as NodeJS.Require;
    const quiet = () => undefined;
    (require('node:net') as typeof import('node:net')).connect(1, '192.0.2.1').on('error', quiet).destroy();
    (require('node:dns') as typeof import('node:dns')).lookup('main.invalid', quiet);
    const { createSocket } = require('node:dgram') as typeof import('node:dgram');
    const socket = createSocket('udp4').on('error', quiet);
    socket.send('word', 2, '192.0.2.1', () => socket.close());
    const { Worker } = require('node:worker_threads') as typeof import('node:worker_threads');
    new Worker("require('node:net').connect(4, '192.0.2.1').on('error', () => {}).destroy()", { eval: true });
    utilityProcess.fork(file);
    await session.fromPartition('rogue').resolveHost('chromium.invalid').catch(quiet);
  }, helper);
  const seen = () => beyond(record.read(), [ollama.host, NOWHERE]);
  const ofNode = ['browser: connect 192.0.2.1:1', 'browser: look up main.invalid', 'browser: udp 192.0.2.1:2'];
  const ofOthers = ['thread: connect 192.0.2.1:4', 'utility: connect 192.0.2.1:3'];
  await expect.poll(seen).toEqual(expect.arrayContaining([...ofNode, ...ofOthers]));
  await quit();
  expect(seen()).toEqual(expect.arrayContaining([expect.stringContaining('chromium: look up chromium.invalid')]));
});

function filesIn(top: string): readonly string[] {
  const all = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return all.map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

function answerOpen(app: ElectronApplication, path: string): Promise<void> {
  return app.evaluate(({ dialog }, chosen) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [chosen] }) });
  }, path);
}

function chatgptExport(): string {
  const node = (role: string, text: string, parent: string | null) => ({
    parent,
    message: { author: { role }, create_time: 1_715_688_000, content: { content_type: 'text', parts: [text] } },
  });
  const mapping = { a: node('user', 'Where did we leave the canoe?', null), b: node('assistant', 'In Aveiro.', 'a') };
  const file = join(folder, 'conversations.json');
  writeFileSync(file, JSON.stringify([{ title: 'The canoe', create_time: 1_715_688_000, mapping, current_node: 'b' }]));
  return file;
}

/** Texts are embedded once nobody has been at the keyboard for a while. */
function waySearched(page: Page, text: string): Promise<string> {
  return page.evaluate(async (query) => {
    const found = await window.hearth.request('search:find', { text: query });
    return found.ok && found.value.reason === 'ok' ? found.value.by : 'nothing';
  }, text);
}
