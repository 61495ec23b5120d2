import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatRequest, ModelEvent, ModelProvider } from '../../../src-main/model/types.ts';
import { createGate, type Reply, type StandIn, startStandIn } from '../index.ts';
import { collect, failureOf, never, request, textOf, tool, trustedProvider } from './collect.ts';

let server: StandIn;
let provider: ModelProvider;

beforeEach(async () => {
  server = await startStandIn();
  provider = trustedProvider({ kind: 'openai', address: () => server.host, retryLoadingMs: 5 });
});

afterEach(() => server.close());

test('a request is exactly these bytes, and the same request the same bytes', async () => {
  const full: ChatRequest = {
    ...request,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'See', images: [new Uint8Array([0x89, 2, 3]), new Uint8Array([0xff])] },
      {
        role: 'assistant',
        content: '',
        tool_calls: [
          { id: 'c', function: { name: 'recall', arguments: { query: 'x' } } },
          { function: { name: 'recall', arguments: {} } },
        ],
      },
      { role: 'tool', content: '{}', tool_name: 'recall' },
      { role: 'tool', content: '[]', tool_name: 'recall' },
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
      '{"role":"user","content":[{"type":"text","text":"See"},{"type":"image_url","image_url":{"url":"data:image/png;base64,iQID"}},{"type":"image_url","image_url":{"url":"data:image/jpeg;base64,/w=="}}]},' +
      '{"role":"assistant","content":"","tool_calls":[{"id":"c","type":"function","function":{"name":"recall","arguments":"{\\"query\\":\\"x\\"}"}},{"id":"call_2_1","type":"function","function":{"name":"recall","arguments":"{}"}}]},' +
      '{"role":"tool","tool_call_id":"c","content":"{}"},' +
      '{"role":"tool","tool_call_id":"call_2_1","content":"[]"}],' +
      '"tools":[{"type":"function","function":{"name":"recall","description":"Looks it up.","parameters":{"type":"object","properties":{}}}}],' +
      '"temperature":0.5,"top_p":0.9,"max_tokens":100,"seed":7,"chat_template_kwargs":{"enable_thinking":true},' +
      '"stream_options":{"include_usage":true},"stream":true}',
  );
  expect(second?.body).toBe(first?.body);
});

test('a longer conversation repeats the bytes of the shorter one', async () => {
  const shorter = [{ role: 'user', content: 'Hello' } as const];
  await collect(provider.chat({ ...request, messages: shorter }, never));
  await collect(provider.chat({ ...request, messages: [...shorter, { role: 'assistant', content: 'Hi' }] }, never));
  const [first, second] = server.chats().map(({ body }) => body);
  const messages = first?.slice(0, first.indexOf(']'));
  expect(second?.startsWith(messages ?? '?')).toBe(true);
});

test('structured output does not think unless it is told to', async () => {
  await collect(provider.chat({ ...request, format: { type: 'object' } }, never));
  expect(JSON.parse(server.chats()[0]?.body ?? '')).toMatchObject({
    response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } },
    chat_template_kwargs: { enable_thinking: false },
  });
});

test('a part that a server refuses by name is left out, then and later', async () => {
  server.script({ status: 400, error: "Unknown parameter: 'chat_template_kwargs'." }, { steps: ['One'] });
  server.script({ status: 422, error: 'response_format is not supported' }, { steps: ['Two'] }, { steps: ['Three'] });
  const asked = { ...request, format: { type: 'object' } };
  for (const text of ['One', 'Two', 'Three']) expect(textOf(await collect(provider.chat(asked, never)))).toBe(text);
  const bodies = server.chats().map(({ body }) => body);
  expect(bodies.map((body) => body.includes('chat_template_kwargs'))).toEqual([true, false, false, false, false]);
  expect(bodies.map((body) => body.includes('response_format'))).toEqual([true, true, true, false, false]);
});

test('a part that was left out in vain is sent again', async () => {
  server.script({ status: 400, error: 'seed and something else' }, { status: 400, error: 'something else' }, {});
  const asked = { ...request, sampling: { seed: 1 } };
  expect(failureOf(await collect(provider.chat(asked, never))).sentence).toContain('something else');
  await collect(provider.chat(asked, never));
  expect(server.chats().map(({ body }) => body.includes('seed'))).toEqual([true, false, true]);
});

test('a refusal that names nothing which can be left out is a refusal', async () => {
  server.script({ status: 400, error: 'messages must alternate' });
  expect(failureOf(await collect(provider.chat(request, never))).sentence).toContain('messages must alternate');
  expect(server.chats()).toHaveLength(1);
});

test('an address may end with /v1, as servers write it', async () => {
  const longer = trustedProvider({ kind: 'openai', address: () => `${server.host}/v1/` });
  expect(await longer.state()).toMatchObject({ kind: 'ready' });
});

