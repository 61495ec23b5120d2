import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { startStandIn } from './stand-in/index';

test('without a server a message is answered from memory, each piece leads to its source, and a server that comes back is offered it', async ({
  launch,
  ollama,
}) => {
  const { page } = await launch({ settings: READY });
  const { log, say, stop, newChat, conversations, goTo } = windowOf(page);
  const { port } = ollama;
  const noted = log.getByRole('list', { name: 'Noted' });
  const banner = page.getByRole('region', { name: 'Connection' });

  await test.step('while the server is there something is said and remembered', async () => {
    ollama.script({ steps: ['I will keep that in mind.'] });
    await say('Ana starts her new job at the harbour on 9 March.');
    await expect(log.getByText('I will keep that in mind.')).toBeVisible();
    await expect(stop).toBeHidden();
    await page.evaluate(() =>
      window.hearth.request('fact:add', { section: 'profile', text: 'Ana works at the harbour' }),
    );
  });

  await test.step('the server goes: the answer is what is noted, and the address that failed is named', async () => {
    await ollama.close();
    await newChat.click();
    await say('When does Ana start her job at the harbour?');
    await expect(log.getByText('No model is running: this is what I have noted.')).toBeVisible();
    await expect(
      noted.getByRole('listitem').filter({ hasText: /^Ana starts her new job at the harbour on 9 March\./ }),
    ).toBeVisible();
    await expect(noted.getByText('Ana works at the harbour')).toBeVisible();
    await expect(log.getByText(new RegExp(`Nothing answers at http://127\\.0\\.0\\.1:${port}`))).toBeVisible();
    await expect(banner).toContainText('Until then, Hearth answers from your memory only.');
  });

  await test.step('a fact leads to Memory, a message to its chat', async () => {
    await noted.getByRole('listitem').filter({ hasText: 'Ana works' }).getByRole('button', { name: 'Memory' }).click();
    await expect(
      page
        .getByRole('heading', { name: 'Ana works at the harbour' })
        .or(page.getByText('Ana works at the harbour'))
        .first(),
    ).toBeVisible();
    await goTo('Chat');
    await noted.getByRole('listitem').filter({ hasText: 'on 9 March' }).getByRole('button').click();
    await expect(log.getByText('I will keep that in mind.')).toBeVisible();
    await expect(noted).toBeHidden();
  });

  await test.step('nothing found is said; search and captures work as ever', async () => {
    await newChat.click();
    await say('Which train goes to Vladivostok?');
    await expect(log.getByText('I found nothing about this in what I have noted.')).toBeVisible();
    const found = await page.evaluate(() => window.hearth.request('search:find', { text: 'Ana harbour' }));
    expect(found).toMatchObject({ ok: true, value: { reason: 'ok' } });
    const saved = await page.evaluate(() =>
      window.hearth.request('fact:add', { section: 'profile', text: 'Likes the night train' }),
    );
    expect(saved.ok).toBe(true);
  });

  await test.step('a server answers again: the last message is answered properly when the user says so', async () => {
    await conversations.getByText('When does Ana start').click();
    await expect(noted).toBeVisible();
    const back = await startStandIn({ port });
    back.script({ steps: ['She starts on 9 March.'] });
    await banner.getByRole('button', { name: 'Answer it now' }).click();
    await expect(log.getByText('She starts on 9 March.')).toBeVisible();
    await expect(noted).toBeHidden();
    await expect(banner).toBeHidden();
    const sent = JSON.stringify((await back.chat(1)).chat().messages);
    expect(sent).not.toContain('No model is running');
    await back.close();
  });
});
