import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatRequest, ModelProvider } from '../../../src-main/model/types.ts';
import { createGate, type StandIn, startStandIn } from '../index.ts';
import { collect, never, request, tool, trustedProvider } from './collect.ts';

let server: StandIn;
let provider: ModelProvider;

beforeEach(async () => {
  server = await startStandIn({ models: [{ name: 'stand-in', capabilities: ['completion', 'tools', 'thinking'] }] });
  provider = trustedProvider({ address: () => server.host });
});

afterEach(() => server.close());

test('a request is exactly these bytes, and the same request the same bytes', async () => {
  const full: ChatRequest = {
    ...request,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'See', images: [new Uint8Array([1, 2, 3])] },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'c', function: { name: 'recall', arguments: { query: 'x' } } }],
      },
      { role: 'tool', content: '{}', tool_name: 'recall' },
    ],
    tools: [tool],
    think: true,
    sampling: { temperature: 0.5, topP: 0.9, seed: 7, maxAnswerTokens: 100 },
  };
  await collect(provider.chat(full, never));
  await collect(provider.chat(full, never));
  const [first, second] = server.chats();
  expect(first?.body).toBe(
    '{"model":"stand-in","messages":[' +
      '{"role":"system","content":"Be brief."},' +
      '{"role":"user","content":"See","images":["AQID"]},' +
      '{"role":"assistant","content":"","tool_calls":[{"id":"c","function":{"name":"recall","arguments":{"query":"x"}}}]},' +
      '{"role":"tool","content":"{}","tool_name":"recall"}],' +
      '"tools":[{"type":"function","function":{"name":"recall","description":"Looks it up.","parameters":{"type":"object","properties":{}}}}],' +
      '"options":{"num_ctx":2048,"temperature":0.5,"top_p":0.9,"seed":7,"num_predict":100},' +
      '"think":true,"keep_alive":"10m","stream":true,"truncate":false,"shift":false}',
  );
  expect(second?.body).toBe(first?.body);
});

test('a chat never makes the server load the model twice', async () => {
  await collect(provider.chat(request, never));
  await collect(provider.chat({ ...request, sampling: { temperature: 1 }, think: false }, never));
  await collect(provider.chat({ ...request, format: { type: 'object' } }, never));
  expect(server.loads()).toBe(1);
});

test('structured output does not think unless it is told to', async () => {
  await collect(provider.chat({ ...request, format: { type: 'object' } }, never));
  expect(server.chats()[0]?.chat()).toMatchObject({ think: false, format: { type: 'object' } });
});

test('a model that is not resident yet is said to be loading, once', async () => {
  const eager = trustedProvider({ address: () => server.host, loadingAfterMs: 0 });
  const gate = createGate();
  server.script({ headersAfter: gate.opened, steps: ['There'] });
  const kinds = [];
  for await (const event of eager.chat(request, never)) {
    kinds.push(event.kind);
    if (event.kind === 'loading') gate.open();
  }
  expect(kinds).toEqual(['loading', 'text', 'done']);
});

test('a resident model that only reads a long prompt is not loading', async () => {
  await collect(provider.chat(request, never));
  const eager = trustedProvider({ address: () => server.host, loadingAfterMs: 0 });
  const gate = createGate();
  server.script({ headersAfter: gate.opened, steps: ['There'] });
  const events = collect(eager.chat(request, never));
  const asked = await server.nth('/api/ps', 1);
  await asked.closed;
  gate.open();
  expect((await events).map((event) => event.kind)).toEqual(['text', 'done']);
});
