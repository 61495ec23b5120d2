import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelProvider } from '../../../src-main/model/types.ts';
import { listenOnLoopback } from '../../fixtures/loopback.ts';
import { type Flavour, type StandIn, type StandInModel, startStandIn } from '../index.ts';
import { collect, never, request, trustedProvider } from './collect.ts';

let server: StandIn;
let provider: ModelProvider;

const small: StandInModel = {
  name: 'small',
  capabilities: ['completion', 'tools', 'vision'],
  contextLength: 8192,
  window: 2048,
};
const embedder: StandInModel = { name: 'nomic-embed', capabilities: ['embedding'] };

async function start(flavour: Flavour, models: readonly StandInModel[]): Promise<void> {
  server = await startStandIn({ flavour, models });
  provider = trustedProvider({ kind: 'openai', address: () => server.host });
}

afterEach(() => server.close());

/** What each kind of server says of itself beyond a list of names. */
const known = {
  'llama.cpp': {
    entry: {
      capabilities: ['completion', 'tools', 'vision'],
      trainedContext: 8192,
      fixedWindow: 2048,
      sizeBytes: 96_576_768,
      parameterSize: '135M',
      quantization: 'Q4_1',
    },
    paths: ['/v1/models', '/props'],
  },
  vllm: {
    entry: { capabilities: ['completion', 'tools', 'vision'], fixedWindow: 2048, parameterSize: '' },
    paths: ['/v1/models'],
  },
  jan: {
    entry: { capabilities: ['completion', 'tools', 'vision'], parameterSize: '' },
    paths: ['/v1/models', '/api/v0/models'],
  },
} as const;

describe.each(Object.entries(known))('%s', (flavour, { entry, paths }) => {
  beforeEach(() => start(flavour as Flavour, [small]));

  test('lists its model with what it says of it, and is asked nothing else', async () => {
    expect(await provider.models()).toMatchObject({ ok: true, value: [{ name: 'small', family: '', ...entry }] });
    expect(server.requests.map(({ path }) => path)).toEqual(paths);
  });

  test('tells the window of what runs, or tells nothing', async () => {
    const window = 'fixedWindow' in entry ? [{ name: 'small', contextLength: 2048 }] : [];
    expect(await provider.running()).toMatchObject({ ok: true, value: window });
  });
});

describe('lm-studio', () => {
  beforeEach(() => start('lm-studio', [small, embedder]));

  test('lists what it has, and the window only of what is loaded', async () => {
    const unloaded = await provider.models();
    expect(unloaded).toMatchObject({
      value: [
        { name: 'small', capabilities: ['completion', 'tools', 'vision'], trainedContext: 8192, family: 'llama' },
        { name: 'nomic-embed', capabilities: ['embedding'] },
      ],
    });
    expect(unloaded.ok && unloaded.value[0]).not.toHaveProperty('fixedWindow');
    expect(await provider.running()).toEqual({ ok: true, value: [] });
    await collect(provider.chat({ ...request, model: 'small' }, never));
    expect(await provider.models()).toMatchObject({ value: [{ fixedWindow: 2048 }, {}] });
    expect(await provider.running()).toMatchObject({ value: [{ name: 'small', contextLength: 2048 }] });
  });
});

describe('several models of one llama.cpp', () => {
  beforeEach(() => start('llama.cpp', [small, { ...small, name: 'other/name:v1 🙂' }, embedder]));

  test('are not asked one by one, which would load them', async () => {
    const models = await provider.models();
    expect(models.ok && models.value.map(({ name }) => name)).toEqual(['small', 'other/name:v1 🙂', 'nomic-embed']);
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/models']);
  });

  test('are shown by name, whatever is in it', async () => {
    expect(await provider.show('other/name:v1 🙂')).toMatchObject({ ok: true, value: { fixedWindow: 2048 } });
    expect(await provider.show('nope')).toMatchObject({ ok: false, error: { code: 'model_not_found' } });
  });
});

test('what the server cannot do is refused with a sentence', async () => {
  await start('vllm', [small]);
  expect(await collect(provider.pull('small', never))).toMatchObject([{ kind: 'failed', error: { code: 'other' } }]);
  expect(await provider.delete('small')).toMatchObject({
    ok: false,
    error: { sentence: expect.stringContaining('does not let Hearth delete models') },
  });
  expect(server.requests).toEqual([]);
});

test('a llama.cpp that gives its list to anybody and the rest only with a key is not ready', async () => {
  await start('llama.cpp', [small]);
  const locked = createServer((incoming, response) => {
    const isOpen = incoming.url === '/v1/models';
    response.writeHead(isOpen ? 200 : 401, { 'content-type': 'application/json' });
    const error = { message: 'Invalid API Key', type: 'authentication_error', code: 401 };
    response.end(JSON.stringify(isOpen ? { data: [{ id: 'small', owned_by: 'llamacpp' }] } : { error }));
  });
  const { host, close } = await listenOnLoopback(locked);
  const state = await trustedProvider({ kind: 'openai', address: () => host }).state();
  await close();
  expect(state).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('A header or key is missing') });
});
