import type { Page } from '@playwright/test';
import type { OpenCompaction } from '../../src-preload/contract/compactions';
import { replyEnd } from '../fixtures/reply-end';
import { windowOf } from '../fixtures/window';
import type { Kind } from '../stand-in/provider/collect';
import { expect, forEachKind, test } from './real-hearth';
import { boundsAnswer, type RecordedChat, type RecordingProxy } from './recording-proxy';
import { refuseSummaries } from './refuse-requests';

const EXCHANGES = 40;

/** For the slowest machine: a summary is a long answer, and the one before it may still be computed. */
const ANSWER_LIMIT_MS = 600_000;

test.describe.configure({ timeout: 2 * ANSWER_LIMIT_MS });
test.use({ windowTokens: 2_048 });

forEachKind((kind) => {
  test('forty exchanges at 2,048 tokens, summaries as the model gives them: no word falls out unseen', async ({
    launchReal,
    recorded,
  }) => {
    const { page } = await launchReal();
    await fortyExchanges(page, kind, recorded);
  });
});

test('forty exchanges at 2,048 tokens, summaries picked out without a model: no word falls out unseen', async ({
  launchReal,
  recorded,
}) => {
  const refusing = await refuseSummaries(recorded.host);
  const { page } = await launchReal({ through: refusing.host });
  const compactions = await fortyExchanges(page, 'ollama', recorded);
  await refusing.close();
  expect(compactions.every(({ compaction }) => !compaction.usedModel)).toBe(true);
});

async function fortyExchanges(page: Page, kind: Kind, recorded: RecordingProxy): Promise<readonly OpenCompaction[]> {
  for (let nth = 0; nth < EXCHANGES; nth += 1) await exchange(page, nth);
  const compactions = await openCompactions(page);
  expect(compactions.length).toBeGreaterThan(1);
  const replies = recorded.chats.filter(({ body }) => !boundsAnswer(body));
  expect(replies.length).toBeGreaterThanOrEqual(EXCHANGES);
  for (const chat of replies) checkBody(chat.body, compactions);
  for (let nth = 0; nth < EXCHANGES; nth += 1) expect(await isFound(page, sentinel(nth))).toBe(true);
  checkExtracted(compactions);
  for (const chat of replies) await checkRead(chat, kind);
  expect(await statusOfTooMuch(recorded.host, kind, replies)).toBe(400);
  test.info().annotations.push({
    type: 'measured',
    description: `${replies.length} requests, ${compactions.length} compactions, by the model ${compactions.filter(({ compaction }) => compaction.usedModel).length}`,
  });
  return compactions;
}

function sentinel(nth: number): string {
  return `Zk${String(nth).padStart(2, '0')}q${String((nth * 37) % 100).padStart(2, '0')}`;
}

/** About fifty tokens, of which one word stands nowhere else. */
async function exchange(page: Page, nth: number): Promise<void> {
  const { say, stop, log } = windowOf(page);
  const ended = replyEnd(page);
  await say(`Buoy ${sentinel(nth)} lies off the harbour wall. The log names the wind, the tide and the watch.`);
  await expect(log.getByText(sentinel(nth)).first()).toBeVisible();
  await ended;
  await expect(stop).toBeHidden({ timeout: ANSWER_LIMIT_MS });
}

async function openCompactions(page: Page): Promise<readonly OpenCompaction[]> {
  return page.evaluate(async () => {
    const list = await window.hearth.request('conversation:list', {});
    const id = list.ok ? list.value[0]?.id : undefined;
    const open = await window.hearth.request('conversation:open', { id: id ?? '' });
    if (!open.ok) throw new Error(open.error.sentence);
    const all = await Promise.all(
      open.value.compactions.map((each) => window.hearth.request('compaction:read', { id: each.id })),
    );
    return all.flatMap((each) => (each.ok ? [each.value] : []));
  });
}

/** Every sentinel up to the request's own is in it, or its message is one of those that its summary stands for. */
function checkBody(body: string, compactions: readonly OpenCompaction[]): void {
  const { messages } = JSON.parse(body) as { messages: readonly { readonly content: string }[] };
  const last = messages.at(-1)?.content ?? '';
  const newest = Number(/Zk(\d\d)q/.exec(last)?.[1]);
  const system = messages[0]?.content ?? '';
  const standing = compactions.findLast(({ summary }) => system.includes(summary));
  const covered = standing?.originals.map(({ content }) => content).join('\n') ?? '';
  const verbatim = messages.slice(1).map(({ content }) => content);
  for (let nth = 0; nth <= newest; nth += 1) {
    const isThere = verbatim.some((content) => content.includes(sentinel(nth))) || covered.includes(sentinel(nth));
    expect(isThere, `${sentinel(nth)} in request ${newest}`).toBe(true);
  }
}

/**
 * Where sentences were picked out, the sentinel itself is there; what a model made short before is that model's to tell.
 * Only what was asked counts: the small model invents words of the same shape.
 */
function checkExtracted(compactions: readonly OpenCompaction[]): void {
  const told = new Set<string>();
  for (const { compaction, summary, originals } of compactions) {
    const asked = originals.filter(({ role }) => role === 'user');
    const words = asked.flatMap(({ content }) => content.match(/Zk\d\dq\d\d/g) ?? []);
    if (!compaction.usedModel) expect(words.filter((word) => !told.has(word) && !summary.includes(word))).toEqual([]);
    if (compaction.usedModel) for (const word of words) told.add(word);
  }
}

async function isFound(page: Page, word: string): Promise<boolean> {
  return page.evaluate(async (text) => {
    const answer = await window.hearth.request('search:find', { text, kinds: ['message'] });
    return (
      answer.ok && answer.value.reason === 'ok' && answer.value.found.some(({ snippet }) => snippet.includes(text))
    );
  }, word);
}

/** The server had to refuse what its window has no room for, and refused nothing: it read all of it. */
async function checkRead({ body, count }: RecordedChat, kind: Kind): Promise<void> {
  if (kind === 'ollama') expect(JSON.parse(body)).toMatchObject({ truncate: false, shift: false });
  expect((await count)?.answerTokens ?? 0, body).toBeGreaterThan(0);
}

/** What it says when one request has the messages of all. */
async function statusOfTooMuch(host: string, kind: Kind, replies: readonly RecordedChat[]): Promise<number> {
  const bodies = replies.map(({ body }) => JSON.parse(body) as { readonly messages: readonly object[] });
  const messages = bodies.flatMap((each) => each.messages);
  const { status } = await fetch(`${host}${kind === 'ollama' ? '/api/chat' : '/v1/chat/completions'}`, {
    method: 'POST',
    body: JSON.stringify({ ...bodies[0], messages, stream: false }),
  });
  return status;
}
