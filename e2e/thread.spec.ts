import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

const LINES = Array.from({ length: 300 }, (_, nth) => `Line ${nth} of a long answer that goes on and on.\n\n`);

test('the end of a first reply is announced, however short it was', async ({ launch, ollama }) => {
  ollama.script({ steps: ['Yes.'] });
  const { page } = await launch({ settings: READY });
  const { say, status } = windowOf(page);
  await say('Is it short?');
  await expect(status.filter({ hasText: 'Answer finished' })).toHaveCount(1);
});

test('a fast answer keeps its reader at the end, until he scrolls up', async ({ launch, ollama }) => {
  ollama.script({ steps: LINES, tokensPerSecond: 75 });
  const { page } = await launch({ settings: READY });
  const { say, log, stop } = windowOf(page);
  await say('Tell me all');
  await expect(log.getByText('Line 30 of')).toBeVisible();
  const farthest = await log.evaluate(async (element) => {
    let most = 0;
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      // After the frame's own work: what is painted is what counts.
      await new Promise((resolve) => setTimeout(resolve));
      most = Math.max(most, element.scrollHeight - element.scrollTop - element.clientHeight);
    }
    return most;
  });
  expect(farthest).toBeLessThan(3);

  await log.hover();
  await page.mouse.wheel(0, -600);
  const top = () => log.evaluate((element) => element.scrollTop);
  await expect
    .poll(async () => log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight))
    .toBeGreaterThan(300);
  const before = await top();
  await expect(stop).toBeHidden();
  expect(Math.abs((await top()) - before)).toBeLessThan(200);
});

test('a fence of code gets its colours, and one in no known language stays as it is', async ({ launch, ollama }) => {
  const fence = '```ts\nconst answer: number = 42; // why\n```\n\n```klingon\nqapla\n```\n';
  ollama.script({ steps: [fence] });
  const { page } = await launch({ settings: READY });
  const { say, log } = windowOf(page);
  await say('Show me');
  const code = log.locator('pre').first();
  await expect(code.locator('span', { hasText: /^const/ }).last()).toHaveClass(/keyword/);
  await expect(code.locator('span', { hasText: /why$/ }).last()).toHaveClass(/comment/);
  await expect(log.locator('pre').nth(1)).toHaveText('qapla');
});
