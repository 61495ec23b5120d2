import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelProvider } from '../../../src-main/model/types.ts';
import { createGate, type StandIn, startStandIn } from '../index.ts';
import { collect, KINDS, never, request, textOf, trustedProvider } from './collect.ts';

let server: StandIn;
let provider: ModelProvider;
const models = [{ name: 'stand-in', capabilities: ['completion', 'tools', 'thinking'] }];

afterEach(() => server.close());

describe.each(KINDS)('%s', (kind) => {
  beforeEach(async () => {
    server = await startStandIn({ models });
    provider = trustedProvider({ kind, address: () => server.host });
  });

  test('an answer arrives in order, with its counts, and ends once', async () => {
    const done = { promptTokens: 12, answerTokens: 3, promptMs: 27.5, answerMs: 15, loadMs: 2 };
    server.script({ steps: [{ thinking: 'Hm.' }, 'Good', ' day', '.'], done });
    expect(await collect(provider.chat(request, never))).toEqual([
      { kind: 'thinking', text: 'Hm.' },
      { kind: 'text', text: 'Good' },
      { kind: 'text', text: ' day' },
      { kind: 'text', text: '.' },
      { kind: 'done', reason: 'stop', ...done, ...(kind === 'openai' ? { loadMs: 0, cachedTokens: 0 } : {}) },
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

  test('the user’s headers go with every request', async () => {
    const withHeaders = trustedProvider({
      kind,
      address: () => server.host,
      headers: () => ({ Authorization: 'Bearer abc' }),
    });
    await collect(withHeaders.chat(request, never));
    await withHeaders.models();
    expect(server.requests.length).toBeGreaterThan(1);
    expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer abc']));
  });
});
