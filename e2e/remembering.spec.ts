import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('quit, relaunch, new conversation: the assistant knows the person, then what they were working on', async ({
  launch,
  ollama,
}) => {
  const first = await launch({ settings: READY });
  await first.page.evaluate(() =>
    window.hearth.request('fact:add', { section: 'profile', text: 'Works as a hydrographer' }),
  );
  const before = windowOf(first.page);
  ollama.script({ steps: ['Let us look at line 4711 together.'] });
  await before.say('The tide-table parser in src/tides.ts fails on line 4711');
  await expect(before.log.getByText('Let us look at line 4711 together.')).toBeVisible();
  await first.quit();

  const { page } = await launch();
  await windowOf(page).say('Hi!');
  const { messages } = JSON.parse((await ollama.chat(2)).body) as { messages: { role: string; content: string }[] };
  const system = messages[0]?.content ?? '';
  expect(system).toContain("--- Who you're talking to ---\n- Works as a hydrographer\n\n--- Recent context ---\n### ");
  expect(system).toContain('src/tides.ts');
  expect(system).toContain('4711');
  expect(messages.at(-1)?.content.endsWith('Hi!')).toBe(true);
});

test('an expired entry is absent from the next conversation, and listed as expired', async ({ shared }) => {
  const { page, ollama } = shared;
  const { say, newChat, log, goTo } = windowOf(page);
  ollama.script({ steps: ['Lovely.'] });
  await say('We plan a trip to Zanzibar');
  await expect(log.getByText('Lovely.')).toBeVisible();
  await newChat.click();
  await say('Hello');
  expect((await ollama.chat(2)).body).toContain('Zanzibar');
  await page.evaluate(async () => {
    const memory = await window.hearth.request('memory:list', {});
    const [entry] = memory.ok ? memory.value.working.filter(({ content }) => content.includes('Zanzibar')) : [];
    await window.hearth.request('working:edit', { conversationId: entry?.conversationId ?? '', keepDays: 0 });
  });
  await newChat.click();
  await say('Hello again');
  expect((await ollama.chat(3)).body).not.toContain('Zanzibar');
  await goTo('Memory');
  await page.getByRole('button', { name: /^Recent context/ }).click();
  await expect(page.getByText(/Expired/).first()).toBeVisible();
});

test('with memory off a start knows nothing and still answers', async ({ shared }) => {
  const { page, ollama, set } = shared;
  await set({ 'memory.user_namespace': null });
  await page.evaluate(() => window.hearth.request('fact:add', { section: 'profile', text: 'Is called Ada' }));
  await windowOf(page).say('Hello');
  expect((await ollama.chat(1)).body).not.toContain('Ada');
});
