import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { stopClock } from './screens/clock';

test('a reply names its sources, marks what it says word for word, and strikes what has changed since', async ({
  shared,
}) => {
  const { page, ollama } = shared;
  const { say, log, stop } = windowOf(page);
  const add = (text: string) =>
    page.evaluate(async (given) => {
      const answer = await window.hearth.request('fact:add', { section: 'profile', text: given });
      return answer.ok ? answer.value.id : '';
    }, text);
  const tea = await add('Drinks green tea with honey');
  const porto = await add('Lives in Porto');
  await add('Has a cat');
  ollama.script({ steps: ['In Porto, **green** tea with honey is sold at the market. `Porto` it is.'] });
  await say('Where do I get my drink?');
  const reply = log.getByRole('article', { name: 'Hearth' });
  const sources = reply.getByRole('region', { name: 'Sources of this answer' });
  const facts = sources.getByRole('list', { name: 'Facts' });
  await expect(facts.getByRole('button')).toHaveText([/1\s*Lives in Porto/, /2\s*Drinks green tea with honey/]);
  await expect(stop).toBeHidden();
  await expect(reply.locator('mark')).toHaveText(['Porto', 'green', ' tea with honey']);
  await reply.getByRole('button', { name: 'Source 2' }).click();
  await expect(facts.getByRole('button', { name: /Drinks green tea/ })).toBeFocused();

  await sources.getByRole('button', { name: '1 more thing was in the request' }).click();
  await expect(facts.getByRole('button')).toHaveCount(3);
  await sources.getByRole('button', { name: 'Show fewer sources' }).click();

  await page.evaluate((id) => window.hearth.request('fact:edit', { id, text: 'Lives in Braga' }), porto);
  await expect(facts.getByRole('button', { name: /Lives in Porto changed on/ })).toBeVisible();
  await expect(facts.locator('s')).toHaveText(['Lives in Porto']);
  await page.evaluate((id) => window.hearth.request('fact:delete', { ids: [id] }), tea);
  await expect(facts.getByText(/deleted on/)).toBeVisible();

  await facts.getByRole('button', { name: /Lives in Porto/ }).press('Enter');
  await expect(
    page.getByRole('complementary').or(page.getByRole('dialog')).getByText('Lives in Braga').first(),
  ).toBeVisible();
});

test('a reply that says a fact of long ago asks whether it is still so; one press ends it, and an undo brings it back', async ({
  launch,
  ollama,
}) => {
  const { app, page } = await launch({ settings: READY });
  const clock = await stopClock(app, page);
  const { say, stop, log } = windowOf(page);
  await clock.daysAgo(1_200);
  await page.evaluate(() =>
    window.hearth.request('fact:add', { section: 'profile', text: 'Cycles to work when it is dry', topic: 'Home' }),
  );
  await clock.daysAgo(0);
  ollama.script({ steps: ['You can cycle to work when it is dry.'] });
  await say('How do I get there?');
  await expect(stop).toBeHidden();
  const question = log.getByRole('region', { name: 'Is this still so?' });
  await question.getByRole('button', { name: 'No longer' }).press('Enter');
  await expect(question).toHaveCount(0);
  const source = log.getByRole('list', { name: 'Facts' }).getByRole('button', { name: /no longer true since/ });
  await expect(source).toBeFocused();
  await page.keyboard.press('Control+z');
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(log.getByRole('button', { name: /Cycles to work/ })).toHaveText(/dry$/);
});
