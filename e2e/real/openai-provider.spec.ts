import { expect, test } from '@playwright/test';
import './english';
import type { ChatMessage, ChatRequest, ModelEvent } from '../../src-main/model/types';
import { collect, failureOf, never, textOf, trustedProvider } from '../stand-in/provider/collect';
import type { ChildServer } from './child-server';
import { startLlamaServer } from './llama-server';
import { refuseFormat } from './refuse-requests';

const WINDOW_TOKENS = 2_048;
let server: ChildServer;

test.skip(Boolean(process.env.HEARTH_TEST_OLLAMA), 'the engine is that of an Ollama that the tests installed');

test.beforeAll(async () => {
  server = await startLlamaServer({ windowTokens: WINDOW_TOKENS });
});

test.afterAll(() => server.stop());

const provider = () => trustedProvider({ kind: 'openai', address: () => server.host });
const said = (content: string): ChatMessage => ({ role: 'user', content });
const request = (messages: readonly ChatMessage[], maxAnswerTokens = 16): ChatRequest => ({
  model: 'smollm2',
  messages,
  numCtx: WINDOW_TOKENS,
  keepAlive: '10m',
  sampling: { temperature: 0, seed: 1, maxAnswerTokens },
});

const doneOf = (events: readonly ModelEvent[]) => {
  const last = events.at(-1);
  if (last?.kind !== 'done') throw new Error(`ended with ${JSON.stringify(last)}`);
  return last;
};

test('a real llama.cpp is ready, and says its window and what its template can', async () => {
  expect(await provider().state()).toMatchObject({ kind: 'ready' });
  expect(await provider().models()).toMatchObject({
    ok: true,
    value: [{ name: 'smollm2', fixedWindow: WINDOW_TOKENS, trainedContext: 8192, capabilities: ['completion'] }],
  });
  expect(await provider().running()).toMatchObject({ value: [{ name: 'smollm2', contextLength: WINDOW_TOKENS }] });
});

test('an answer streams in pieces, with its counts', async () => {
  const events = await collect(provider().chat(request([said('Hello!')]), never));
  expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(3);
  const done = doneOf(events);
  expect(done.promptTokens).toBeGreaterThan(5);
  expect(done.answerTokens).toBeGreaterThan(3);
  expect(done.answerMs).toBeGreaterThan(0);
});

test('each turn of a chat reads only what is new', async () => {
  const messages: ChatMessage[] = [{ role: 'system', content: 'You are a patient assistant. '.repeat(30) }];
  const shares: number[] = [];
  let known = 0;
  for (let turn = 1; turn <= 6; turn += 1) {
    messages.push(said(`Tell me about the number ${turn}.`));
    const events = await collect(provider().chat(request(messages, 8), never));
    const { promptTokens, answerTokens, cachedTokens = 0 } = doneOf(events);
    if (turn > 1) shares.push(cachedTokens / known);
    known = promptTokens;
    messages.push({ role: 'assistant', content: textOf(events) });
    expect(answerTokens).toBeGreaterThan(0);
  }
  test.info().annotations.push({ type: 'measured', description: shares.map((share) => share.toFixed(3)).join(' ') });
  for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.99);
});

test('a stop while it reads the prompt ends the work, and the next answer is not held up', async () => {
  const stop = new AbortController();
  const long = request([said('word '.repeat(1_800))]);
  const events = collect(provider().chat(long, stop.signal));
  await expect.poll(isProcessing, { intervals: [5] }).toBe(true);
  stop.abort();
  expect(await events).toEqual([{ kind: 'stopped' }]);
  await expect.poll(isProcessing).toBe(false);
});

test('a chat longer than the window is refused with both numbers, never cut', async () => {
  const error = failureOf(await collect(provider().chat(request([said('word '.repeat(4_000))]), never)));
  expect(error).toMatchObject({ code: 'context_exceeded', numCtx: WINDOW_TOKENS });
  expect(error.promptTokens).toBeGreaterThan(WINDOW_TOKENS);
});

test('structured output is valid JSON in the shape that was asked for', async () => {
  const format = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
  const events = await collect(provider().chat({ ...request([said('Where is the Louvre?')], 40), format }, never));
  expect(JSON.parse(textOf(events))).toEqual({ city: expect.any(String) });
});

test('without response_format, which a server may refuse, the same question is answered all the same', async () => {
  const strict = await refuseFormat(server.host);
  const plain = trustedProvider({ kind: 'openai', address: () => strict.host });
  const format = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
  const events = await collect(plain.chat({ ...request([said('Where is the Louvre?')], 40), format }, never));
  await strict.close();
  expect(doneOf(events).answerTokens).toBeGreaterThan(3);
  expect(strict.refused()).toBe(1);
});

test('an answer that goes on past the window is counted in full, so that what fell out can be said', async () => {
  const shifting = await startLlamaServer({ windowTokens: 256, more: ['--context-shift', '--ignore-eos'] });
  const other = trustedProvider({ kind: 'openai', address: () => shifting.host });
  const done = doneOf(await collect(other.chat(request([said('word '.repeat(150))], 150), never)));
  await shifting.stop();
  expect(done.promptTokens + done.answerTokens).toBeGreaterThan(256);
});

test('an image is refused by a model that cannot see, and says so', async () => {
  const messages = [{ ...said('What is this?'), images: [new Uint8Array([0x89, 1])] }];
  const error = failureOf(await collect(provider().chat(request(messages), never)));
  expect(error.sentence).toContain('cannot see images');
});

test('a chat model makes no vectors; one started for it does, each of unit length', async () => {
  const texts = ['one', 'two'];
  const refused = await provider().embed({ model: 'smollm2', texts, keepAlive: '1m' });
  expect(refused).toMatchObject({ ok: false, error: { code: 'not_embedding' } });
  const embedder = await startLlamaServer({ windowTokens: 512, more: ['--embeddings', '--pooling', 'mean'] });
  const other = trustedProvider({ kind: 'openai', address: () => embedder.host });
  const answer = await other.embed({ model: 'smollm2', texts, keepAlive: '1m' });
  await embedder.stop();
  const vectors = answer.ok ? answer.value : [];
  expect(vectors.map((vector) => Math.hypot(...vector).toFixed(3))).toEqual(['1.000', '1.000']);
});

async function isProcessing(): Promise<boolean> {
  const slots = (await (await fetch(`${server.host}/slots`)).json()) as readonly { readonly is_processing: boolean }[];
  return slots.some((slot) => slot.is_processing);
}
