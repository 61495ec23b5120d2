import { replyEnd } from '../fixtures/reply-end';
import { shortenQuiet } from '../fixtures/waits';
import { windowOf } from '../fixtures/window';
import type { Kind } from '../stand-in/provider/collect';
import { expect, forEachKind, test } from './real-hearth';
import type { RecordedChat } from './recording-proxy';
import { refuseSummaries } from './refuse-requests';

/** For the slowest machine. */
const LIMIT_MS = 300_000;

test.describe.configure({ timeout: 2 * LIMIT_MS });

type Body = { readonly messages: readonly { readonly content: string }[]; readonly options: object };

forEachKind((kind) => {
  test('what is worth remembering is asked for below the chat, and the server reads little but the question', async ({
    launchReal,
    recorded,
  }) => {
    test.skip(kind === 'openai' && !process.env.HEARTH_REAL_ALL, 'a minute and a half: with HEARTH_REAL_ALL=1');
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
    const below = (await asked?.count)?.promptMs ?? Number.NaN;
    // The one that follows, because eight tokens are no JSON, must not be in the way.
    await expect.poll(() => recorded.chats.filter(isExtraction).length, { timeout: LIMIT_MS }).toBe(2);
    await recorded.chats.findLast(isExtraction)?.count;
    await refusing.close();
    const afresh = await promptMsAfresh(recorded.host, kind, body);
    test.info().annotations.push({ type: 'measured', description: `${below.toFixed(0)} of ${afresh.toFixed(0)} ms` });
    expect(below / afresh).toBeLessThanOrEqual(0.6);
  });
});

function isExtraction({ body }: RecordedChat): boolean {
  return body.includes('"candidates"');
}

function bodyOf(chat: RecordedChat | undefined): Body {
  return JSON.parse(chat?.body ?? '{}') as Body;
}

/** The same request with another beginning, so that nothing of it is known to the server. */
async function promptMsAfresh(host: string, kind: Kind, body: Body): Promise<number> {
  const [system, ...rest] = body.messages;
  const messages = [{ ...system, content: `Afresh. ${system?.content}` }, ...rest];
  const ask = async (path: string, short: object) => {
    const answer = await fetch(`${host}${path}`, {
      method: 'POST',
      body: JSON.stringify({ ...body, messages, ...short, stream: false }),
    });
    return (await answer.json()) as Answer;
  };
  if (kind === 'openai') return (await ask('/v1/chat/completions', { max_tokens: 1 })).timings.prompt_ms;
  return (await ask('/api/chat', { options: { ...body.options, num_predict: 1 } })).prompt_eval_duration / 1e6;
}

/** What the two kinds count. */
type Answer = { readonly prompt_eval_duration: number; readonly timings: { readonly prompt_ms: number } };
