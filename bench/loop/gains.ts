import type { Page } from 'playwright';
import type * as Proxies from '../../e2e/real/recording-proxy';
import { percentile } from '../recall/numbers';
import { launchReady, type ServerKind, temporaryFolder } from '../window/launch';
import type { Runtime } from '../window/project';
import { askRaw } from './raw-client';
import { startRealModel } from './real-model';
import { takeTurn } from './turn';

const RUNS = 5;
const TURNS = 10;
/** Background work does, a reply does not. */
const BOUNDS_ANSWER = /"(?:num_predict|max_tokens)"/;
/** A job waits for twenty still seconds. */
const JOB_LIMIT_MS = 40_000;

type Chat = Proxies.RecordedChat;

type Run = {
  readonly turn2Ms: number;
  readonly turn10Ms: number;
  readonly afterJobMs: number;
  readonly withoutJobMs: number;
  readonly compactionMs: number;
  readonly compactionAfreshMs: number;
};

/**
 * What the server's prefix cache gives on a real model with one thread: how the prompt time of equally long messages grows,
 * what a job that the user's message aborts costs that message's first token, and what a summary's prompt takes because it
 * begins as the conversation does, against the same request that begins otherwise. Medians of five conversations.
 */
export async function measureGains(runtime: Runtime, kind: ServerKind) {
  const server = await startRealModel(kind, { answerTokens: 12, isSteady: true, windowTokens: 2_048 });
  const { page, close } = await launchReady({
    runtime,
    dataFolder: temporaryFolder('gains'),
    kind,
    host: server.host,
    model: server.model,
    // What is remembered of the chat before would make each prompt longer than the last run's.
    hasMemory: false,
  });
  // A server of the other kind was given it at its start.
  if (kind === 'ollama')
    await page.evaluate(() => window.hearth.request('settings:set', { key: 'ollama.num_ctx', value: 2_048 }));

  /** Prompt time of a message, by the server's own clock. */
  const turn = async (nth: number) => {
    await takeTurn(page, question(nth));
    return promptMs(server.chats.at(-1));
  };

  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.getByRole('button', { name: 'New chat' }).click();
    const times: number[] = [];
    for (let nth = 1; nth <= TURNS; nth += 1) times.push(await turn(nth));
    const before = await firstToken(page, question(TURNS + 1), async () => {});
    let job: Chat | undefined;
    const afterJobMs = await firstToken(page, question(TURNS + 2), async () => {
      job = await nextChat(server.chats);
      await job.begun;
    });
    if (!BOUNDS_ANSWER.test(job?.body ?? '') || job === undefined || (await job.count) !== null)
      throw new Error('no job was aborted');
    const after = await firstToken(page, question(TURNS + 3), async () => {});

    const asked = nextChat(server.chats);
    await compactNewest(page);
    const summary = await asked;
    const compactionMs = await promptMs(summary);
    await askRaw(kind, server.host, afresh(summary.body, run));
    runs.push({
      turn2Ms: times[1] ?? Number.NaN,
      turn10Ms: times[TURNS - 1] ?? Number.NaN,
      afterJobMs,
      // One before and one after it, for each prompt is longer than the last.
      withoutJobMs: (before + after) / 2,
      compactionMs,
      compactionAfreshMs: await promptMs(server.chats.at(-1)),
    });
  }
  await close();
  await server.stop();
  const median = (of: (run: Run) => number) => percentile(runs.map(of), 0.5);
  return {
    turn10To2: median((run) => run.turn10Ms / run.turn2Ms),
    firstTokenAfterJob: median((run) => run.afterJobMs / run.withoutJobMs),
    compactionWithPrefix: median((run) => run.compactionMs / run.compactionAfreshMs),
    turn2Ms: median((run) => run.turn2Ms),
    turn10Ms: median((run) => run.turn10Ms),
    afterJobMs: median((run) => run.afterJobMs),
    withoutJobMs: median((run) => run.withoutJobMs),
    compactionMs: median((run) => run.compactionMs),
    compactionAfreshMs: median((run) => run.compactionAfreshMs),
  };
}

/** Of one length. */
function question(nth: number): string {
  return `Entry ${100 + nth}: the wind is west, the tide turns at noon, the watch is changed.`;
}

async function promptMs(chat: Chat | undefined): Promise<number> {
  const count = await chat?.count;
  if (!count) throw new Error('the server counted nothing');
  return count.promptMs;
}

/** The next request that comes. */
async function nextChat(chats: readonly Chat[]): Promise<Chat> {
  const nth = chats.length;
  const deadline = Date.now() + JOB_LIMIT_MS;
  while (Date.now() < deadline) {
    const chat = chats[nth];
    if (chat !== undefined) return chat;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('nothing was asked');
}

/** Milliseconds from the key press to the answer's first text. Waits for `ready` with the message typed. */
async function firstToken(page: Page, text: string, ready: () => Promise<void>): Promise<number> {
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill(text);
  await ready();
  await page.evaluate(() => {
    const first = new Promise<number>((resolve) => {
      let startedAt = 0;
      let firstMs: number | null = null;
      window.addEventListener('keydown', () => (startedAt = performance.now()), { capture: true, once: true });
      const stopDeltas = window.hearth.on('message:delta', () => {
        firstMs ??= performance.now() - startedAt;
      });
      const stop = window.hearth.on('message:changed', ({ message: changed }) => {
        if (changed.role !== 'assistant' || changed.status === 'streaming') return;
        stop();
        stopDeltas();
        resolve(firstMs ?? Number.NaN);
      });
    });
    Reflect.set(globalThis, 'firstToken', first);
  });
  await message.press('Enter');
  return page.evaluate(() => Reflect.get(globalThis, 'firstToken') as Promise<number>);
}

async function compactNewest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const list = await window.hearth.request('conversation:list', {});
    const conversationId = list.ok ? (list.value[0]?.id ?? '') : '';
    const made = await window.hearth.request('compaction:make', { conversationId });
    if (!made.ok || made.value === null) throw new Error('nothing was made short');
  });
}

/** The same request with another beginning, so that nothing of it is known to the server. */
function afresh(body: string, run: number): string {
  const request = JSON.parse(body) as { messages: { content: string }[]; options?: object };
  const [system, ...rest] = request.messages;
  const messages = [{ ...system, content: `${100 + run}. ${system?.content}` }, ...rest];
  const short = request.options ? { options: { ...request.options, num_predict: 1 } } : { max_tokens: 1 };
  return JSON.stringify({ ...request, messages, ...short });
}
