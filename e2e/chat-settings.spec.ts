import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { answerConsent } from './fixtures/consent';
import { expect, MODEL, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test.use({
  standInOptions: { models: [{ name: MODEL, capabilities: ['completion', 'thinking'], contextLength: 32_768 }] },
});

type Shown = { readonly shownMenu?: readonly Electron.MenuItem[] };

type Body = {
  readonly messages: readonly { readonly content: string }[];
  readonly options: object;
  readonly think?: boolean;
};

test('a chat has instructions, sampling and thinking of its own; none of it loads the model again', async ({
  shared,
}) => {
  const { page, ollama, set } = shared;
  ollama.install({ name: 'thinking:latest', capabilities: ['completion', 'thinking'], contextLength: 32_768 });
  ollama.install({ name: 'plain:latest', capabilities: ['completion'], contextLength: 32_768 });
  await set({ 'ollama.model': 'thinking:latest' });
  const { log, say, stop } = windowOf(page);
  const panel = page.getByRole('dialog', { name: 'Chat settings' });
  const sent = (nth: number) => JSON.parse(ollama.chats()[nth]?.body ?? '{}') as Body;
  ollama.script(
    {
      steps: [{ thinking: 'Let me see: the zyzzyva.' }, 'Boa tarde, a maré ', 'vira'],
      done: { reason: 'length', answerTokens: 64 },
    },
    { steps: [' ao meio-dia.'] },
    { steps: ['Sim.'] },
  );

  await test.step('chosen before the first message', async () => {
    await page.getByRole('button', { name: 'Chat settings' }).click();
    await panel.getByRole('textbox', { name: 'Instructions' }).fill('Answer in Portuguese.');
    await panel.getByRole('spinbutton', { name: 'Temperature' }).fill('3');
    await panel.getByRole('spinbutton', { name: 'Temperature' }).press('Enter');
    await expect(panel.getByRole('alert')).toHaveText('Temperature must be a number from 0 to 2.');
    await panel.getByRole('spinbutton', { name: 'Temperature' }).fill('0.2');
    await panel.getByRole('spinbutton', { name: 'Longest answer' }).fill('64');
    await panel.getByRole('radio', { name: 'On' }).check();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await say('When does the tide turn?');
    await expect(log.getByText('Boa tarde, a maré vira')).toBeVisible();
    expect(sent(0)).toMatchObject({ think: true, options: { temperature: 0.2, num_predict: 64 } });
    expect(sent(0).messages[0]?.content).toContain('Answer in Portuguese.');
  });

  await test.step('what was thought is folded; what was cut off goes on', async () => {
    await expect(log.getByText('zyzzyva')).toBeHidden();
    await log.getByText(/^Thought for \d+ seconds?$/).click();
    await expect(log.getByText('zyzzyva')).toBeVisible();
    await expect(log.getByText('Cut off: the answer reached the maximum length, 64 tokens.')).toBeVisible();
    await log.getByRole('button', { name: 'Allow longer answers' }).click();
    await panel.getByRole('button', { name: 'Reset Longest answer' }).click();
    await panel.getByRole('radio', { name: 'Off' }).check();
    await panel.getByRole('button', { name: 'Close' }).click();
    await log.getByRole('button', { name: 'Continue' }).click();
    await expect(log.getByText('Boa tarde, a maré vira ao meio-dia.')).toBeVisible();
    await expect(log.getByText(/Cut off/)).toBeHidden();
  });

  await test.step('later requests carry what was changed, never what was thought, and the same window', async () => {
    await expect(stop).toBeHidden();
    await say('Certo?');
    await expect(log.getByText('Sim.')).toBeVisible();
    expect(sent(2)).toMatchObject({ think: false, options: { temperature: 0.2 } });
    expect(sent(2).options).not.toHaveProperty('num_predict');
    expect(JSON.stringify(sent(2))).not.toContain('zyzzyva');
    const windows = ollama
      .chats()
      .map(({ body }) => (JSON.parse(body) as { options: { num_ctx: number } }).options.num_ctx);
    expect(new Set(windows).size).toBe(1);
  });

  await test.step('a model that does not think is never asked to', async () => {
    await page.getByRole('button', { name: 'Model: thinking:latest' }).click();
    await page.getByRole('menuitem', { name: /plain:latest/ }).click();
    await page.getByRole('button', { name: 'More about this chat' }).click();
    await page.getByRole('menuitem', { name: 'Chat settings' }).click();
    await expect(panel.getByText('plain:latest does not think before it answers.')).toBeVisible();
    await page.keyboard.press('Escape');
    ollama.script({ steps: ['Claro.'] });
    await say('E agora?');
    await expect(log.getByText('Claro.')).toBeVisible();
    expect(sent(3)).not.toHaveProperty('think');
    expect(sent(3).messages[0]).toEqual(sent(2).messages[0]);
  });
});

test('a chat is pinned, copied, put away, found there, and goes out as Markdown without its password', async ({
  launch,
  ollama,
  dataFolder,
}) => {
  // A dictionary of four words, where one that the system has would be put.
  mkdirSync(join(dataFolder, 'Dictionaries'));
  cpSync(join(import.meta.dirname, 'fixtures/four-words.bdic'), join(dataFolder, 'Dictionaries/en-US-10-1.bdic'));
  const { app, page } = await launch({ settings: READY, env: { LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' } });
  const { log, say, stop, conversations, newChat, message } = windowOf(page);
  const menu = async (title: string, item: string) => {
    await conversations.getByRole('button', { name: `More about ${title}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).click();
  };
  ollama.script({ steps: ['At noon.\n\n```mermaid\npie\n  "Ebb" : 6\n  "Flood" : 6\n```\n'] }, { steps: ['Seven.'] });
  await say('Tides and password: tango-harbour-4711');
  await expect(log.getByText('At noon.')).toBeVisible();
  await expect(stop).toBeHidden();
  await newChat.click();
  await say('Bridges of Porto');
  await expect(log.getByText('Seven.')).toBeVisible();
  await expect(stop).toBeHidden();
  await test.step('a chat that answers, or has an answer that nobody has read, shows it in the list', async () => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    ollama.script({ steps: ['It ', { wait }, 'turns.'] });
    await say('When does it turn');
    await expect(conversations.getByRole('img', { name: 'Answering' })).toBeVisible();
    await newChat.click();
    goOn();
    await expect(conversations.getByRole('img', { name: 'Unread answer' })).toBeVisible();
    await conversations.getByRole('button', { name: 'Bridges of Porto', exact: true }).click();
    await expect(conversations.getByRole('img')).toHaveCount(0);
    await expect(log.getByText('It turns.')).toBeVisible();
  });

  await test.step('a reply names its model and its time, and a chat can branch from any message', async () => {
    const seven = log.getByRole('article').filter({ hasText: 'Seven.' });
    await expect(seven.getByText(MODEL)).toBeVisible();
    await expect(seven.getByText(/^Today at \d/)).toBeVisible();
    await seven.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Branch into a new chat' }).click();
    await expect(page.getByRole('heading', { name: 'Bridges of Porto (branch)' })).toBeVisible();
    await expect(log.getByRole('article')).toHaveCount(2);
    await page.getByRole('heading', { name: 'Bridges of Porto (branch)' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await conversations.getByRole('button', { name: 'Bridges of Porto', exact: true }).click();
  });

  const tides = /^Tides and/;
  const title = (await conversations.getByRole('button', { name: tides }).textContent()) ?? '';

  await menu(title, 'Pin');
  await expect(conversations.getByRole('listitem').first()).toHaveText(/^Pinned.*Tides/);
  await menu('Bridges of Porto', 'Duplicate');
  await expect(page.getByRole('heading', { name: 'Bridges of Porto (copy)' })).toBeVisible();
  await expect(log.getByText('Seven.')).toBeVisible();
  await menu('Bridges of Porto', 'Archive');
  await expect(conversations.getByText('Bridges of Porto', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Archived/ }).click();
  await expect(conversations.getByRole('listitem')).toHaveText([/Bridges of Porto/]);
  await menu('Bridges of Porto', 'Unarchive');
  await expect(page.getByText('The archive is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'All chats' }).click();
  await expect(conversations.getByText('Bridges of Porto', { exact: true })).toBeVisible();

  await test.step('a right click, the menu key and Shift+F10 open what the ⋯ opens; the focus goes back', async () => {
    const row = conversations.getByRole('button', { name: 'Bridges of Porto', exact: true });
    const shown = page.getByRole('menu');
    await row.click({ button: 'right' });
    await expect(shown.getByRole('menuitem', { name: 'Export as Markdown…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    for (const keys of ['ContextMenu', 'Shift+F10']) {
      await row.focus();
      await page.keyboard.press(keys);
      await expect(shown.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row).toBeFocused();
    }
    await page.getByRole('heading', { name: /^Bridges of Porto/ }).click({ button: 'right' });
    await expect(shown.getByRole('menuitem', { name: 'Chat settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await log.getByText('Seven.').click({ button: 'right' });
    await expect(shown.getByRole('menuitem', { name: 'Delete message' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a field and marked words have the system’s menu, with spelling, copy and paste', async () => {
    await app.evaluate(({ Menu }) => {
      Menu.prototype.popup = function (this: Electron.Menu) {
        Object.assign(globalThis, { shownMenu: this.items });
      };
    });
    const shownMenu = () =>
      app.evaluate(() => (globalThis as Shown).shownMenu?.map(({ role, label }) => role ?? label));
    await message.click({ button: 'right' });
    await expect.poll(shownMenu).toEqual(['cut', 'copy', 'paste', 'selectall']);
    await message.pressSequentially('recieve letters ');
    await expect(async () => {
      await message.click({ button: 'right', position: { x: 20, y: 14 } });
      expect(await shownMenu()).toEqual(['receive', 'Add to dictionary', '', 'cut', 'copy', 'paste', 'selectall']);
    }).toPass();
    await app.evaluate(() => (globalThis as Shown).shownMenu?.[0]?.click());
    await expect(message).toHaveValue('receive letters ');
    await message.fill('');
    await log.getByText('Seven.').selectText();
    await log.getByText('Seven.').click({ button: 'right' });
    await expect.poll(shownMenu).toEqual(['copy']);
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('several chats are selected with Ctrl, Shift or the menu, and archived or deleted as one, with one undo', async () => {
    const bar = page.getByRole('toolbar', { name: 'Selected chats' });
    const undo = (said: string) =>
      page.getByRole('dialog').filter({ hasText: said }).getByRole('button', { name: 'Undo', exact: true }).click();
    const bridges = conversations.getByRole('button', { name: 'Bridges of Porto', exact: true });
    const copy = conversations.getByRole('button', { name: 'Bridges of Porto (copy)', exact: true });
    await bridges.click({ modifiers: ['Control'] });
    await copy.click({ modifiers: ['Control'] });
    await expect(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await expect(conversations.getByRole('listitem')).toHaveCount(1);
    await undo('2 chats archived');
    await expect(conversations.getByRole('listitem')).toHaveCount(3);
    await conversations.getByRole('button', { name: tides }).first().focus();
    await page.keyboard.press('Control+a');
    await expect(bar.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await bridges.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(bar.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(conversations.getByRole('listitem')).toHaveCount(1);
    await undo('2 chats moved to Recently deleted');
    await expect(conversations.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('chats go into folders by menu and by dragging, several at once, and out again, with undo', async () => {
    const undo = (said: string) =>
      page.getByRole('dialog').filter({ hasText: said }).getByRole('button', { name: 'Undo', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    const header = (name: string) => conversations.getByRole('button', { name, exact: true });
    const inside = (name: string) =>
      conversations.getByRole('list', { name, exact: true }).getByRole('button', { name: /^Bridges/ });
    const bridges = conversations.getByRole('button', { name: 'Bridges of Porto', exact: true });
    const copy = conversations.getByRole('button', { name: 'Bridges of Porto (copy)', exact: true });

    await menu('Bridges of Porto', 'Move to folder');
    await page.getByRole('menuitem', { name: 'New folder…' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Portugal');
    await page.keyboard.press('Enter');
    await expect(inside('Portugal')).toHaveCount(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command or chat' }).fill('new folder');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bridges');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(conversations.getByText('No chats in this folder.')).toBeVisible();

    await copy.dragTo(header('Portugal'));
    await expect(page.getByText('Chat moved to “Portugal”').last()).toBeVisible();
    await expect(inside('Portugal')).toHaveCount(2);
    await bridges.click({ modifiers: ['Control'] });
    await copy.click({ modifiers: ['Control'] });
    await copy.dragTo(conversations.getByText('No chats in this folder.'));
    await expect(inside('Bridges')).toHaveCount(2);
    await expect(inside('Portugal')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await undo('2 chats moved to “Bridges”');
    await expect(inside('Portugal')).toHaveCount(2);
    await copy.dragTo(conversations.getByRole('button', { name: tides }).first());
    await expect(inside('Portugal')).toHaveCount(1);
    await undo('Chat taken out of its folder');
    await expect(inside('Portugal')).toHaveCount(2);
    await bridges.hover();
    await page.mouse.down();
    await header('Bridges').hover();
    await header('Bridges').hover({ position: { x: 40, y: 10 } });
    await expect(conversations.getByText('Drop here for no folder')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(conversations.getByText('Drop here for no folder')).toBeHidden();
    await expect(inside('Portugal')).toHaveCount(2);
  });

  await test.step('a folder is opened, closed, renamed and deleted by keyboard; its chats stay', async () => {
    const folder = (name: string) => conversations.getByRole('button', { name, exact: true });
    await folder('Bridges').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(folder('Bridges')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(folder('Portugal')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(conversations.getByRole('button', { name: /^Bridges of Porto/ }).first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(folder('Portugal')).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.type('Iberia');
    await page.keyboard.press('Enter');
    await expect(folder('Iberia')).toBeFocused();
    await folder('Bridges').focus();
    await page.keyboard.press('Delete');
    await expect(folder('Bridges')).toHaveCount(0);
    await expect(folder('Iberia')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(conversations.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect(conversations.getByRole('list', { name: 'Iberia' }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(folder('Bridges')).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('iberia');
    await expect(conversations.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('');
    await folder('Iberia').focus();
    await page.keyboard.press('Delete');
    await expect(conversations.getByRole('list')).toHaveCount(0);
    await folder('Bridges').focus();
    await page.keyboard.press('Delete');
    await expect(conversations.getByRole('listitem')).toHaveCount(3);
  });

  const path = join(mkdtempSync(join(tmpdir(), 'hearth-share-')), 'tides.md');
  await app.evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
  }, path);
  await test.step('it is saved as a PDF of the whole chat, laid out for paper', async () => {
    const pdf = join(dirname(path), 'tides.pdf');
    await app.evaluate(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
    }, pdf);
    const onPaper = page.evaluate(drawnOnPaper);
    await menu(title, 'Save as PDF…');
    await expect(page.getByText(`The chat is in ${pdf}.`)).toBeVisible();
    expect(await onPaper).toBeGreaterThan(0);
    expect(readFileSync(pdf, 'latin1')).toMatch(/^%PDF-1/);
    await expect(page.locator('[data-print]')).toHaveCount(0);
    await app.evaluate(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
    }, path);
  });
  await menu(title, 'Export as Markdown');
  await expect(page.getByText(`The chat is in ${path}, without`)).toBeVisible();
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('At noon.');
  expect(text).not.toContain('tango-harbour-4711');

  await test.step('a deleted chat can be restored for thirty days, or go for good after a question', async () => {
    const shelf = page.getByRole('button', { name: /^Recently deleted/ });
    const deleted = page.getByRole('list', { name: 'Recently deleted' });
    await menu('Bridges of Porto', 'Delete');
    await expect(page.getByText('Chat moved to Recently deleted').first()).toBeVisible();
    await shelf.press('Enter');
    await expect(page.getByRole('button', { name: 'All chats' })).toBeFocused();
    await expect(deleted.getByRole('listitem').first()).toHaveText(/Bridges of Porto.*30 days left/);
    await deleted.getByRole('button', { name: 'Restore Bridges of Porto', exact: true }).click();
    await expect(deleted.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'All chats' }).click();
    await expect(conversations.getByText('Bridges of Porto', { exact: true })).toBeVisible();

    await menu('Bridges of Porto', 'Delete');
    await shelf.click();
    const consent = await answerConsent(app, 'yes');
    await deleted.getByRole('button', { name: 'Delete Bridges of Porto for good…', exact: true }).click();
    await expect(deleted.getByRole('listitem')).toHaveCount(1);
    expect(await consent.asked()).toMatchObject([{ message: 'Delete “Bridges of Porto” for good?', no: 'Cancel' }]);
  });
});

/** How wide the first diagram is that is laid out for paper. */
function drawnOnPaper(): Promise<number> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      const picture = document.querySelector<HTMLImageElement>('[data-print] img');
      if (!picture?.complete) return;
      clearInterval(look);
      resolve(picture.naturalWidth);
    }, 50);
  });
}
