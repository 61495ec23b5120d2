import { expect, READY, test } from './fixtures/hearth';
import { shortenQuiet } from './fixtures/waits';
import { windowOf } from './fixtures/window';

test('what was said in one chat is recalled into another, as data and in the user’s words', async ({ shared }) => {
  const { page, ollama } = shared;
  await page.evaluate(() =>
    window.hearth.request('settings:set', { key: 'memory.working_memory_max_tokens', value: 100 }),
  );
  const { say, newChat, log, stop } = windowOf(page);
  await say('The spare key for the boathouse lies under the third flower pot on the left side');
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  await expect(stop).toBeHidden();
  for (const text of ['Please list three kinds of bread', 'And three kinds of cheese', 'Which wine goes with that?']) {
    await newChat.click();
    await say(text);
    await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
    await expect(stop).toBeHidden();
  }
  await newChat.click();
  await say('Where is the spare key of the boathouse?');
  const last = (await ollama.chat(5)).chat().messages?.at(-1)?.content ?? '';
  expect(last).toContain('\n\n[begin data: recalled from earlier conversations]\n- ');
  expect(last).toContain('third flower pot');
  expect(last.endsWith('Where is the spare key of the boathouse?')).toBe(true);
  const source = log.getByRole('button', { name: /^The spare key for the boathouse/ });
  await expect(page.getByText(/^Recalled \d/)).toBeVisible();
  await source.first().click();
  await expect(log.getByRole('article', { name: 'You' })).toContainText('under the third flower pot on the left side');
  await expect(page.getByText(/^Recalled \d/)).toHaveCount(0);
});

test('small talk recalls nothing', async ({ shared }) => {
  const { page, ollama } = shared;
  const { say, newChat, log, stop } = windowOf(page);
  await say('Thanks for the flower pot, that was kind');
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  await expect(stop).toBeHidden();
  await newChat.click();
  await say('Thanks!');
  expect((await ollama.chat(2)).body).not.toContain('[begin data');
});

test('everything of the workspace is found by one search, by meaning too once the texts are embedded', async ({
  launch,
}) => {
  const { app, page } = await launch({ settings: READY });
  await shortenQuiet(app);
  const { say, log } = windowOf(page);
  await page.evaluate(() =>
    window.hearth.request('fact:add', { section: 'profile', text: 'Is allergic to peanuts', topic: 'Health' }),
  );
  await say('We bought a sailing boat in Cascais');
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  const find = (text: string) =>
    page.evaluate(async (query) => {
      const result = await window.hearth.request('search:find', { text: query });
      return result.ok && result.value.reason === 'ok' ? result.value : null;
    }, text);
  expect((await find('peanuts'))?.found[0]).toMatchObject({ kind: 'fact' });
  expect((await find('sailing boat'))?.found[0]).toMatchObject({ kind: 'message' });
  expect(await find('zzzz qqqq')).toBeNull();
  // Texts are embedded once nobody has been at the keyboard for a while.
  const left = () =>
    page.evaluate(async () => {
      const state = await window.hearth.request('search:state', {});
      return state.ok ? `${state.value.kind}: ${state.value.all - state.value.done}` : 'failed';
    });
  await expect.poll(left, { timeout: 120_000 }).toBe('ready: 0');
  const byMeaning = await find('the yacht that was purchased');
  expect(byMeaning?.by).toBe('meaning');
  expect(byMeaning?.found[0]?.snippet).toContain('sailing boat');
});
