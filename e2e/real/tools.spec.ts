import { windowOf } from '../fixtures/window';
import { trustedProvider } from '../stand-in/provider/collect';
import { expect, REAL_MODEL, test } from './real-hearth';

type Body = { readonly model: string; readonly tools?: readonly object[]; readonly messages: { content: string }[] };

test('a model with a template for tools is offered them and answers; one without never is', async ({
  launchReal,
  recorded,
}) => {
  const { page } = await launchReal({ model: 'smollm2-tools:latest' });
  const { say, stop, newChat } = windowOf(page);
  const ask = async (nth: number) => {
    await say('Say hello.');
    await expect.poll(() => recorded.chats.length).toBe(nth + 1);
    expect((await recorded.chats[nth]?.count)?.answerTokens).toBeGreaterThan(0);
    await expect(stop).toBeHidden();
    return JSON.parse(recorded.chats[nth]?.body ?? '{}') as Body;
  };
  const offered = await ask(0);
  expect(offered).toMatchObject({ model: 'smollm2-tools:latest' });
  expect(offered.tools).toHaveLength(4);
  expect(offered.messages[0]?.content).toContain('Your tools:');

  await page.evaluate(
    (model) => window.hearth.request('settings:set', { key: 'ollama.model', value: model }),
    REAL_MODEL,
  );
  await newChat.click();
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('menuitem', { name: /^smollm2:latest.*no tools: memory is read-only/ }).click();
  const plain = await ask(recorded.chats.length);
  expect(plain).toMatchObject({ model: REAL_MODEL });
  expect(plain.tools).toBeUndefined();
  expect(plain.messages[0]?.content).not.toContain('Your tools:');
});

test('an answer to a JSON schema is JSON of that shape', async ({ recorded }) => {
  const provider = trustedProvider({ address: () => recorded.host });
  const format = { type: 'object', properties: { city: { type: 'string', maxLength: 20 } }, required: ['city'] };
  let text = '';
  const request = {
    model: REAL_MODEL,
    messages: [{ role: 'user' as const, content: 'Name one city.' }],
    format,
    numCtx: 2_048,
    keepAlive: '1m',
    // More than the model's own file lets it say: cut off it would be no JSON.
    sampling: { maxAnswerTokens: 64 },
  };
  for await (const event of provider.chat(request, new AbortController().signal)) {
    if (event.kind === 'text') text += event.text;
  }
  expect(JSON.parse(text)).toEqual({ city: expect.any(String) });
});
