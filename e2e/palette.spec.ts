import { join } from 'node:path';
import { expect, READY, test } from './fixtures/hearth';

test('the palette has every command of the window', async ({ launch, dataFolder }) => {
  const { app, page } = await launch({ settings: READY });
  const message = page.getByRole('textbox', { name: 'Message' });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const box = page.getByRole('combobox', { name: 'Command or chat' });
  const choose = async (words: string) => {
    await page.keyboard.press('Control+k');
    await box.fill(words);
    await expect(palette.getByRole('option', { selected: true }), words).toContainText(words);
    await box.press('Enter');
    await expect(box).toBeHidden();
  };
  const notice = (text: string | RegExp) => page.getByRole('dialog', { name: 'Notice' }).filter({ hasText: text });
  await message.fill('Where is the buoy?');
  await message.press('Enter');
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await test.step('of a chat: rename, attach, model', async () => {
    await choose('Rename this chat');
    const title = page.getByRole('textbox', { name: 'Title of the chat' });
    await expect(title).toBeFocused();
    await title.fill('The buoy');
    await title.press('Enter');
    await expect(page.getByRole('heading', { name: 'The buoy' })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await choose('Attach files…');
    await (await chooser).setFiles({ name: 'buoy.txt', mimeType: 'text/plain', buffer: Buffer.from('It is red.') });
    await expect(page.getByRole('button', { name: 'Remove buoy.txt' })).toBeVisible();
    await choose('Choose a model…');
    await expect(page.getByRole('menuitem', { name: /stand-in:latest/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('of memory: add a fact, forget, clear', async () => {
    await choose('Add a fact');
    await expect(page.getByRole('textbox', { name: 'Fact' })).toBeFocused();
    await page.keyboard.press('Escape');
    for (const [words, dialog] of [
      ['Forget…', /Forget/],
      ['Clear everything…', 'Clear everything?'],
      ['Pull a model…', /Pull a model/],
      ['New workspace…', 'New workspace'],
      ['Rename this workspace…', /^Rename/],
    ] as const) {
      await choose(words);
      await expect(page.getByRole('dialog', { name: dialog }), words).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: dialog }), words).toBeHidden();
    }
  });
  await test.step('what comes in and goes out', async () => {
    const backup = join(dataFolder, 'all.zip');
    await app.evaluate(({ dialog, shell }, path) => {
      shell.showItemInFolder = (shown) => Reflect.set(globalThis, 'shown', shown);
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, backup);
    await choose('Export everything as one file…');
    await expect(notice('all.zip')).toBeVisible();
    // A file is where it is, whichever workspace is open.
    await page.evaluate(async () => {
      const opened = await window.hearth.request('workspace:list', {});
      await window.hearth.request('workspace:make', { name: 'Elsewhere' });
      if (opened.ok) await window.hearth.request('workspace:use', { id: opened.value.openId });
    });
    await notice('all.zip').getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'shown'))).toBe(backup);
    await expect(notice('all.zip')).toBeHidden();
    await choose('Import a file…');
    await expect(page.getByRole('dialog', { name: 'Import this?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('Back up now');
    // The daily one may have come first.
    await expect(notice(/The backup is made|Nothing has changed since/)).toBeVisible();
  });
  await test.step('text size and workspaces', async () => {
    const size = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--text-size'));
    await choose('Larger text');
    await expect.poll(size).toBe('15px');
    await choose('Default text size');
    await expect.poll(size).toBe('14px');
    await choose('New workspace…');
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Workspace: Harbour' })).toBeVisible();
    await choose('Go to workspace');
    await expect(page.getByRole('button', { name: 'Workspace: Personal' })).toBeVisible();
  });
});
