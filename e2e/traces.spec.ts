import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('What did the model see? names the parts, and the exact text masks a password until it is clicked', async ({
  launch,
  ollama,
}) => {
  const { page } = await launch({ settings: READY });
  const { say, log } = windowOf(page);
  await page.evaluate(() => window.hearth.request('fact:add', { section: 'profile', text: 'Works as a hydrographer' }));
  ollama.script({ steps: ['Noted, thank you.'] });
  await say('My password is tango-harbour-4711, is it a good one?');
  await expect(log.getByText('Noted, thank you.')).toBeVisible();
  await log.getByRole('button', { name: 'What did the model see?' }).click();
  const panel = page.getByRole('dialog', { name: 'What did the model see?' });
  await expect(panel.getByText(/of 8,192 tokens/)).toBeVisible();
  await expect(panel.getByText('Works as a hydrographer')).toBeVisible();
  await panel.getByRole('button', { name: 'Show the exact text' }).click();
  await expect(panel.getByRole('article', { name: 'user' })).toContainText('is it a good one?');
  await expect(panel.getByText('tango-harbour-4711')).toBeHidden();
  await panel.getByRole('button', { name: '••••••••' }).click();
  await expect(panel.getByText('tango-harbour-4711')).toBeVisible();
});

test('the traces page lists each reply and opens what it was built from', async ({ launch, ollama }) => {
  const { page } = await launch({ settings: READY });
  const { say, log, stop, goTo } = windowOf(page);
  ollama.script({ steps: ['First.'] }, { steps: ['Second.'] });
  await say('When does the tide turn?');
  await expect(log.getByText('First.')).toBeVisible();
  await expect(stop).toBeHidden();
  await say('And tomorrow?');
  await expect(log.getByText('Second.')).toBeVisible();
  await expect(stop).toBeHidden();
  await goTo('Traces');
  const list = page.getByRole('list', { name: 'Traces' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /And tomorrow/ }).click();
  const panel = page.getByRole('dialog', { name: 'What did the model see?' });
  await expect(panel.getByText(/9\d % same as last time|8\d % same as last time/)).toBeVisible();
});
