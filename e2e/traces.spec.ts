import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('What did the model see? names the parts, and the exact text masks a password until it is clicked', async ({
  shared,
}) => {
  const { page, ollama } = shared;
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

test('the traces page lists each reply, filters them, leads to the chat, and its numbers are those of the meter there', async ({
  shared,
}) => {
  const { page, ollama } = shared;
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
  await page.getByRole('searchbox', { name: 'Filter traces' }).fill('tomorrow');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 of 2 replies matches.')).toBeVisible();
  await list.getByRole('button', { name: /And tomorrow/ }).click();
  const panel = page.getByRole('dialog', { name: 'What did the model see?' });
  await expect(panel.getByText(/9\d % same as last time|8\d % same as last time/)).toBeVisible();
  const partOf = (place: Locator, name: string) => place.getByRole('term').filter({ hasText: name }).locator('+ dd');
  const [instructions, memory] = [partOf(panel, 'Instructions'), partOf(panel, 'Memory')];
  const seen = [await instructions.textContent(), await memory.textContent()];
  await panel.getByRole('button', { name: 'Show the answer in its chat' }).click();
  await expect(log.getByText('Second.')).toBeInViewport();
  await page.getByRole('button', { name: 'What fills the window' }).click();
  const meter = page.getByRole('dialog');
  const now = [await partOf(meter, 'Instructions').textContent(), await partOf(meter, 'Memory').textContent()];
  for (const [at, tokens] of now.entries()) expect(Math.abs(Number(tokens) - Number(seen[at]))).toBeLessThanOrEqual(1);
});
