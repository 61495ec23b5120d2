import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatRequest, ModelProvider, ToolDefinition } from '../../../src-main/model/types.ts';
import { createGate, type StandIn, startStandIn } from '../index.ts';
import { collect, never, request, textOf, trustedProvider } from './collect.ts';

let server: StandIn;
let provider: ModelProvider;

beforeEach(async () => {
  server = await startStandIn({ models: [{ name: 'stand-in', capabilities: ['completion', 'tools', 'thinking'] }] });
  provider = trustedProvider({ address: () => server.host });
});

afterEach(() => server.close());

test('an answer arrives in order, with its counts, and ends once', async () => {
  const done = { promptTokens: 12, answerTokens: 3, promptMs: 27.5, answerMs: 15, loadMs: 2 };
  server.script({ steps: [{ thinking: 'Hm.' }, 'Good', ' day', '.'], done });
  expect(await collect(provider.chat(request, never))).toEqual([
    { kind: 'thinking', text: 'Hm.' },
    { kind: 'text', text: 'Good' },
    { kind: 'text', text: ' day' },
    { kind: 'text', text: '.' },
    { kind: 'done', reason: 'stop', ...done },
  ]);
});

test('text of any script survives, also when a character is cut between two packets', async () => {
  const text = '日本語 🙂 ‏مرحبا <b>&amp;</b> \u2028 end';
  server.script({ steps: [...text] });
  expect(textOf(await collect(provider.chat(request, never)))).toBe(text);
});

test('tool calls come whole, in a line of their own or on the last one', async () => {
  const call = { id: 'call_1', name: 'remember', arguments: { text: 'Lisbon', tags: ['a'] } };
  const expected = {
    kind: 'tool_calls',
    calls: [{ id: 'call_1', function: { name: 'remember', arguments: call.arguments } }],
  };
  server.script({ steps: [{ toolCalls: [call] }] }, { steps: [], toolCallsOnDone: [call] });
  for (const nth of [1, 2]) {
    const events = await collect(provider.chat(request, never));
    expect(events, `form ${nth}`).toEqual([expected, expect.objectContaining({ kind: 'done', reason: 'stop' })]);
  }
});

test('an answer cut off by the window says so', async () => {
  server.script({ steps: ['And'], done: { reason: 'length' } });
  expect((await collect(provider.chat(request, never))).at(-1)).toMatchObject({ kind: 'done', reason: 'length' });
});

test('a request is exactly these bytes, and the same request the same bytes', async () => {
  const tool: ToolDefinition = {
    type: 'function',
    function: { name: 'recall', description: 'Looks it up.', parameters: { type: 'object', properties: {} } },
  };
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

test('the words of a request are left as they were', async () => {
  const image = new Uint8Array([1]);
  const messages = Object.freeze([
    Object.freeze({ role: 'user' as const, content: 'x', images: Object.freeze([image]) }),
  ]);
  await collect(provider.chat({ ...request, messages }, never));
  expect(messages[0]?.images).toEqual([image]);
});

test('a stop before the first header closes the connection', async () => {
  const stop = new AbortController();
  server.script({ headersAfter: new Promise(() => {}) });
  const events = collect(provider.chat(request, stop.signal));
  const asked = await server.chat(1);
  stop.abort();
  expect(await events).toEqual([{ kind: 'stopped' }]);
  expect(await asked.closed).toEqual({ early: true });
});

test('a stop in mid-stream closes the connection and keeps what was said', async () => {
  const stop = new AbortController();
  server.script({ steps: ['Half', { wait: new Promise(() => {}) }] });
  const events = [];
  for await (const event of provider.chat(request, stop.signal)) {
    events.push(event);
    if (event.kind === 'text') stop.abort();
  }
  expect(events).toEqual([{ kind: 'text', text: 'Half' }, { kind: 'stopped' }]);
  expect(await (await server.chat(1)).closed).toEqual({ early: true });
});

test('a signal that was aborted before sends nothing', async () => {
  expect(await collect(provider.chat(request, AbortSignal.abort()))).toEqual([{ kind: 'stopped' }]);
  expect(server.chats()).toHaveLength(0);
});

test('leaving the stream early closes the connection', async () => {
  server.script({ steps: ['One', { wait: new Promise(() => {}) }] });
  for await (const event of provider.chat(request, never)) if (event.kind === 'text') break;
  expect(await (await server.chat(1)).closed).toEqual({ early: true });
});

test('one stopped request leaves the others alone', async () => {
  const gate = createGate();
  server.script(
    { when: (body) => body.messages?.at(-1)?.content === 'other', steps: ['still', { wait: gate.opened }, ' here'] },
    { headersAfter: new Promise(() => {}) },
  );
  const stop = new AbortController();
  const other = collect(provider.chat({ ...request, messages: [{ role: 'user', content: 'other' }] }, never));
  const stopped = collect(provider.chat(request, stop.signal));
  await server.chat(2);
  stop.abort();
  expect(await stopped).toEqual([{ kind: 'stopped' }]);
  gate.open();
  expect(textOf(await other)).toBe('still here');
});

test('a whole answer leaves its connection in good order', async () => {
  await collect(provider.chat(request, never));
  expect(await (await server.chat(1)).closed).toEqual({ early: false });
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

test('the user’s headers go with every request', async () => {
  const withHeaders = trustedProvider({
    address: () => server.host,
    headers: () => ({ Authorization: 'Bearer abc' }),
  });
  await collect(withHeaders.chat(request, never));
  await withHeaders.models();
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', 'Bearer abc']);
});