describe('while it loads its model', () => {
  const loading: Reply = {
    status: 503,
    body: '{"error":{"message":"Loading model","type":"unavailable_error","code":503}}',
  };

  test('llama.cpp is asked again until it has, and that is said', async () => {
    const eager = trustedProvider({
      kind: 'openai',
      address: () => server.host,
      retryLoadingMs: 100,
      loadingAfterMs: 50,
    });
    server.script(loading, loading, { steps: ['There'] });
    const kinds = (await collect(eager.chat(request, never))).map(({ kind }) => kind);
    expect(kinds).toEqual(['loading', 'text', 'done']);
  });

  test('a stop ends the waiting', async () => {
    const stop = new AbortController();
    const slow = trustedProvider({
      kind: 'openai',
      address: () => server.host,
      retryLoadingMs: 60_000,
      loadingAfterMs: 50,
    });
    server.script({ ...loading, always: true });
    const events: ModelEvent[] = [];
    for await (const event of slow.chat(request, stop.signal)) {
      events.push(event);
      stop.abort();
    }
    expect(events.map(({ kind }) => kind)).toEqual(['loading', 'stopped']);
  });

  test('LM Studio sends no header; what it lists as not loaded is said to be loading', async () => {
    const studio = await startStandIn({ flavour: 'lm-studio' });
    const eager = trustedProvider({ kind: 'openai', address: () => studio.host, loadingAfterMs: 0 });
    const chat = async (releasedBy: string) => {
      const gate = createGate();
      studio.script({ headersAfter: gate.opened, steps: ['There'] });
      const kinds: string[] = [];
      if (releasedBy === 'list') void studio.nth('/api/v0/models', 2).then(({ closed }) => closed.then(gate.open));
      for await (const { kind } of eager.chat(request, never)) {
        kinds.push(kind);
        if (kind === 'loading') gate.open();
      }
      return kinds;
    };
    expect(await chat('loading')).toEqual(['loading', 'text', 'done']);
    expect(await chat('list')).toEqual(['text', 'done']);
    await studio.close();
  });
});

describe('thoughts', () => {
  test.each([
    { name: 'as llama.cpp sends them', flavour: 'llama.cpp' },
    { name: 'as vLLM sends them', flavour: 'vllm' },
  ] as const)('$name', async ({ flavour }) => {
    const other = await startStandIn({ flavour });
    other.script({ steps: [{ thinking: 'Hm.' }, 'Yes'] });
    const events = await collect(trustedProvider({ kind: 'openai', address: () => other.host }).chat(request, never));
    await other.close();
    expect(events.slice(0, 2)).toEqual([
      { kind: 'thinking', text: 'Hm.' },
      { kind: 'text', text: 'Yes' },
    ]);
  });

  test('between tags in the text', async () => {
    server.script({ steps: ['<th', 'ink>\nHm', '.</thi', 'nk>\n\n', 'Yes, <think>'] });
    const events = await collect(provider.chat(request, never));
    expect(events.slice(0, -1)).toEqual([
      { kind: 'thinking', text: 'Hm' },
      { kind: 'thinking', text: '.' },
      { kind: 'text', text: 'Yes, <think>' },
    ]);
  });
});

describe('counts', () => {
  test('with what was read from the cache', async () => {
    server.script({ steps: ['Yes'], done: { promptTokens: 40, cachedTokens: 31 } });
    expect((await collect(provider.chat(request, never))).at(-1)).toMatchObject({ promptTokens: 40, cachedTokens: 31 });
  });

  test('from the timings of a server that leaves out the usage', async () => {
    const timings = '"timings":{"cache_n":31,"prompt_n":9,"prompt_ms":4,"predicted_n":2,"predicted_ms":8}';
    server.script({
      steps: [{ raw: `data: {"choices":[{"delta":{},"finish_reason":"stop"}],${timings}}\n\n` }, { end: true }],
    });
    expect(await collect(provider.chat(request, never))).toMatchObject([
      { kind: 'done', promptTokens: 40, cachedTokens: 31, promptMs: 4, answerTokens: 2, answerMs: 8 },
    ]);
  });

  test('measured here where the server measures nothing', async () => {
    const other = await startStandIn({ flavour: 'vllm', tokensPerSecond: 100 });
    const events = await collect(trustedProvider({ kind: 'openai', address: () => other.host }).chat(request, never));
    await other.close();
    expect(events.at(-1)).toMatchObject({ promptMs: expect.any(Number), answerMs: expect.any(Number) });
  });
});

test('a server that does not stream is answered from all the same', async () => {
  const call = { id: 'c', type: 'function', function: { name: 'recall', arguments: '{"a":1}' } };
  const message = { role: 'assistant', content: 'Whole.', tool_calls: [call] };
  const usage = { prompt_tokens: 5, completion_tokens: 2 };
  server.script({ status: 200, body: JSON.stringify({ choices: [{ message, finish_reason: 'tool_calls' }], usage }) });
  expect(await collect(provider.chat(request, never))).toMatchObject([
    { kind: 'text', text: 'Whole.' },
    { kind: 'tool_calls', calls: [{ id: 'c', function: { name: 'recall', arguments: { a: 1 } } }] },
    { kind: 'done', reason: 'stop', promptTokens: 5, answerTokens: 2 },
  ]);
});

test('an answer is whole once its end was given a reason, with or without the last words of the stream', async () => {
  const last = { raw: 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n' };
  for (const end of [{ end: true }, { drop: true }] as const) {
    server.script({ steps: ['All', last, end] });
    const events = await collect(provider.chat(request, never));
    expect([textOf(events), events.at(-1)?.kind]).toEqual(['All', 'done']);
  }
  server.script({ steps: ['All', { raw: 'data: [DONE]\n\n' }, { end: true }] });
  expect((await collect(provider.chat(request, never))).at(-1)).toMatchObject({ kind: 'done', reason: 'stop' });
});
