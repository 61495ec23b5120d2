import { answerConsent } from './fixtures/consent';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('everything is cleared by the workspace’s typed name only, and comes back', async ({ launch }) => {
  const { page, app } = await launch({ settings: READY });
  const person = await answerConsent(app, 'yes');
  await page.evaluate(() =>
    window.hearth.request('fact:add', { section: 'profile', text: 'Works as a hydrographer', topic: 'work' }),
  );
  await windowOf(page).goTo('Memory');
  const fact = page.getByRole('table', { name: 'Facts' }).getByText('hydrographer');
  await expect(fact).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Clear everything…' }).click();
  const name = page.getByRole('textbox', { name: 'Type the name of this workspace' });
  await name.fill('something else');
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expect(page.getByRole('alert')).toContainText('Personal');
  expect(await person.asked()).toEqual([]);
  await name.fill('Personal');
  await name.press('Enter');
  await expect(fact).toBeHidden();
  expect(await person.asked()).toMatchObject([
    { message: 'Clear all that is remembered in Personal?', detail: expect.stringContaining('1 fact,') },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fact).toBeVisible();
});

test('a found message opens its chat at that message', async ({ launch, ollama }) => {
  const lines = Array.from({ length: 60 }, (_, nth) => `Line ${nth} of an answer.`).join('\n\n');
  ollama.script({ steps: [lines] }, { steps: [lines] });
  const { page } = await launch({ settings: READY });
  const { say, stop, log, newChat, message } = windowOf(page);
  await say('The boathouse key lies under the third flower pot');
  await expect(log.getByText('Line 59 of')).toBeVisible();
  await expect(stop).toBeHidden();
  await newChat.click();
  await expect(message).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or chat' }).fill('flower pot');
  await page.getByRole('option', { name: /third flower pot.*message/ }).click();
  await expect(log.getByText('The boathouse key lies under')).toBeInViewport();
});

test('a title that no chat has leads to the search of messages, also while that is open', async ({ launch }) => {
  const { page } = await launch({ settings: READY });
  const titles = page.getByRole('searchbox', { name: 'Search chats' });
  const searched = page.getByRole('searchbox', { name: 'Search memory' });
  await titles.fill('cron');
  await expect(page.getByText('No chat titled “cron”.')).toBeVisible();
  await page.getByRole('button', { name: 'Search messages' }).click();
  await expect(searched).toHaveValue('cron');
  await titles.fill('harbour');
  await page.getByRole('button', { name: 'Search messages' }).click();
  await expect(searched).toHaveValue('harbour');
  await page.setViewportSize({ width: 900, height: 600 });
  await page.getByRole('button', { name: 'Show chats' }).click();
  await titles.fill('quay');
  await page.getByRole('button', { name: 'Search messages' }).click();
  await expect(titles).toBeHidden();
  await expect(searched).toHaveValue('quay');
});
