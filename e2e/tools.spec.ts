import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

type Body = { readonly tools?: readonly { function: { name: string } }[]; readonly messages: readonly Message[] };
type Message = { readonly role: string; readonly content: string; readonly tool_calls?: readonly object[] };
const bodyOf = (request: { readonly body: string }) => JSON.parse(request.body) as Body;

test('what a reply keeps stands below it as a chip; Undo takes it back, and the next request says all exactly as before', async ({
  shared,
}) => {
  const { page, ollama } = shared;
  const { say, log, stop, goTo, newChat } = windowOf(page);
  await page.evaluate(() =>
    window.hearth.request('document:write', {
      document: { kind: 'notebook' },
      sections: { Garden: 'Roses by the wall' },
    }),
  );
  const call = { id: 'call_1', name: 'remember', arguments: { text: 'Prefers short answers', topic: 'Style' } };
  const read = { name: 'read_memory', arguments: { sections: ['Garden'] } };
  ollama.script(
    { steps: [{ thinking: 'I keep that.' }, 'Let me look.', { toolCalls: [call, read] }] },
    { steps: ['Noted, and there are roses.'] },
  );

  await test.step('a round with two calls', async () => {
    await say('I prefer short answers. What grows in my garden?');
    await expect(log.getByText('Noted, and there are roses.')).toBeVisible();
    await expect(stop).toBeHidden();
    await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
    await expect(log.getByText('Let me look.')).toBeVisible();
    await log.getByText('Read in the notebook: Garden').click();
    await expect(log.getByText('Roses by the wall')).toBeVisible();
  });

  await test.step('sent back exactly', async () => {
    const [first, second] = [bodyOf(await ollama.chat(1)), bodyOf(await ollama.chat(2))];
    expect(first.tools?.map(({ function: { name } }) => name)).toEqual([
      'read_memory',
      'update_memory',
      'remember',
      'recall',
    ]);
    expect(first.messages[0]?.content).toContain('- ## Garden (');
    expect(second.messages.slice(0, 2)).toEqual(first.messages);
    expect(second.messages.slice(2).map(({ role }) => role)).toEqual(['assistant', 'tool', 'tool']);
    expect(second.messages[2]).toMatchObject({ content: 'Let me look.', tool_calls: [{ id: 'call_1' }, {}] });
    expect(JSON.stringify(second.messages)).not.toContain('I keep that.');
  });

  await test.step('the trace lists the calls', async () => {
    await log.getByRole('button', { name: 'What did the model see?' }).click();
    const panel = page.getByRole('dialog', { name: 'What did the model see?' });
    await expect(panel.getByText('remember, read_memory')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('Undo on the chip', async () => {
    const kept = log.getByRole('list', { name: 'Kept in memory' });
    await expect(kept.getByText('Remembered: Prefers short answers')).toBeVisible();
    await kept.getByRole('button', { name: 'Undo' }).click();
    await expect(kept.getByText('Undone: Prefers short answers')).toBeVisible();
    await expect(kept.getByRole('button')).toHaveCount(0);
    await goTo('Memory');
    await expect(page.getByText('Prefers short answers')).toBeHidden();
  });

  await test.step('after a reload it is as it was', async () => {
    await goTo('Chat');
    await page.reload();
    await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
    await expect(log.getByText('Undone: Prefers short answers')).toBeVisible();
    await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  });

  await test.step('what is written while pasted text is read waits in Review', async () => {
    await newChat.click();
    ollama.script(
      { steps: [{ toolCalls: [{ name: 'update_memory', arguments: { sections: { Pumps: 'Buy the cheap one' } } }] }] },
      { steps: ['It waits for you.'] },
    );
    await page.evaluate(() => {
      const text = 'Keep this: buy the cheap pump';
      const spans = [{ from: 11, to: text.length, kind: 'pasted' as const }];
      return window.hearth.request('message:send', { conversationId: null, text, spans });
    });
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByText(/^Keep this/)
      .click();
    await expect(log.getByText('It waits for you.')).toBeVisible();
    const kept = log.getByRole('list', { name: 'Kept in memory' });
    await expect(kept.getByText('Waits for you. Notebook: Pumps')).toBeVisible();
    await kept.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('Buy the cheap one')).toBeVisible();
  });
});

test('a model without tools is never offered any, and the picker says that memory is read-only', async ({ shared }) => {
  const { page, ollama, set } = shared;
  ollama.install({ name: 'plain:latest', capabilities: ['completion'] });
  await set({ 'ollama.model': 'plain:latest' });
  const { say, log } = windowOf(page);
  await say('Hello');
  await expect(log.getByText('You said: Hello')).toBeVisible();
  const { tools, messages } = bodyOf(await ollama.chat(1));
  expect(tools).toBeUndefined();
  expect(messages[0]?.content).not.toMatch(/Your tools|Notebook|let you keep/);
  await page.getByRole('button', { name: 'Model: plain:latest' }).click();
  await expect(page.getByRole('menuitem', { name: /^plain:latest.*no tools: memory is read-only/ })).toBeVisible();
});

test('a fact that made room for what a reply kept is told below it, with both ways to go on', async ({ shared }) => {
  const { page, ollama } = shared;
  await page.evaluate(() => window.hearth.request('settings:set', { key: 'memory.facts_max_active', value: 10 }));
  const { say, log, stop } = windowOf(page);
  await page.evaluate(async () => {
    for (let nth = 1; nth <= 10; nth += 1)
      await window.hearth.request('fact:add', { section: 'profile', text: `Keeps boat number ${nth}` });
  });
  const remember = async (text: string) => {
    ollama.script(
      { steps: [{ toolCalls: [{ id: text, name: 'remember', arguments: { text, topic: 'Things' } }] }] },
      { steps: ['Noted.'] },
    );
    await say(`Remember that I ${text.replace('Owns', 'own')}.`);
    await expect(log.getByText(`Remembered: ${text}`)).toBeVisible();
    await expect(stop).toBeHidden();
  };
  const archived = log.getByRole('list', { name: 'Archived' });
  const picture = async (name: string) => {
    const folder = process.env.HEARTH_SCREENS;
    if (!folder) return;
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      }
    }
  };

  await remember('Owns a green canoe');
  await expect(archived.getByRole('listitem')).toContainText('10 is full: “Keeps boat number 1” was archived');
  await expect(page.getByRole('dialog', { name: 'Notice' })).toHaveCount(0);
  await picture('capped');
  await archived.getByRole('button', { name: 'Undo' }).click();
  await expect(archived).toBeHidden();
  expect(await texts(page)).toContain('Keeps boat number 1');
  expect(await texts(page)).not.toContain('Owns a green canoe');

  await remember('Owns a blue ladder');
  await archived.getByRole('button', { name: 'Raise the limit' }).click();
  await expect(archived).toBeHidden();
  expect(await texts(page)).toHaveLength(11);

  await page.evaluate(() => window.hearth.request('settings:set', { key: 'memory.facts_max_active', value: 11 }));
  await remember('Owns a red kettle');
  await expect(archived).toBeVisible();
  await log.getByRole('list', { name: 'Kept in memory' }).last().getByRole('button', { name: 'Undo' }).click();
  await expect(archived).toBeHidden();
  expect(await texts(page)).toHaveLength(11);
});

const texts = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.hearth.request('memory:list', {});
    return answer.ok ? answer.value.facts.map(({ text }) => text) : [];
  });
