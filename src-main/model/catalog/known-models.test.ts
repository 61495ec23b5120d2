import { expect, test } from 'vitest';
import type { ModelList } from '../../../src-preload/contract/model';
import { FIRST_SERVER } from '../../../src-preload/contract/model-key';
import { createNoProvider } from '../none';
import type { ModelEntry, ServerState } from '../types';
import { createKnownModels } from './known-models';

const entry = (name: string, more: Partial<ModelEntry> = {}): ModelEntry => ({
  name,
  sizeBytes: 1e9,
  capabilities: ['completion'],
  family: 'llama',
  parameterSize: '',
  quantization: '',
  ...more,
});

function start(entries: readonly ModelEntry[]) {
  const host = 'http://127.0.0.1:11434';
  const server = { state: { kind: 'ready', host, sentence: '' } as ServerState };
  const told: ModelList[] = [];
  const waiting: (() => void)[] = [];
  const models = createKnownModels({
    server: { id: FIRST_SERVER, kind: 'ollama' },
    abilities: { of: ({ capabilities }) => ({ capabilities, untried: [], said: {} }) },
    windowOf: () => undefined,
    provider: () => ({
      ...createNoProvider(host),
      state: async () => server.state,
      models: async () => ({ ok: true, value: entries }),
    }),
    changed: (list) => told.push(list),
    elsewhere: { isModelAllowed: ({ remoteHost }) => remoteHost === undefined },
    memoryBytes: 8 * 2 ** 30,
    after: (_, run) => {
      waiting.push(run);
      return () => void waiting.splice(waiting.indexOf(run), 1);
    },
    clock: () => 0,
  });
  return { models, server, told, waiting };
}

test('a server that was away is found by itself, and then left in peace', async () => {
  const { models, server, told, waiting } = start([entry('m')]);
  const up = server.state;
  server.state = { ...up, kind: 'not_running' };
  expect((await models.refresh()).state.kind).toBe('not_running');
  expect(waiting).toHaveLength(1);
  server.state = up;
  waiting[0]?.();
  await expect.poll(() => told.at(-1)?.state.kind).toBe('ready');
  expect(waiting.length).toBeLessThanOrEqual(1);
  await models.refresh();
  expect(waiting).toHaveLength(0);
});

test('who asked first gets the newer answer, so that nobody is told of a server without its models', async () => {
  const { models, server } = start([entry('m')]);
  const { promise: late, resolve: answer } = Promise.withResolvers<ServerState>();
  const up = server.state;
  server.state = late as never;
  const first = models.refresh();
  server.state = up;
  const second = models.refresh();
  answer({ ...up, kind: 'not_running' });
  expect(await first).toEqual(await second);
  expect((await first).state.kind).toBe('ready');
});

test('a question whose answer is overtaken waits until there is something known', async () => {
  const { models, server } = start([entry('m')]);
  const { promise: late, resolve: answer } = Promise.withResolvers<ServerState>();
  const up = server.state;
  const first = models.refresh();
  server.state = late as never;
  const second = models.refresh();
  setTimeout(() => answer(up), 5);
  await first;
  expect(models.last()?.models.map(({ name }) => name)).toEqual(['m']);
  await second;
});

test('the same answer twice is told once', async () => {
  const { models, told } = start([entry('m')]);
  await models.refresh();
  await models.refresh();
  expect(told).toHaveLength(1);
});

test('a model for vectors is not offered for a chat, but where it runs is known', async () => {
  const { models } = start([entry('vectors', { capabilities: ['embedding'], remoteHost: 'models.example' })]);
  expect((await models.refresh()).models).toEqual([]);
  expect(models.remoteHostOf('vectors')).toBe('models.example');
  expect(models.remoteHostOf('unheard')).toBeUndefined();
});

test('a model larger than the memory of this computer is marked, one that runs elsewhere is not', async () => {
  const { models } = start([
    entry('small'),
    entry('large', { sizeBytes: 18e9 }),
    entry('cloud', { sizeBytes: 18e9, remoteHost: 'models.example' }),
  ]);
  const list = await models.refresh();
  expect(list.models.map(({ isTooLarge }) => isTooLarge)).toEqual([false, true, false]);
});

test('who has not chosen gets the first model that runs here', async () => {
  const { models } = start([entry('cloud', { remoteHost: 'models.example' }), entry('local')]);
  expect(models.firstLocal()).toBeNull();
  await models.refresh();
  expect(models.firstLocal()).toBe('local');
});

test('models for vectors are told apart from those to chat with, also where the list does not say so', async () => {
  const { models } = start([
    entry('m'),
    entry('bge-m3', { capabilities: ['embedding'] }),
    entry('older', { capabilities: [], family: 'nomic-bert' }),
    entry('made-here', { family: 'bert' }),
    entry('elsewhere', { capabilities: ['embedding'], remoteHost: 'ollama.example' }),
  ]);
  const list = await models.refresh();
  expect(list.models.map(({ name }) => name)).toEqual(['m']);
  expect(list.embedders.map(({ name }) => name)).toEqual(['bge-m3', 'older', 'made-here']);
});
