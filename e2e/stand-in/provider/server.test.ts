import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelProvider } from '../../../src-main/model/types.ts';
import { type StandIn, startStandIn } from '../index.ts';
import { collect, never, request, trustedProvider } from './collect.ts';
import { startStranger } from './stranger.ts';

let server: StandIn;
let provider: ModelProvider;

beforeEach(async () => {
  server = await startStandIn({
    models: [
      { name: 'small', capabilities: ['completion', 'tools'], contextLength: 8192, sizeBytes: 7 },
      { name: 'vectors:v1', capabilities: ['embedding'] },
      { name: 'big:cloud', remoteHost: 'https://ollama.com:443', remoteModel: 'big' },
    ],
  });
  provider = trustedProvider({ address: () => server.host });
});

afterEach(() => server.close());

describe('the state of the server', () => {
  test('is ready, with its version, when it has a model to chat with', async () => {
    expect(await provider.state()).toMatchObject({ kind: 'ready', host: server.host, version: '0.32.2' });
  });

  test('is no model when it has only one that makes vectors', async () => {
    const bare = await startStandIn({ models: [{ name: 'vectors', capabilities: ['embedding'] }] });
    const state = await trustedProvider({ address: () => bare.host }).state();
    await bare.close();
    expect(state).toMatchObject({ kind: 'no_model', version: '0.32.2' });
  });

  test.each([
    { isInstalled: true, kind: 'not_running' },
    { isInstalled: false, kind: 'not_installed' },
  ])('is $kind when nothing answers and installed is $isInstalled', async ({ isInstalled, kind }) => {
    await server.close();
    const state = await trustedProvider({
      address: () => server.host,
      isInstalled: async () => isInstalled,
    }).state();
    expect(state.kind).toBe(kind);
    expect(state.sentence).toContain(server.host);
  });

  test('one that answered before and is gone has stopped: nobody says that it is not installed', async () => {
    const seen = trustedProvider({ address: () => server.host, isInstalled: async () => false });
    expect(await seen.state()).toMatchObject({ kind: 'ready' });
    await server.close();
    expect(await seen.state()).toMatchObject({
      kind: 'unreachable',
      sentence: `Ollama at ${server.host} has stopped answering. Start it again.`,
    });
  });

  test.each([
    { name: 'a line of another protocol', says: 'SSH-2.0-OpenSSH_9.6\r\n' },
    { name: 'a web page', says: 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 2\r\n\r\nHi' },
    {
      name: 'JSON of something else',
      says: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    },
    { name: 'a 404', says: 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n' },
    { name: 'nothing at all', says: '' },
  ])('is not Ollama when what answers says $name', async ({ says }) => {
    const stranger = await startStranger(says);
    const state = await trustedProvider({ address: () => stranger.host, probeLimitMs: 200 }).state();
    await stranger.close();
    expect(state.kind).toBe('not_ollama');
    expect(state.sentence).toContain(stranger.host);
  });

  test('is a TLS problem when https is spoken to a server that does not', async () => {
    const state = await trustedProvider({ address: () => server.host.replace('http:', 'https:') }).state();
    expect(state.kind).toBe('tls');
    expect(state.sentence).toContain('http://');
  });

  test('is refused when the server wants a sign-in', async () => {
    const guarded = await startStranger('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n');
    const state = await trustedProvider({ address: () => guarded.host }).state();
    await guarded.close();
    expect(state.kind).toBe('refused');
  });

  test('follows a change of address at once', async () => {
    let address = 'http://127.0.0.1:1';
    const moving = trustedProvider({ address: () => address });
    expect((await moving.state()).kind).toBe('not_running');
    address = server.host;
    expect((await moving.state()).kind).toBe('ready');
  });
});

describe('models', () => {
  test('are listed with what the server says of them', async () => {
    const models = await provider.models();
    expect(models).toEqual({
      ok: true,
      value: [
        {
          name: 'small:latest',
          sizeBytes: 7,
          capabilities: ['completion', 'tools'],
          trainedContext: 8192,
          family: 'llama',
          parameterSize: '134.52M',
          quantization: 'Q4_1',
        },
        expect.objectContaining({ name: 'vectors:v1', capabilities: ['embedding'] }),
        expect.objectContaining({ name: 'big:cloud', remoteHost: 'https://ollama.com:443' }),
      ],
    });
  });

  test('are shown with their trained window, and one that is not there is named', async () => {
    expect(await provider.show('small')).toMatchObject({ ok: true, value: { trainedContext: 8192 } });
    const unknown = await provider.show('nope');
    expect(unknown).toMatchObject({ ok: false, error: { code: 'model_not_found' } });
    expect(unknown.ok ? '' : unknown.error.sentence).toContain('nope');
  });

  test('that run are listed with their real window', async () => {
    expect(await provider.running()).toEqual({ ok: true, value: [] });
    await collect(provider.chat({ ...request, model: 'small' }, never));
    expect(await provider.running()).toMatchObject({
      ok: true,
      value: [{ name: 'small:latest', contextLength: 2048 }],
    });
  });

  test('are deleted once', async () => {
    expect(await provider.delete('small')).toEqual({ ok: true, value: null });
    expect(await provider.delete('small')).toMatchObject({ ok: false, error: { code: 'model_not_found' } });
  });

  test('of a list that makes no sense are a bad answer', async () => {
    const stranger = await startStranger(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{"models":[7]}',
    );
    const models = await trustedProvider({ address: () => stranger.host }).models();
    await stranger.close();
    expect(models).toMatchObject({ ok: false, error: { code: 'bad_answer' } });
  });
});

describe('vectors', () => {
  const texts = ['one', 'two', 'one'];

  test('come in order, one a text, of unit length', async () => {
    const answer = await provider.embed({ model: 'vectors:v1', texts, keepAlive: '10m' });
    const vectors = answer.ok ? answer.value : [];
    expect(vectors).toHaveLength(3);
    expect(vectors[0]).toEqual(vectors[2]);
    expect(Math.hypot(...(vectors[1] ?? []))).toBeCloseTo(1, 5);
  });

  test('of no texts ask nobody', async () => {
    expect(await provider.embed({ model: 'vectors:v1', texts: [], keepAlive: '10m' })).toEqual({ ok: true, value: [] });
    expect(server.requests).toHaveLength(0);
  });

  test.each([
    { model: 'small', code: 'not_embedding' },
    { model: 'nope', code: 'model_not_found' },
  ])('of $model are refused: $code', async ({ model, code }) => {
    expect(await provider.embed({ model, texts, keepAlive: '10m' })).toMatchObject({ ok: false, error: { code } });
  });
});
