import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { answerConsent } from './fixtures/consent';
import { expect, READY, test } from './fixtures/hearth';
import { memoryOf } from './fixtures/memory-page';
import { windowOf } from './fixtures/window';

const NOON = Date.UTC(2024, 4, 14, 12) / 1000;

/** The next dialogs of the system answer so. */
async function answerDialogs(app: ElectronApplication, paths: { readonly open?: string; readonly save?: string }) {
  await app.evaluate(({ dialog }, { open, save }) => {
    Object.assign(dialog, {
      showOpenDialog: async () => ({ canceled: open === undefined, filePaths: open === undefined ? [] : [open] }),
      showSaveDialog: async () => ({ canceled: save === undefined, filePath: save ?? '' }),
    });
  }, paths);
}

function chatgptExport(folder: string): string {
  const node = (role: string, text: string, parent: string | null, at: number) => ({
    parent,
    message: { author: { role }, create_time: at, content: { content_type: 'text', parts: [text] } },
  });
  const mapping = {
    a: node('user', 'Where did we leave the canoe?', null, NOON),
    b: node('assistant', 'Behind the boathouse in Aveiro.', 'a', NOON + 1),
    c: node('assistant', 'Another answer', 'a', NOON + 2),
  };
  const other = { a: node('user', 'Which sails for the regatta?', null, NOON + 60) };
  const file = join(folder, 'conversations.json');
  const talks = [
    { title: 'The canoe', create_time: NOON, mapping, current_node: 'b' },
    { title: 'The regatta', create_time: NOON + 60, mapping: other, current_node: 'a' },
  ];
  writeFileSync(file, JSON.stringify(talks));
  return file;
}

async function openData(page: Page) {
  await windowOf(page).goTo('Settings');
  await page.getByRole('button', { name: 'Data and backups' }).click();
}

