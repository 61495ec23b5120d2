import { answerConsent } from './fixtures/consent';
import { expect, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('a setting is found by name, set, refused when it is out of range, and reset with all others of its page', async ({
  shared,
}) => {
  const { page } = shared;
  await windowOf(page).goTo('Settings');
  const parts = page.getByRole('list', { name: 'Settings' });
  const find = page.getByRole('searchbox', { name: 'Find a setting' });

  await test.step('found', async () => {
    await find.fill('compaction');
    await expect(page.getByRole('region', { name: 'Found settings' }).getByRole('spinbutton')).toHaveCount(3);
    await find.press('Escape');
  });
  await test.step('set and refused', async () => {
    await parts.getByRole('button', { name: 'Long chats' }).click();
    const full = page.getByRole('spinbutton', { name: 'Summarise when this full' });
    await expect(full).toHaveValue('75');
    await full.fill('20');
    await full.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('from 0.5 to 0.95');
    await full.fill('80');
    await full.press('Enter');
    await expect(page.getByRole('button', { name: 'Reset Summarise when this full' })).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Longest summary' }).fill('512');
    await page.getByRole('spinbutton', { name: 'Longest summary' }).press('Enter');
  });
  await test.step('reset together, and back', async () => {
    await page.getByRole('button', { name: 'Reset these 2 to their defaults' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Longest summary' })).toHaveValue('1024');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Longest summary' })).toHaveValue('512');
  });
});

test('own prompt texts go back together after one question, and Undo brings them back without another', async ({
  shared,
}) => {
  const { page, app } = shared;
  const person = await answerConsent(app, 'yes');
  await page.evaluate(async () => {
    for (const slot of ['identity', 'instructions', 'closing'])
      await window.hearth.request('settings:set', { key: `prompt.${slot}`, value: `My own text for ${slot}.` });
  });
  await windowOf(page).goTo('Settings');
  await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Prompt' }).click();
  await expect(page.getByText('My own text for closing.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset these 3 to their defaults' }).click();
  await expect(page.getByText('My own text for closing.')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('My own text for closing.')).toBeVisible();
  expect((await person.asked()).slice(3)).toMatchObject([
    {
      message: 'Go back to the built-in texts for 3 parts of the prompt?',
      detail: expect.stringMatching(/Who it is[\s\S]*│ My own text for identity/),
    },
  ]);
});

test('a slot of the prompt is replaced, is in the next request, and goes back to what is built in', async ({
  shared,
}) => {
  const { page, app, ollama } = shared;
  const { goTo, say } = windowOf(page);
  const consent = await answerConsent(app, 'yes');
  await goTo('Settings');
  await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Prompt' }).click();
  await page.getByRole('button', { name: 'Edit “Who it is”' }).click();
  const text = page.getByRole('textbox', { name: 'Who it is' });
  await expect(text).toHaveValue(/^You are Hearth/);
  await text.fill('You are the harbour master.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your own words.')).toBeVisible();
  expect(await consent.asked()).toMatchObject([
    { message: 'Use this text for “Who it is”?', detail: expect.stringContaining('│ You are the harbour master.') },
  ]);

  await goTo('Chat');
  await say('Who are you?');
  expect((await ollama.chat(1)).body).toContain('You are the harbour master.');

  await goTo('Settings');
  await page.getByRole('button', { name: 'Reset Who it is' }).click();
  await expect(page.getByText('Your own words.')).toBeHidden();
});
