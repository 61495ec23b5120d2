import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { createGate } from './stand-in/index';

test('a message goes out on Enter and its answer comes back into the log', async ({ shared }) => {
  const { page, ollama } = shared;
  ollama.script({ steps: ['The tide ', 'turns at **noon**.'] });
  const { log, say } = windowOf(page);
  await say('When does the tide turn?');
  await expect(log.getByText('When does the tide turn?')).toBeVisible();
  await expect(log.getByText('The tide turns at noon.')).toBeVisible();
  await expect(log.locator('strong', { hasText: 'noon' })).toBeVisible();
});

test('the second request repeats the first one’s messages byte for byte', async ({ shared }) => {
  const { page, ollama } = shared;
  const { log, say, stop } = windowOf(page);
  ollama.script({ steps: ['First answer.'] }, { steps: ['Second answer.'] });
  await say('One\n\twith “quotes” and 日本語');
  await expect(log.getByText('First answer.')).toBeVisible();
  await expect(stop).toBeHidden();
  await say('Two');
  await expect(log.getByText('Second answer.')).toBeVisible();
  const [first, second] = ollama.chats().map(({ body }) => messagesPart(body));
  expect(first?.length).toBeGreaterThan(100);
  expect(second?.startsWith(first ?? 'missing')).toBe(true);
});

test('Stop before the first token ends the request on the server', async ({ shared }) => {
  const { page, ollama } = shared;
  const { say, stop, send, message } = windowOf(page);
  ollama.script({ headersAfter: new Promise(() => undefined) });
  await say('Take your time');
  const request = await ollama.chat(1);
  await stop.click();
  expect(await request.closed).toEqual({ early: true });
  await expect(stop).toBeHidden();
  await message.fill('And now?');
  await expect(send).toBeEnabled();
});

test('Stop mid-stream keeps what had arrived', async ({ shared }) => {
  const { page, ollama } = shared;
  const { log, message, say, stop } = windowOf(page);
  ollama.script({ steps: ['The first half', { wait: new Promise(() => undefined) }, ' and the second.'] });
  await say('Tell me all');
  await expect(log.getByText('The first half')).toBeVisible();
  await stop.click();
  await expect(stop).toBeHidden();
  await expect(log.getByText('The first half')).toBeVisible();
  expect(await (await ollama.chat(1)).closed).toEqual({ early: true });

  await test.step('also when the model repeats itself for ever', async () => {
    const words = Array.from({ length: 100_000 }, () => 'again and again ');
    // It has not ended by itself however slowly this computer gets to *Stop*.
    ollama.script({ steps: [...words, { wait: new Promise(() => undefined) }], tokensPerSecond: 5_000 });
    await page.getByRole('button', { name: 'New chat' }).click();
    await say('Count to three');
    const shown = () => log.evaluate((element) => element.textContent?.length ?? 0);
    await expect.poll(shown).toBeGreaterThan(90_000);
    await message.fill('The window is not kept busy');
    await expect(message).toHaveValue('The window is not kept busy');
    await stop.click();
    await expect(stop).toBeHidden();
    expect(await (await ollama.chat(2)).closed).toEqual({ early: true });
    expect(await shown()).toBeGreaterThan(90_000);
    await expect(message).toHaveValue('The window is not kept busy');
  });
});

test('a server that goes away mid-sentence leaves the half answer, says so and can be asked again', async ({
  shared,
}) => {
  const { page, ollama } = shared;
  const { log, say } = windowOf(page);
  const gate = createGate();
  ollama.script(
    { steps: ['The tide comes in', { wait: gate.opened }, { drop: true }] },
    { steps: ['The tide comes in at six.'] },
  );
  await say('When?');
  await expect(log.getByText('The tide comes in')).toBeVisible();
  gate.open();
  await expect(log.getByText(/The connection to Ollama at .* was lost/)).toBeVisible();
  await expect(log.getByText('The tide comes in', { exact: true })).toBeVisible();
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect(log.getByText('The tide comes in at six.')).toBeVisible();
});

test('kill -9 mid-stream: reopened, the reply is marked interrupted and goes on', async ({ launch, ollama }) => {
  const first = await launch({ settings: READY });
  const gate = createGate();
  ollama.script({ steps: ['Once upon a time', { wait: gate.opened }] }, { steps: [' there was a tide.'] });
  await windowOf(first.page).say('Tell me a story');
  await expect(windowOf(first.page).log.getByText('Once upon a time')).toBeVisible();
  await expect.poll(() => savedReply(first.page)).toBe('Once upon a time');
  await first.kill();

  const { page } = await launch();
  const { log, conversations } = windowOf(page);
  await conversations.getByText('Tell me a story').click();
  await expect(log.getByText(/Interrupted/)).toBeVisible();
  await log.getByRole('button', { name: 'Continue' }).click();
  await expect(log.getByText('Once upon a time there was a tide.')).toBeVisible();
  await expect(log.getByText(/Interrupted/)).toBeHidden();
});

test('without a server the message is kept and the address that failed is named', async ({ launch, ollama }) => {
  await ollama.close();
  const { page } = await launch({ settings: READY });
  const { log, say } = windowOf(page);
  await say('Are you there?');
  await expect(log.getByText('Are you there?')).toBeVisible();
  await expect(log.getByText(new RegExp(`127\\.0\\.0\\.1:${ollama.port}`)).first()).toBeVisible();
  await expect(log.getByRole('button', { name: 'Try again' })).toBeVisible();
});

/** The serialised messages of a request, without the closing bracket. */
function messagesPart(body: string): string {
  const start = body.indexOf('"messages":[');
  const value: unknown = (JSON.parse(body) as { messages: unknown }).messages;
  return body.slice(start, start + '"messages":'.length + JSON.stringify(value).length - 1);
}

/** What a second look at the database shows of the streaming reply. */
async function savedReply(page: import('@playwright/test').Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const list = await window.hearth.request('conversation:list', {});
    const id = list.ok ? list.value[0]?.id : undefined;
    if (id === undefined) return undefined;
    const opened = await window.hearth.request('conversation:open', { id });
    return opened.ok ? opened.value.messages.at(-1)?.content : undefined;
  });
}
