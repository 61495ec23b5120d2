import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOllamaProvider } from '../../../src-main/model/ollama.ts';
import type { ModelProvider } from '../../../src-main/model/types.ts';
import { contextExceeded } from '../chat.ts';
import { createGate, type Reply, type StandIn, startStandIn } from '../index.ts';
import { collect, failureOf, never, request, textOf } from './collect.ts';
import { startStranger } from './stranger.ts';

let server: StandIn;
let provider: ModelProvider;

beforeEach(async () => {
  server = await startStandIn();
  provider = createOllamaProvider({ address: () => server.host, maxLineBytes: 1024 * 1024 });
});

afterEach(() => server.close());

type Case = {
  readonly name: string;
  readonly reply: Reply;
  readonly code: string;
  readonly says: RegExp;
  readonly keeps?: string;
};

const words = ['One', ' two'] as const;
const cases: readonly Case[] = [
  {
    name: 'no tools',
    reply: { status: 400, error: 'registry.ollama.ai/library/stand-in:latest does not support tools' },
    code: 'no_tools',
    says: /stand-in cannot use tools/,
  },
  {
    name: 'no thinking',
    reply: { status: 400, error: '"stand-in" does not support thinking' },
    code: 'no_thinking',
    says: /stand-in cannot think/,
  },
  {
    name: 'context exceeded, newer form',
    reply: { status: 400, error: contextExceeded(8105, 4096) },
    code: 'context_exceeded',
    says: /no longer fits the context window of stand-in/,
  },
  {
    name: 'context exceeded, older form',
    reply: { status: 400, error: 'the input length exceeds the context length' },
    code: 'context_exceeded',
    says: /no longer fits/,
  },
  {
    name: 'a full queue',
    reply: { status: 503, error: 'server busy, please try again.  maximum pending requests exceeded' },
    code: 'busy',
    says: /too many requests waiting/,
  },
  {
    name: 'a crashed runner',
    reply: {
      status: 500,
      error:
        'model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details',
    },
    code: 'runner_crashed',
    says: /lost stand-in while it was running/,
  },
  {
    name: 'a model too large',
    reply: { status: 500, error: 'model requires more system memory (18.1 GiB) than is available (7.4 GiB)' },
    code: 'model_too_large',
    says: /too large for the memory/,
  },
  {
    name: 'a refused origin',
    reply: { status: 403, body: '', contentType: 'text/plain' },
    code: 'forbidden_origin',
    says: /refuses requests from Hearth/,
  },
  {
    name: 'a sign-in',
    reply: { status: 401, error: 'unauthorized' },
    code: 'sign_in_needed',
    says: /wants you to sign in/,
  },
  {
    name: 'a server without this route',
    reply: { status: 404, body: '404 page not found', contentType: 'text/plain' },
    code: 'not_ollama',
    says: /not Ollama/,
  },
  {
    name: 'a web page where the answer should be',
    reply: { status: 200, body: '<html>Hello</html>', contentType: 'text/html' },
    code: 'not_ollama',
    says: /not Ollama/,
  },
  {
    name: 'an unknown error',
    reply: { status: 500, error: 'the moon is full' },
    code: 'other',
    says: /the moon is full/,
  },
  {
    name: 'an error in mid-stream',
    reply: { steps: [...words, { error: 'an error was encountered while running the model' }] },
    code: 'stream_error',
    says: /reported an error/,
    keeps: 'One two',
  },
  {
    name: 'a crash in mid-stream',
    reply: { steps: [...words, { error: 'model runner has unexpectedly stopped, ...' }] },
    code: 'runner_crashed',
    says: /lost stand-in/,
    keeps: 'One two',
  },
  {
    name: 'a stream without its last line',
    reply: { steps: [...words, { end: true }] },
    code: 'stream_cut',
    says: /ended the answer before it was complete/,
    keeps: 'One two',
  },
  {
    name: 'a stream that ends in the middle of a line',
    reply: { steps: [...words, { raw: '{"model":"stand-in","mess' }, { end: true }] },
    code: 'stream_cut',
    says: /before it was complete/,
    keeps: 'One two',
  },
  {
    name: 'a model that repeats itself until the server gives up',
    reply: { steps: [...Array<string>(31).fill(' ha'), { end: true }] },
    code: 'repeating',
    says: /repeated itself/,
    keeps: ' ha'.repeat(31),
  },
  {
    name: 'a line that is not JSON',
    reply: { steps: [...words, { raw: 'oops\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
    keeps: 'One two',
  },
  { name: 'a line that is no object', reply: { steps: [{ raw: 'null\n' }] }, code: 'bad_answer', says: /cannot read/ },
  {
    name: 'a line without end',
    reply: { steps: [...words, { lineBytes: 2 * 1024 * 1024 }] },
    code: 'bad_answer',
    says: /cannot read/,
    keeps: 'One two',
  },
  {
    name: 'a message of the wrong shape',
    reply: { steps: [{ raw: '{"message":{"content":7},"done":false}\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
  },
  {
    name: 'a tool call without a name',
    reply: { steps: [{ raw: '{"message":{"tool_calls":[{"function":{}}]},"done":false}\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
  },
];

test.each(cases)('$name is its own state: $code', async ({ reply, code, says, keeps }) => {
  server.script(reply);
  const events = await collect(provider.chat(request, never));
  const error = failureOf(events);
  expect(error.code).toBe(code);
  expect(error.sentence).toMatch(says);
  expect(textOf(events)).toBe(keeps ?? '');
});

test('every error names the model or the address that it is about', async () => {
  for (const { reply } of cases) {
    server.script(reply);
    const { sentence } = failureOf(await collect(provider.chat(request, never)));
    expect([server.host, 'stand-in'].some((name) => sentence.includes(name))).toBe(true);
  }
});

test('the newer form of a full context says by how much', async () => {
  server.script({ status: 400, error: contextExceeded(8105, 4096) });
  const error = failureOf(await collect(provider.chat(request, never)));
  expect(error).toMatchObject({ promptTokens: 8105, numCtx: 4096 });
});

test('an unknown model is named', async () => {
  const error = failureOf(await collect(provider.chat({ ...request, model: 'nope' }, never)));
  expect(error.code).toBe('model_not_found');
  expect(error.sentence).toContain('nope');
});

test('a refused connection names the address', async () => {
  await server.close();
  const error = failureOf(await collect(provider.chat(request, never)));
  expect(error.code).toBe('unreachable');
  expect(error.sentence).toContain(server.host);
});

test('a server that is killed before its first header is a lost connection', async () => {
  const gate = createGate();
  server.script({ headersAfter: gate.opened });
  const events = collect(provider.chat(request, never));
  await server.chat(1);
  await server.close();
  expect(failureOf(await events).code).toBe('connection_lost');
});

test('a connection that drops in mid-sentence keeps what was said', async () => {
  const gate = createGate();
  server.script({ steps: ['One', ' two', { wait: gate.opened }, { drop: true }] });
  const events = [];
  for await (const event of provider.chat(request, never)) {
    events.push(event);
    if (textOf(events) === 'One two') gate.open();
  }
  expect(textOf(events)).toBe('One two');
  expect(failureOf(events)).toMatchObject({ code: 'connection_lost', sentence: expect.stringContaining(server.host) });
});

test('a server that is killed in mid-sentence keeps what was said', async () => {
  const gate = createGate();
  server.script({ steps: ['Half a', { wait: gate.opened }] });
  const events = [];
  for await (const event of provider.chat(request, never)) {
    events.push(event);
    if (event.kind === 'text') await server.close();
  }
  expect(textOf(events)).toBe('Half a');
  expect(failureOf(events).code).toBe('connection_lost');
});

test('a port where something else answers is said to be so', async () => {
  const other = await startStranger('SSH-2.0-OpenSSH_9.6\r\n');
  const stranger = createOllamaProvider({ address: () => other.host });
  const error = failureOf(await collect(stranger.chat(request, never)));
  await other.close();
  expect(error.code).toBe('not_ollama');
  expect(error.sentence).toContain(other.host);
});

test('a redirect is not followed: the conversation goes nowhere else', async () => {
  const elsewhere = await startStandIn();
  server.script({ status: 307, body: '', contentType: 'text/plain', location: `${elsewhere.host}/api/chat` });
  const error = failureOf(await collect(provider.chat(request, never)));
  expect(error.code).toBe('not_ollama');
  expect(elsewhere.requests).toHaveLength(0);
  await elsewhere.close();
});

test('an address that is none is refused before anything is sent', async () => {
  const nonsense = createOllamaProvider({ address: () => 'http://' });
  expect(failureOf(await collect(nonsense.chat(request, never))).code).toBe('bad_host');
});

test('with a headers timeout the same fetch gives up; the product carries none', async () => {
  const impatient = createOllamaProvider({ address: () => server.host, headersTimeoutMs: 1000 });
  server.script({ headersAfter: new Promise(() => {}) });
  expect(failureOf(await collect(impatient.chat(request, never))).code).toBe('timed_out');

  const gate = createGate();
  server.script({ headersAfter: gate.opened, steps: ['late'] });
  const patient = collect(provider.chat(request, never));
  // The impatient one gave up on a second request while the patient one was still waiting.
  server.script({ headersAfter: new Promise(() => {}) });
  await server.chat(2);
  expect(failureOf(await collect(impatient.chat(request, never))).code).toBe('timed_out');
  gate.open();
  expect(textOf(await patient)).toBe('late');
});
