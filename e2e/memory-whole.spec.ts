import { answerConsent } from './fixtures/consent';
import { expect, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('everything is cleared by the workspace’s typed name only, and comes back', async ({ shared }, info) => {
  const { page, app } = shared;
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
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(info.testId);
  expect(await person.asked()).toEqual([]);
  await name.fill(info.testId);
  await name.press('Enter');
  await expect(fact).toBeHidden();
  expect(await person.asked()).toMatchObject([
    { message: `Clear everything Hearth remembers in ${info.testId}?`, detail: expect.stringContaining('1 fact,') },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fact).toBeVisible();
});

test('a found message opens its chat at that message', async ({ shared }) => {
  const { page, ollama } = shared;
  const lines = Array.from({ length: 60 }, (_, nth) => `Line ${nth} of an answer.`).join('\n\n');
  ollama.script({ steps: [lines] }, { steps: [lines] });
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

test('the search over the chats finds in messages too, and opens the chat there', async ({ shared }) => {
  const { page, ollama } = shared;
  const lines = Array.from({ length: 60 }, (_, nth) => `Line ${nth} of an answer.`).join('\n\n');
  ollama.script({ steps: [lines] }, { steps: ['Seven.'] });
  const { say, stop, log, newChat } = windowOf(page);
  const titles = page.getByRole('searchbox', { name: 'Search chats' });
  const inMessages = page.getByRole('list', { name: 'In messages' });
  const searched = page.getByRole('searchbox', { name: 'Search memory' });
  await say('Where does the boathouse key lie, and what of the third flower pot');
  await expect(log.getByText('Line 59 of')).toBeVisible();
  await expect(stop).toBeHidden();
  await newChat.click();
  await say('Bridges of Porto');
  await expect(log.getByText('Seven.')).toBeVisible();
  await expect(stop).toBeHidden();

  await titles.fill('flower pot');
  await expect(inMessages.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('No chat titled “flower pot”.')).toBeVisible();
  await titles.press('ArrowDown');
  await expect(inMessages.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log.getByText('and what of the third flower pot')).toBeInViewport();

  await titles.fill('seven');
  await expect(inMessages.getByRole('button', { name: /Bridges of Porto.*Seven/ })).toBeVisible();
  await titles.press('Enter');
  await expect(log.getByText('Seven.')).toBeVisible();
  await titles.fill('zeppelin');
  await expect(page.getByText('No message has these words.')).toBeVisible();

  await test.step('and leads on to the search of everything, also while that is open', async () => {
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(searched).toHaveValue('zeppelin');
    await titles.fill('harbour');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(searched).toHaveValue('harbour');
    await page.setViewportSize({ width: 900, height: 600 });
    await page.getByRole('button', { name: 'Show chats' }).click();
    await titles.fill('quay');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(titles).toBeHidden();
    await expect(searched).toHaveValue('quay');
  });
});
