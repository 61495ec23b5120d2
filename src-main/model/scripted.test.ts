import { expect, test } from 'vitest';
import { createNoProvider } from './none';
import { createScriptedProvider } from './scripted';
import type { ChatRequest, ModelEvent } from './types';

const request: ChatRequest = { model: 'm', messages: [{ role: 'user', content: 'x' }], numCtx: 2048, keepAlive: '10m' };
const never = new AbortController().signal;

async function kinds(stream: AsyncIterable<ModelEvent>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const event of stream) all.push(event.kind);
  return all;
}

test('a script is played in order and every request is kept', async () => {
  const provider = createScriptedProvider({
    replies: [{ steps: [{ loading: true }, { thinking: 'hm' }, 'a', { toolCalls: [] }] }],
  });
  expect(await kinds(provider.chat(request, never))).toEqual(['loading', 'thinking', 'text', 'tool_calls', 'done']);
  expect(provider.requests).toEqual([request]);
});

test('a stop goes through a wait, and ends the stream once', async () => {
  const stop = new AbortController();
  const provider = createScriptedProvider({ replies: [{ steps: ['a', { wait: new Promise(() => {}) }, 'b'] }] });
  const seen: string[] = [];
  for await (const event of provider.chat(request, stop.signal)) {
    seen.push(event.kind);
    stop.abort();
  }
  expect(seen).toEqual(['text', 'stopped']);
});

test('an error ends the stream without done', async () => {
  const error = { code: 'busy', sentence: 'Busy.' } as const;
  const provider = createScriptedProvider({ replies: [{ steps: ['a', { error }, 'b'] }] });
  expect(await kinds(provider.chat(request, never))).toEqual(['text', 'failed']);
});

test('a request that nobody wrote a reply for fails loudly', async () => {
  expect(await kinds(createScriptedProvider().chat(request, never))).toEqual(['failed']);
});

test('no model answers everything with the one sentence', async () => {
  const provider = createNoProvider('http://127.0.0.1:11434');
  expect(await kinds(provider.chat(request, never))).toEqual(['failed']);
  expect(await provider.models()).toMatchObject({ ok: false, error: { code: 'no_model' } });
});
