import type { Page } from '@playwright/test';
import { expect, READY, test } from './fixtures/hearth';
import { memoryOf } from './fixtures/memory-page';
import { shortenQuiet } from './fixtures/waits';
import { windowOf } from './fixtures/window';
import type { Reply } from './stand-in/index';

/** What the model finds worth remembering in a conversation that was left; with everything reviewed, it waits. */
const finding = (...texts: readonly string[]): Reply => ({
  when: ({ format }) => JSON.stringify(format ?? '').includes('candidates'),
  steps: [
    JSON.stringify({
      candidates: texts.map((text) => ({
        text,
        topic: 'Home',
        messages: [1],
        section: 'profile',
        scope: 'user',
        action: 'add',
      })),
    }),
  ],
});

async function sayAndLeave(page: Page, text: string): Promise<void> {
  const { say, log, stop, newChat } = windowOf(page);
  await say(text);
  await expect(log.getByText(/^You said/)).toBeVisible();
  await expect(stop).toBeHidden();
  await newChat.click();
}

/** Background work waits until the window has been quiet for a while. */
async function expectToReview(page: Page, count: number): Promise<void> {
  const memory = page.getByRole('navigation').getByRole('button', { name: new RegExp(`Memory.*${count} to review`) });
  await expect(memory).toBeVisible();
}

test('what the model wants to remember waits in Review, is accepted, and taken back', async ({ launch, ollama }) => {
  const { app, page } = await launch({ settings: { ...READY, 'memory.review': 'all' } });
  await shortenQuiet(app);
  const { go, waiting, facts, undo } = memoryOf(page);
  ollama.script(finding('Budget ceiling for the flat is 1250 euros'));
  await sayAndLeave(page, 'My budget ceiling for the flat is 1250 euros');
  await expectToReview(page, 1);

  await go('Review');
  await expect(waiting).toHaveCount(1);
  await expect(waiting.first()).toContainText('Budget ceiling for the flat is 1250 euros');
  await waiting.first().getByRole('button', { name: 'Accept' }).press('a');
  await expect(page.getByText('Nothing to review.')).toBeVisible();
  await go('Facts');
  await expect(facts.getByText('Budget ceiling for the flat is 1250 euros')).toBeVisible();
  await undo.click();
  await expect(page.getByText('Nothing is remembered yet')).toBeVisible();
});

test('a proposal is edited first, another is rejected, and the keyboard stays in the list', async ({
  launch,
  ollama,
}) => {
  const { app, page } = await launch({ settings: { ...READY, 'memory.review': 'all' } });
  await shortenQuiet(app);
  const { go, waiting, facts } = memoryOf(page);
  ollama.script(finding('Keeps bees on the roof', 'Plays the cello in Porto'));
  await sayAndLeave(page, 'I keep bees on the roof and I play the cello in Porto');
  await expectToReview(page, 2);

  await go('Review');
  await expect(waiting).toHaveCount(2);
  await waiting.first().getByRole('button', { name: 'Edit first' }).click();
  await page.getByRole('textbox', { name: 'Your version' }).fill('Keeps two hives of bees on the roof');
  await page.keyboard.press('Enter');
  await expect(waiting).toHaveCount(1);
  await expect(waiting.first().getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByText('Nothing to review.')).toBeVisible();
  await go('Facts');
  await expect(facts.getByText('Keeps two hives of bees on the roof')).toBeVisible();
  await expect(facts.getByText('cello')).toHaveCount(0);
});
