import { expect, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('the timeline tells what happened by day, filters it, and opens each entry by keyboard', async ({ shared }) => {
  const { page, ollama } = shared;
  const { say, stop, goTo } = windowOf(page);
  const add = (text: string, topic: string) =>
    page.evaluate(
      async (given) => {
        const answer = await window.hearth.request('fact:add', { section: 'profile', ...given });
        return answer.ok ? answer.value.id : '';
      },
      { text, topic },
    );
  const porto = await add('Lives in Porto', 'Home');
  for (let nth = 0; nth < 30; nth += 1) await add(`Keeps gauge number ${nth}`, 'Gauges');
  ollama.script({ steps: ['At six.'] });
  await say('When does the tide turn?');
  await expect(stop).toBeHidden();
  await goTo('Memory');
  await page.getByRole('main').getByRole('button', { name: 'Timeline' }).click();
  const list = page.getByRole('list', { name: 'What happened' });
  await expect(list.getByRole('listitem').first()).toContainText(/When does the tide turn\?.*A chat began/s);
  await expect(page.getByRole('img', { name: /31 facts, 0 corrections, 0 forgets/ })).toBeVisible();

  await page.evaluate((id) => window.hearth.request('fact:edit', { id, text: 'Lives in Braga' }), porto);
  await expect(list.getByRole('listitem').first()).toContainText(/Lives in Braga.*You changed a fact/s);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('region', { name: 'Memory by week' }).getByRole('row').nth(1)).toContainText(/31.*1/);

  await page.getByRole('button', { name: 'Topic: Any topic' }).click();
  await page.getByRole('menuitemradio', { name: 'Home' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Topic: Home' }).click();
  await page.getByRole('menuitemradio', { name: 'Any topic' }).click();
  await expect(list.getByRole('listitem').nth(5)).toBeVisible();
  await list.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('button', { name: /Lives in Porto/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Fact' }).getByRole('textbox', { name: 'Text' })).toHaveValue(
    'Lives in Braga',
  );
});
