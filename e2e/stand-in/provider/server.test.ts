import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelProvider } from '../../../src-main/model/types.ts';
import { type StandIn, startStandIn } from '../index.ts';
import { KINDS, trustedProvider } from './collect.ts';
import { startStranger } from './stranger.ts';

let server: StandIn;
let provider: ModelProvider;

afterEach(() => server.close());

describe.each(KINDS)('%s', (kind) => {
  beforeEach(async () => {
    server = await startStandIn({
      models: [
        { name: 'small', capabilities: ['completion', 'tools'], contextLength: 8192, window: 2048, sizeBytes: 7 },
        { name: 'embed:v1', capabilities: ['embedding'] },
        { name: 'big:cloud', remoteHost: 'https://ollama.com:443', remoteModel: 'big' },
      ],
    });
    provider = trustedProvider({ kind, address: () => server.host });
  });

  describe('the state of the server', () => {
    test('is ready when it has a model to chat with', async () => {
      expect(await provider.state()).toMatchObject({ kind: 'ready', host: server.host });
    });

    test('is no model when it has only one that makes vectors', async () => {
      const bare = await startStandIn({ models: [{ name: 'embed-vectors', capabilities: ['embedding'] }] });
      const state = await trustedProvider({ kind, address: () => bare.host }).state();
      await bare.close();
      expect(state).toMatchObject({ kind: 'no_model' });
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
    ])('is that of something else when what answers says $name', async ({ says }) => {
      const stranger = await startStranger(says);
      const state = await trustedProvider({ kind, address: () => stranger.host, probeLimitMs: 200 }).state();
      await stranger.close();
      expect(state.kind).toBe('not_ollama');
      expect(state.sentence).toContain(stranger.host);
    });

    test('is a TLS problem when https is spoken to a server that does not', async () => {
      const state = await trustedProvider({ kind, address: () => server.host.replace('http:', 'https:') }).state();
      expect(state.kind).toBe('tls');
      expect(state.sentence).toContain('http://');
    });

    test('is refused when the server wants a sign-in', async () => {
      const guarded = await startStranger('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n');
      const state = await trustedProvider({ kind, address: () => guarded.host }).state();
      await guarded.close();
      expect(state.kind).toBe('refused');
    });

    test('follows a change of address at once', async () => {
      let address = 'http://127.0.0.1:1';
      const moving = trustedProvider({ kind, address: () => address });
      expect((await moving.state()).kind).toBe(kind === 'ollama' ? 'not_running' : 'unreachable');
      address = server.host;
      expect((await moving.state()).kind).toBe('ready');
    });
  });

  describe('models', () => {
    test('of a list that makes no sense are a bad answer', async () => {
      const stranger = await startStranger(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 25\r\n\r\n{"models":[7],"data":[7]}',
      );
      const models = await trustedProvider({ kind, address: () => stranger.host }).models();
      await stranger.close();
      expect(models).toMatchObject({ ok: false, error: { code: 'bad_answer' } });
    });
  });

  describe('vectors', () => {
    const texts = ['one', 'two', 'one'];

    test('come in order, one a text, of unit length', async () => {
      const answer = await provider.embed({ model: 'embed:v1', texts, keepAlive: '10m' });
      const vectors = answer.ok ? answer.value : [];
      expect(vectors).toHaveLength(3);
      expect(vectors[0]).toEqual(vectors[2]);
      expect(Math.hypot(...(vectors[1] ?? []))).toBeCloseTo(1, 5);
    });

    test('of no texts ask nobody', async () => {
      expect(await provider.embed({ model: 'embed:v1', texts: [], keepAlive: '10m' })).toEqual({ ok: true, value: [] });
      expect(server.requests).toHaveLength(0);
    });

    test.each([
      { model: 'small', code: 'not_embedding' },
      { model: 'nope', code: 'model_not_found' },
    ])('of $model are refused: $code', async ({ model, code }) => {
      expect(await provider.embed({ model, texts, keepAlive: '10m' })).toMatchObject({ ok: false, error: { code } });
    });
  });
});