test('an export is previewed, imported, found, and all of it goes out again as a Backup', async ({ launch }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-transfer-'));
  const { app, page } = await launch({ settings: READY });
  await openData(page);
  await answerDialogs(app, { open: chatgptExport(folder) });
  await page.getByRole('button', { name: 'Import a file…' }).click();
  const asked = page.getByRole('dialog', { name: 'Import this?' });
  await expect(asked.getByRole('list', { name: 'What will be imported' })).toContainText('Messages in them3');
  await asked.getByRole('checkbox', { name: 'The regatta' }).uncheck();
  await expect(asked.getByText('1 of 2 ticked')).toBeVisible();
  await expect(asked.getByRole('list', { name: 'What will be imported' })).toContainText('Messages in them2');
  if (process.env.HEARTH_SCREENS)
    await page.screenshot({ path: join(process.env.HEARTH_SCREENS, 'import-choice.png') });
  await expect(asked.getByRole('list', { name: 'What will be left out' })).toContainText('Messages on other branches');
  await asked.getByRole('button', { name: 'Import 1 chat', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Imported' });
  await expect(done).toContainText('1 chat with 2 messages');
  await test.step('its result takes it back after main has asked, and shows it once it is in again', async () => {
    await answerConsent(app, 'no');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(done.getByRole('button', { name: 'Undo' })).toBeVisible();
    const person = await answerConsent(app, 'yes');
    await done.getByRole('button', { name: 'Undo' }).click();
    expect((await person.asked()).map(({ message }) => message)).toEqual(['Undo the import of conversations.json?']);
    const undone = page.getByRole('dialog', { name: 'Import undone' });
    await expect(undone).toContainText('Hearth deleted what the import added: 1 chat.');
    await undone.getByRole('button', { name: 'Close' }).first().click();
    expect(await page.evaluate(() => window.hearth.request('conversation:list', {}))).toMatchObject({ value: [] });
    await page.getByRole('button', { name: 'Import a file…' }).click();
    await asked.getByRole('checkbox', { name: 'The regatta' }).uncheck();
    await asked.getByRole('button', { name: 'Import 1 chat', exact: true }).click();
    await done.getByRole('button', { name: 'Show them' }).click();
    await expect(page.getByRole('list', { name: 'Conversations' }).getByText('The canoe')).toBeVisible();
    await page.getByRole('button', { name: 'All chats' }).click();
  });

  const found = await page.evaluate(() => window.hearth.request('search:find', { text: 'canoe boathouse' }));
  expect(JSON.stringify(found)).toContain('Aveiro');

  await test.step('what came in stands in the archive: searched, read, taken out', async () => {
    await windowOf(page).goTo('Chat');
    await page.getByRole('button', { name: /^Archived/ }).click();
    await page.getByRole('searchbox', { name: 'Search the archive' }).fill('canoe');
    const list = page.getByRole('list', { name: 'Conversations' });
    await list.getByText('The canoe').click();
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('Behind the boathouse in Aveiro.');
    await list.getByRole('button', { name: 'More about The canoe', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Unarchive' }).click();
    await page.getByRole('button', { name: 'All chats' }).click();
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('');
    await expect(list.getByText('The canoe')).toBeVisible();
    await openData(page);
  });

  const backup = join(folder, 'backup');
  await answerDialogs(app, { save: backup });
  await page.getByRole('button', { name: 'Export as a folder…' }).click();
  await expect(page.getByText('It is unredacted: keep it safe.')).toBeVisible();
  expect(readFileSync(join(backup, 'conversations/2024-05.md'), 'utf8')).toContain('Behind the boathouse in Aveiro.');
});

test('a file that cannot be read is refused by name, in the window', async ({ shared }) => {
  const { app, page } = shared;
  const folder = mkdtempSync(join(tmpdir(), 'hearth-transfer-'));
  const file = join(folder, 'conversations.json');
  writeFileSync(file, '[{"mapping": {}');
  await openData(page);
  await answerDialogs(app, { open: file });
  await page.getByRole('button', { name: 'Import a file…' }).click();
  await expect(page.getByText('conversations.json: it ends in the middle')).toBeVisible();
});

test('what a backup would be allowed to do waits for a yes each, before and after it comes in', async ({
  launch,
  dataFolder,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-transfer-'));
  const picture = async (page: Page, name: string) => {
    if (process.env.HEARTH_SCREENS) await page.screenshot({ path: join(process.env.HEARTH_SCREENS, `${name}.png`) });
  };
  const closing = 'Answer in verse, and end with the tide.';
  const backup = join(folder, 'backup');
  await test.step('a backup is made where a prompt is set and a folder is linked', async () => {
    const { app, page, quit } = await launch({ settings: READY });
    mkdirSync(join(folder, 'tide-tables'));
    await answerDialogs(app, { open: join(folder, 'tide-tables') });
    await answerConsent(app, 'yes');
    await page.evaluate(async (text) => {
      await window.hearth.request('settings:set', { key: 'prompt.closing', value: text });
      await window.hearth.request('project:link', {});
    }, closing);
    await openData(page);
    await answerDialogs(app, { save: backup });
    await page.getByRole('button', { name: 'Export as a folder…' }).click();
    await expect(page.getByText('It is unredacted: keep it safe.')).toBeVisible();
    await quit();
  });
  for (const name of readdirSync(dataFolder)) rmSync(join(dataFolder, name), { recursive: true });

  await test.step('the preview shows both, and neither is in force when it is in', async () => {
    const { app, page } = await launch({ settings: READY });
    await openData(page);
    await answerDialogs(app, { open: backup });
    await page.getByRole('button', { name: 'Import a folder…' }).click();
    const asked = page.getByRole('dialog', { name: 'Import this?' });
    const list = asked.getByRole('list', { name: 'What needs your permission afterwards' });
    await expect(list).toContainText('Prompt text: The last word');
    await expect(list).toContainText(join(folder, 'tide-tables'));
    await list.getByText('Show its text').click();
    await expect(list.getByText(closing)).toBeVisible();
    await picture(page, 'permissions-preview');
    await page.setViewportSize({ width: 900, height: 600 });
    await picture(page, 'permissions-preview-small');
    const ended = app.waitForEvent('close');
    // Playwright starts it again below.
    await app.evaluate(({ app: electron }) => {
      electron.relaunch = () => undefined;
    });
    await asked.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Imported' })).toContainText('2 things need your permission');
    await picture(page, 'permissions-imported');
    await ended;
  });

  const { app, page } = await launch({ settings: READY, colorScheme: 'dark' });
  const closingNow = () =>
    page.evaluate(async () => {
      const answer = await window.hearth.request('settings:get', {});
      return answer.ok ? answer.value['prompt.closing'] : 'refused';
    });
  await openData(page);
  const waiting = page.getByRole('list', { name: 'From the backup' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  expect(await closingNow()).toBeNull();
  await picture(page, 'permissions-waiting');
  await page.setViewportSize({ width: 900, height: 600 });
  await picture(page, 'permissions-waiting-small');
  const no = await answerConsent(app, 'no');
  await waiting.getByRole('button', { name: /^Allow text/ }).click();
  await expect.poll(async () => (await no.asked())[0]?.detail).toContain(closing);
  expect(await closingNow()).toBeNull();
  await answerConsent(app, 'yes');
  await waiting.getByRole('button', { name: /^Allow text/ }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  expect(await closingNow()).toBe(closing);
  await waiting.getByRole('button', { name: /^Leave out/ }).click();
  await expect(waiting).toBeHidden();
});

test('an entry of recent context is saved as a file, and a file of it comes in as an entry', async ({ shared }) => {
  const { app, page } = shared;
  const folder = mkdtempSync(join(tmpdir(), 'hearth-transfer-'));
  const expires = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const text = `# Working Memory\nUpdated: ${new Date().toISOString()}\nExpires: ${expires}\n\nThe canoe is behind the boathouse in Aveiro.`;
  const file = join(folder, 'the-canoe.md');
  writeFileSync(file, text);
  await openData(page);
  await answerDialogs(app, { open: file });
  await page.getByRole('button', { name: 'Import a file…' }).click();
  const asked = page.getByRole('dialog', { name: 'Import this?' });
  await expect(asked).toContainText('a file of recent context');
  await expect(asked).toContainText('so new chats see it');
  if (process.env.HEARTH_SCREENS)
    await page.screenshot({ path: join(process.env.HEARTH_SCREENS, 'recent-preview.png') });
  await asked.getByRole('button', { name: 'Import 1 chat', exact: true }).click();
  await page.getByRole('dialog', { name: 'Imported' }).getByRole('button', { name: 'Close' }).first().click();

  await memoryOf(page).go('Recent context');
  await expect(page.getByText('The canoe is behind the boathouse in Aveiro.')).toBeVisible();
  if (process.env.HEARTH_SCREENS) await page.screenshot({ path: join(process.env.HEARTH_SCREENS, 'recent-list.png') });
  const saved = join(folder, 'saved.md');
  await answerDialogs(app, { save: saved });
  await page.getByRole('button', { name: 'Save as file…' }).click();
  await expect(page.getByText('Import the file to restore it.')).toBeVisible();
  expect(readFileSync(saved, 'utf8')).toBe(text);
});
