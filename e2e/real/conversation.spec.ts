import type { Page } from '@playwright/test';
import { replyEnd } from '../fixtures/reply-end';
import { windowOf } from '../fixtures/window';
import { knownTokens } from './known-tokens';
import { expect, forEachKind, test } from './real-hearth';
import type { RecordingProxy } from './recording-proxy';

test('a real model answers, and after a restart the next conversation knows what went on', async ({
  launch,
  launchReal,
  recorded,
}) => {
  const first = await launchReal();
  await first.page.evaluate(() =>
    window.hearth.request('fact:add', { section: 'profile', text: 'Works as a hydrographer' }),
  );
  await exchange(first.page, recorded, 'The tide-table parser in src/tides.ts fails on line 4711. What could it be?');
  const reply = await windowOf(first.page).log.getByRole('article', { name: 'Hearth' }).textContent();
  expect(reply?.length).toBeGreaterThan(10);
  await first.quit();

  const second = await launch({ ollamaHost: recorded.host });
  await exchange(second.page, recorded, 'Hi!');
  const { messages } = JSON.parse(recorded.chats.at(-1)?.body ?? '{}') as { messages: { content: string }[] };
  const system = messages[0]?.content ?? '';
  expect(system).toContain("--- Who you're talking to ---\n- Works as a hydrographer\n\n--- Recent context ---\n");
  expect(system).toContain('src/tides.ts');
  expect(system).toContain('4711');
});

forEachKind((kind) => {
  test('Stop while the prompt is being read frees the server: the next request is answered', async ({
    launchReal,
    recorded,
  }) => {
    const { page } = await launchReal();
    const { say, stop, log, newChat } = windowOf(page);
    await say(`${words(1_500, 'alpha')} Summarise.`);
    // Pressed earlier, Stop ends the turn before anything is asked.
    await expect.poll(() => recorded.chats.length).toBe(1);
    await stop.click();
    await expect(stop).toBeHidden();
    expect(await recorded.chats[0]?.count).toBeNull();
    await newChat.click();
    await exchange(page, recorded, 'Say hello.');
    await expect(log.getByRole('article', { name: 'Hearth' }).last()).not.toBeEmpty();
    expect((await recorded.chats[1]?.count)?.answerTokens).toBeGreaterThan(0);
  });

  test('the server reads only what is new in turns 2 to 10', async ({ launchReal, recorded, ollamaServer }) => {
    test.skip(Boolean(process.env.HEARTH_TEST_OLLAMA), 'it has its log elsewhere');
    const { page } = await launchReal();
    await exchange(page, recorded, `${words(320, 'harbour')} Answer with one word.`);
    for (let turn = 2; turn <= 10; turn += 1) await exchange(page, recorded, `Turn ${turn}. Answer with one word.`);
    const counts = await Promise.all(recorded.chats.map(({ count }) => count));
    expect(counts[0]?.promptTokens).toBeGreaterThanOrEqual(1_000);
    expect(counts).toHaveLength(10);
    const log = kind === 'ollama' ? (await ollamaServer()).log() : null;
    for (const [nth, count] of counts.slice(1).entries()) {
      if (count === null) throw new Error(`turn ${nth + 2} was not counted`);
      // What was read is known from then on.
      expect(knownTokens(count, log)).toBeGreaterThanOrEqual(0.99 * (counts[nth]?.promptTokens ?? Number.NaN));
    }
  });
});

/** Sends and waits until the answer is complete. */
async function exchange(page: Page, recorded: RecordingProxy, text: string): Promise<void> {
  const { say, stop } = windowOf(page);
  const nth = recorded.chats.length;
  const ended = replyEnd(page);
  await say(text);
  await ended;
  expect(recorded.chats).toHaveLength(nth + 1);
  await recorded.chats[nth]?.count;
  await expect(stop).toBeHidden();
}

function words(count: number, word: string): string {
  return Array.from({ length: count }, (_, n) => `${word}${n % 97}`).join(' ');
}
