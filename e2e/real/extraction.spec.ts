import { replyEnd } from '../fixtures/reply-end';
import { shortenQuiet } from '../fixtures/waits';
import { windowOf } from '../fixtures/window';
import { expect, REAL_READY, test } from './real-hearth';
import type { RecordedChat } from './recording-proxy';
import { refuseSummaries } from './refuse-requests';

/** For the slowest machine. */
const LIMIT_MS = 300_000;

test.describe.configure({ timeout: 2 * LIMIT_MS });

type Body = { readonly messages: readonly { readonly content: string }[]; readonly options: object };

test('what is worth remembering is asked for below the chat, and the server reads little but the question', async ({
  launchReal,
  recorded,
}) => {
  // The small model would write its title and its note for minutes.
  const refusing = await refuseSummaries(recorded.host);
  const { app, page } = await launchReal({
    settings: { ...REAL_READY, 'ollama.num_ctx': 8_192 },
    ollamaHost: refusing.host,
  });
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
  const afresh = await promptMsAfresh(recorded.host, body);
  test.info().annotations.push({ type: 'measured', description: `${below.toFixed(0)} of ${afresh.toFixed(0)} ms` });
  expect(below / afresh).toBeLessThanOrEqual(0.6);
});

function isExtraction({ body }: RecordedChat): boolean {
  return body.includes('"candidates"');
}

function bodyOf(chat: RecordedChat | undefined): Body {
  return JSON.parse(chat?.body ?? '{}') as Body;
}

/** The same request with another beginning, so that nothing of it is known to the server. */
async function promptMsAfresh(host: string, body: Body): Promise<number> {
  const [system, ...rest] = body.messages;
  const messages = [{ ...system, content: `Afresh. ${system?.content}` }, ...rest];
  const options = { ...body.options, num_predict: 1 };
  const answer = await fetch(`${host}/api/chat`, {
    method: 'POST',
    body: JSON.stringify({ ...body, messages, options, stream: false }),
  });
  const { prompt_eval_duration: ns } = (await answer.json()) as { readonly prompt_eval_duration: number };
  return ns / 1e6;
}
