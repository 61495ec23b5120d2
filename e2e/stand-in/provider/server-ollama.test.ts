import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelProvider } from '../../../src-main/model/types.ts';
import { type StandIn, startStandIn } from '../index.ts';
import { collect, never, request, trustedProvider } from './collect.ts';

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
  test('names its version', async () => {
    expect(await provider.state()).toMatchObject({ kind: 'ready', version: '0.32.2' });
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
});
