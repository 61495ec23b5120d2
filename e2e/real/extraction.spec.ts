import { replyEnd } from '../fixtures/reply-end';
import { shortenQuiet } from '../fixtures/waits';
import { windowOf } from '../fixtures/window';
import { knownTokens } from './known-tokens';
import { expect, forEachKind, test } from './real-hearth';
import type { RecordedChat } from './recording-proxy';
import { refuseSummaries } from './refuse-requests';

/** For the slowest machine. */
const LIMIT_MS = 300_000;

test.describe.configure({ timeout: 2 * LIMIT_MS });

type Body = { readonly messages: readonly { readonly content: string }[] };

forEachKind((kind) => {
  test('what is worth remembering is asked for below the chat, and the server reads little but the question', async ({
    launchReal,
    recorded,
    ollamaServer,
  }) => {
    test.skip(kind === 'openai' && !process.env.HEARTH_REAL_ALL, 'a minute and a half: with HEARTH_REAL_ALL=1');
    test.skip(Boolean(process.env.HEARTH_TEST_OLLAMA), 'it has its log elsewhere');
    // The small model would write its title and its note for minutes.
    const refusing = await refuseSummaries(recorded.host);
    const { app, page } = await launchReal({ through: refusing.host });
    const { say, stop, newChat } = windowOf(page);
    const words = Array.from({ length: 500 }, (_, nth) => `harbour${nth % 97}`).join(' ');
    for (const text of [`I live in Porto. ${words}`, 'Answer with one word.']) {
      const ended = replyEnd(page);
      await say(text);
      await ended;
      await expect(stop).toBeHidden({ timeout: LIMIT_MS });
    }
    const chat = bodyOf(recorded.chats[1]);
    await shortenQuiet(app);
    await newChat.click();
    await expect.poll(() => recorded.chats.some(isExtraction), { timeout: LIMIT_MS }).toBe(true);

    const asked = recorded.chats.find(isExtraction);
    const body = bodyOf(asked);
    expect(body.messages.slice(0, chat.messages.length)).toEqual(chat.messages);
    const [said, count] = await Promise.all([recorded.chats[1]?.count, asked?.count]);
    if (!said || !count) throw new Error('the server counted nothing');
    // The one that follows, because eight tokens are no JSON, must not be in the way of the next test.
    await expect.poll(() => recorded.chats.filter(isExtraction).length, { timeout: LIMIT_MS }).toBe(2);
    await recorded.chats.findLast(isExtraction)?.count;
    await refusing.close();
    const known = knownTokens(count, kind === 'ollama' ? (await ollamaServer()).log() : null);
    // All that was read for the reply before it.
    expect(known).toBeGreaterThanOrEqual(0.99 * said.promptTokens);
  });
});

function isExtraction({ body }: RecordedChat): boolean {
  return body.includes('"candidates"');
}

function bodyOf(chat: RecordedChat | undefined): Body {
  return JSON.parse(chat?.body ?? '{}') as Body;
}
