import type { Page } from '@playwright/test';
import { answerConsent } from './fixtures/consent';
import { expect, MODEL, READY, test } from './fixtures/hearth';
import { openModels, openServers } from './fixtures/models-page';
import { windowOf } from './fixtures/window';
import { startStandIn } from './stand-in/index';

test('a second server is added by its address, answers a chat, and is removed while the chat keeps its text', async ({
  launch,
  ollama,
}) => {
  const jan = await startStandIn({ flavour: 'jan', models: [{ name: MODEL }] });
  const { page, app } = await launch({ settings: { ...READY, 'ollama.model': MODEL } });
  const person = await answerConsent(app, 'yes');
  const { say, log } = windowOf(page);
  const servers = await openServers(page);
  const itemOf = (name: string) => servers.getByRole('listitem').filter({ hasText: name });

  await test.step('what does not answer is said, and is not added by a slip', async () => {
    await page.getByRole('button', { name: 'Add a server' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await expect(address).toBeFocused();
    await address.fill('127.0.0.1:1');
    await address.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: /Nothing answers at/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add it anyway' })).toBeVisible();
    await expect(itemOf('127.0.0.1:1')).toHaveCount(0);
  });

  await test.step('what answers is named and added as what it is', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`127.0.0.1:${jan.port}`);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Jan');
    // The stand-in speaks both ways.
    await dialog.getByRole('radio', { name: 'OpenAI-compatible' }).check();
    await dialog.getByRole('button', { name: 'Add server' }).click();
    await expect(dialog).toBeHidden();
    await expect(itemOf('Jan')).toContainText('OpenAI-compatible');
    await expect(itemOf('Jan')).toContainText('on this computer');
    await expect(itemOf('Jan')).toContainText('Running, with 1 model.');
    await servers.getByRole('button', { name: 'Test Jan' }).click();
    await expect(page.getByText('Jan answers.')).toBeVisible();
    expect(await person.asked()).toEqual([]);
  });

  await test.step('it is renamed by keyboard, and what cannot be done there is not offered', async () => {
    await servers.getByRole('button', { name: 'More for Jan' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Jan' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk');
    await page.keyboard.press('Enter');
    await expect(itemOf('Desk')).toBeVisible();
    await openModels(page);
    const table = page.getByRole('table', { name: 'Models of Desk' });
    await expect(table.getByRole('button', { name: `Delete ${shortName(MODEL)}` })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pull a model to Ollama' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pull a model to Desk' })).toHaveCount(0);
  });

  await test.step('the picker names both servers; a window that nobody knows is asked for before an answer', async () => {
    await windowOf(page).goTo('Chat');
    await page.getByRole('button', { name: `Model: ${MODEL} (Ollama)` }).click();
    await page
      .getByRole('group', { name: /^Desk/ })
      .getByRole('menuitem', { name: new RegExp(`^${shortName(MODEL)}`) })
      .click();
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('Desk does not say how much');
    await banner.getByRole('button', { name: 'Set the window…' }).click();
    await page.getByRole('spinbutton', { name: 'Window in tokens' }).fill('8192');
    await page.keyboard.press('Enter');
    await expect(banner).toBeHidden();
    await say('Hello');
    expect((await jan.chat(1)).body).toContain('Hello');
    expect(ollama.chats()).toHaveLength(0);
    await expect(log.getByTitle(`${shortName(MODEL)} (Desk)`)).toBeVisible();
  });

  await test.step('removed after a question, the chat keeps its text and says what is missing', async () => {
    await openServers(page);
    await servers.getByRole('button', { name: 'More for Desk' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await expect(page.getByText('Desk was removed.')).toBeVisible();
    await expect(itemOf('Desk')).toHaveCount(0);
    expect((await person.asked()).map(({ message }) => message)).toEqual(['Remove the server Desk?']);
    await windowOf(page).goTo('Chat');
    await expect(log).toContainText('Hello');
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText(`The server of ${shortName(MODEL)} was removed`);
    await banner.getByRole('button', { name: 'Choose a model…' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${MODEL}`) }).click();
    await expect(banner).toBeHidden();
  });
  await jan.close();
});

test('a server that asks for a key says so, and the key that it is given is shown nowhere', async ({ launch }) => {
  const { page } = await launch({ settings: READY });
  const seen = await page.evaluate(async () => {
    const { hearth } = window;
    const added = await hearth.request('server:add', { name: 'Gate', kind: 'openai', url: 'http://127.0.0.1:1' });
    const id = added.ok ? (added.value.servers.at(-1)?.id ?? '') : '';
    await hearth.request('server:set-header', { id, name: 'Authorization', value: 'Bearer open-sesame' });
    return JSON.stringify([await hearth.request('server:list', {}), await hearth.request('settings:get', {})]);
  });
  expect(seen).toContain('Authorization');
  expect(seen).not.toContain('open-sesame');
  await openServers(page);
  await expect(page.getByRole('list', { name: 'Headers for Gate' })).toContainText('Authorization');
  await expect(page.getByText('open-sesame')).toHaveCount(0);
  await expectKeyboard(page);
});

/** By Tab alone from one server to the next one's menu. */
async function expectKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Ollama' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove Authorization for Gate' })).toBeFocused();
}

function shortName(name: string): string {
  return name.replace(/:latest$/, '');
}
