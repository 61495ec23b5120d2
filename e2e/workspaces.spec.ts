import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerConsent } from './fixtures/consent';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('workspaces: made, used, kept apart, copied to, renamed, deleted, brought back', async ({ launch, ollama }) => {
  const { app, page, quit } = await launch({ settings: READY });
  const { goTo, say, conversations, message, log } = windowOf(page);
  const switcher = page.getByRole('button', { name: /^Workspace: / });
  const list = page.getByRole('list', { name: 'Workspaces' });
  const go = async (name: string) => {
    await switcher.click();
    await list.getByRole('button', { name }).click();
    await expect(switcher).toHaveAccessibleName(`Workspace: ${name}`);
  };

  await test.step('a new one is empty and open at once', async () => {
    await page.evaluate(() => window.hearth.request('fact:add', { section: 'profile', text: 'Lives in Porto' }));
    await say('The harbour master is called Odell');
    await expect(log.getByRole('article').last()).toBeVisible();
    await expect(conversations.getByRole('button', { name: /^The harbour master/ })).toBeVisible();
    await message.fill('a draft of the first');
    await switcher.click();
    await page.getByRole('button', { name: 'New workspace…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Port authority');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(switcher).toHaveAccessibleName('Workspace: Port authority');
    await expect(conversations.getByRole('button', { name: /^The harbour master/ })).toHaveCount(0);
    await expect(message).toHaveValue('');
  });

  await test.step('nothing of the other is told, found or shown', async () => {
    await say('Who is Odell, and where do I live?');
    await expect.poll(() => ollama.chats().length).toBeGreaterThan(1);
    const told = ollama.chats().at(-1)?.body ?? '';
    expect(told).not.toMatch(/Porto|harbour master/);
    const found = await page.evaluate(() => window.hearth.request('search:find', { text: 'harbour master' }));
    expect(found).toMatchObject({ ok: true, value: { reason: 'no_match' } });
    await goTo('Memory');
    await expect(page.getByText('Lives in Porto')).toHaveCount(0);
  });

  await test.step('going back, the chat and what was typed there are as they were', async () => {
    await go('Personal');
    await goTo('Chat');
    await conversations.getByRole('button', { name: /^The harbour master/ }).click();
    await expect(message).toHaveValue('a draft of the first');
  });

  await test.step('a fact is copied there by hand, and only by hand', async () => {
    await goTo('Memory');
    await page.getByRole('table', { name: 'Facts' }).getByText('Lives in Porto').click();
    await page.getByRole('button', { name: 'Copy to…' }).click();
    await page.getByRole('menuitem', { name: 'Port authority' }).click();
    await expect(page.getByText('Copied to Port authority')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Copied to Port authority')).toHaveCount(0);
    await go('Port authority');
    await expect(page.getByText('Nothing is remembered yet')).toBeVisible();
    await go('Personal');
    await page.getByRole('table', { name: 'Facts' }).getByText('Lives in Porto').click();
    await page.getByRole('button', { name: 'Copy to…' }).click();
    await page.getByRole('menuitem', { name: 'Port authority' }).click();
    await expect(page.getByText('Copied to Port authority')).toBeVisible();
    await go('Port authority');
    await expect(page.getByRole('table', { name: 'Facts' }).getByText('Lives in Porto')).toBeVisible();
  });

  await test.step('its use is its own: as Assistant it has no projects, the other keeps them', async () => {
    await switcher.click();
    await page.getByRole('button', { name: 'Used for…' }).click();
    await page.getByRole('menuitemradio', { name: /^Assistant/ }).click();
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Projects' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await go('Personal');
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Projects' })).toBeVisible();
    await go('Port authority');
  });

  await test.step('it is renamed', async () => {
    await switcher.click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Personal');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      'A workspace called Personal already exists',
    );
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour office');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(switcher).toHaveAccessibleName('Workspace: Harbour office');
  });

  await test.step('it goes out alone, into a file that names what is in it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'hearth-workspace-')), 'out.zip');
    await app.evaluate(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
    }, path);
    await switcher.click();
    await page.getByRole('button', { name: 'Export…' }).click();
    await expect(page.getByText(`Harbour office is in ${path}`)).toBeVisible();
    expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');
    await page.keyboard.press('Escape');
  });

  await test.step('deleting wants its name, opens another, and can be taken back', async () => {
    await switcher.click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete workspace' });
    await expect(remove).toBeDisabled();
    await page.getByRole('dialog').getByRole('textbox').fill('Harbour office');
    const no = await answerConsent(app, 'no');
    await remove.click();
    await expect.poll(no.asked).toMatchObject([{ message: 'Delete the workspace Harbour office?' }]);
    await expect(remove).toBeEnabled();
    await answerConsent(app, 'yes');
    await remove.click();
    await expect(switcher).toHaveAccessibleName('Workspace: Personal');
    await switcher.click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await list.getByRole('button', { name: 'Harbour office' }).click();
    await expect(switcher).toHaveAccessibleName('Workspace: Harbour office');
  });

  await test.step('the one that was open is open after a restart', async () => {
    await quit();
    const again = await launch();
    await expect(again.page.getByRole('button', { name: 'Workspace: Harbour office' })).toBeVisible();
  });
});
