import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelProvider } from '../../../src-main/model/types.ts';
import { createGate, type StandIn, startStandIn } from '../index.ts';
import { contextExceeded } from '../ollama-dialect.ts';
import { collect, failureOf, KINDS, never, request, textOf, trustedProvider } from './collect.ts';
import { errorCases } from './error-cases.ts';
import { startStranger } from './stranger.ts';

let server: StandIn;
let provider: ModelProvider;

afterEach(() => server.close());

describe.each(KINDS)('%s', (kind) => {
  beforeEach(async () => {
    server = await startStandIn();
    provider = trustedProvider({ kind, address: () => server.host, maxLineBytes: 1024 * 1024 });
  });

  test.each(errorCases(kind))('$name is its own state: $code', async ({ reply, code, says, keeps }) => {
    server.script(reply);
    const events = await collect(provider.chat(request, never));
    const error = failureOf(events);
    expect(error.code).toBe(code);
    expect(error.sentence).toMatch(says);
    expect(textOf(events)).toBe(keeps ?? '');
  });

  test('every error names the model or the address that it is about', async () => {
    for (const { reply } of errorCases(kind)) {
      server.script(reply);
      const { sentence } = failureOf(await collect(provider.chat(request, never)));
      expect([server.host, 'stand-in'].some((name) => sentence.includes(name))).toBe(true);
    }
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
    expect(failureOf(events)).toMatchObject({
      code: 'connection_lost',
      sentence: expect.stringContaining(server.host),
    });
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
    const stranger = trustedProvider({ kind, address: () => other.host });
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
    const nonsense = trustedProvider({ kind, address: () => 'http://' });
    expect(failureOf(await collect(nonsense.chat(request, never))).code).toBe('bad_host');
  });

  test('with a headers timeout the same fetch gives up; the product carries none', async () => {
    const impatient = trustedProvider({ kind, address: () => server.host, headersTimeoutMs: 1000 });
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
});

test('the newer form of a full context says by how much', async () => {
  server = await startStandIn();
  server.script({ status: 400, error: contextExceeded(8105, 4096) });
  const error = failureOf(await collect(trustedProvider({ address: () => server.host }).chat(request, never)));
  expect(error).toMatchObject({ promptTokens: 8105, numCtx: 4096 });
});

describe.each(['llama.cpp', 'vllm', 'lm-studio', 'jan'] as const)('%s', (flavour) => {
  beforeEach(async () => {
    server = await startStandIn({ flavour, models: [{ name: 'stand-in', window: 256 }] });
    provider = trustedProvider({ kind: 'openai', address: () => server.host });
  });

  test('says by how much a full context is exceeded', async () => {
    const messages = [{ role: 'user', content: 'word '.repeat(1_000) } as const];
    const error = failureOf(await collect(provider.chat({ ...request, messages }, never)));
    expect(error).toMatchObject({ code: 'context_exceeded', promptTokens: 1254, numCtx: 256 });
  });

  test('does not know a model', async () => {
    const error = failureOf(await collect(provider.chat({ ...request, model: 'nope' }, never)));
    expect(error).toMatchObject({
      code: 'model_not_found',
      sentence: expect.stringContaining('nope is not installed'),
    });
  });
});
