import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('a chat shows what it is told about memory, refreshes it, and does without it when asked', async ({ shared }) => {
  const { page, ollama } = shared;
  const add = (text: string) =>
    page.evaluate((fact) => window.hearth.request('fact:add', { section: 'profile', text: fact }), text);
  const system = async (count: number) => {
    const { messages } = JSON.parse((await ollama.chat(count)).body) as { messages: { content: string }[] };
    return messages[0]?.content ?? '';
  };
  const { say, log, newChat } = windowOf(page);
  const replies = log.getByRole('button', { name: 'Regenerate' });
  await add('Is called Ada');
  ollama.script({ steps: ['One.'] }, { steps: ['Two.'] }, { steps: ['Three.'] }, { steps: ['Four.'] });

  await test.step('a new chat says what it will be told', async () => {
    await page.getByRole('button', { name: 'Memory on · 1' }).click();
    await expect(page.getByText('goes into this chat with your first message')).toBeVisible();
    await expect(page.getByText('Is called Ada')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('what changed since is offered, and Refresh puts it in', async () => {
    await say('Hello');
    await expect(replies).toHaveCount(1);
    await add('Lives in Quito');
    await page.getByRole('button', { name: 'Memory on · 1' }).click();
    await page.getByRole('button', { name: 'Refresh memory in this chat' }).click();
    await expect(page.getByText('2 things from memory')).toBeVisible();
    await page.keyboard.press('Escape');
    await say('And now?');
    await expect(replies).toHaveCount(2);
    expect(await system(1)).not.toContain('Quito');
    expect(await system(2)).toContain('Lives in Quito');
  });

  await test.step('off for this chat only, and for a new one from its first message on', async () => {
    await page.getByRole('button', { name: 'Memory on · 2' }).click();
    await page.getByRole('switch', { name: 'Memory in this chat' }).click();
    await expect(page.getByText('Nothing from memory')).toBeVisible();
    await page.keyboard.press('Escape');
    await say('Who am I?');
    await expect(replies).toHaveCount(3);
    expect(await system(3)).not.toContain('Ada');
    await newChat.click();
    await page.getByRole('button', { name: /^Memory on/ }).click();
    await page.getByRole('switch', { name: 'Memory in this chat' }).click();
    await page.keyboard.press('Escape');
    await say('And here?');
    await expect(log.getByText('Four.')).toBeVisible();
    expect(await system(4)).not.toContain('Ada');
    await newChat.click();
    await expect(page.getByRole('button', { name: /^Memory on/ })).toBeVisible();
  });
});

test('started with --no-memory a chat is told nothing and offered no tool; what is said is still remembered', async ({
  launch,
  ollama,
}) => {
  const first = await launch({ settings: READY });
  await first.page.evaluate(() => window.hearth.request('fact:add', { section: 'profile', text: 'Is called Ada' }));
  await first.quit();
  const { page } = await launch({ args: ['--no-memory'] });
  const { say, log, newChat } = windowOf(page);
  await expect(page.getByRole('button', { name: 'Memory off' })).toBeVisible();
  ollama.script({ steps: ['I cannot know.'] });
  await say('Who am I, near Zanzibar?');
  await expect(log.getByText('I cannot know.')).toBeVisible();
  const { body } = await ollama.chat(1);
  expect(body).not.toContain('Ada');
  expect(body).not.toContain('read_memory');
  await newChat.click();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const memory = await window.hearth.request('memory:list', {});
        return memory.ok ? memory.value.working.filter(({ content }) => content.includes('Zanzibar')).length : 0;
      }),
    )
    .toBe(1);
});
