import type { Page } from '@playwright/test';
import { chooseOpenAiServer } from '../fixtures/add-server';
import { windowOf } from '../fixtures/window';
import { expect, startBrief, test } from './real-hearth';
import { type RecordedChat, type RecordingProxy, startRecordingProxy } from './recording-proxy';

type Body = { readonly model: string; readonly tools?: readonly object[] };

test.skip(Boolean(process.env.HEARTH_TEST_OLLAMA), 'the engine is that of an Ollama that the tests installed');

test('an Ollama and a llama.cpp at once: each chat is answered by its own, with tools where the template has them', async ({
  launchReal,
  recorded,
}) => {
  const llama = await startBrief(8_192, true);
  const second = await startRecordingProxy(llama.host);
  const { page } = await launchReal();
  const ofOllama = bodyOf(await ask(page, recorded));
  expect(ofOllama).toMatchObject({ model: 'smollm2:latest' });
  expect(ofOllama.tools).toBeUndefined();

  await chooseOpenAiServer(page, second.host);
  await windowOf(page).newChat.click();
  const ofLlama = bodyOf(await ask(page, second));
  expect(ofLlama).toMatchObject({ model: 'smollm2' });
  expect(ofLlama.tools).toHaveLength(4);

  // The first chat keeps its own.
  await windowOf(page).conversations.getByRole('listitem').last().getByRole('button').first().click();
  expect(bodyOf(await ask(page, recorded))).toMatchObject({ model: 'smollm2:latest' });
  expect(second.chats.map(bodyOf).every(({ model }) => model === 'smollm2')).toBe(true);
  await second.close();
  await llama.stop();
});

async function ask(page: Page, recorded: RecordingProxy): Promise<RecordedChat | undefined> {
  const { say, stop } = windowOf(page);
  const nth = recorded.chats.length;
  await say('Say hello.');
  await expect.poll(() => recorded.chats.length).toBe(nth + 1);
  expect((await recorded.chats[nth]?.count)?.answerTokens).toBeGreaterThan(0);
  await expect(stop).toBeHidden();
  return recorded.chats[nth];
}

function bodyOf(chat: RecordedChat | undefined): Body {
  return JSON.parse(chat?.body ?? '{}') as Body;
}
