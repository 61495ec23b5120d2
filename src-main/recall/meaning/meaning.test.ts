import { expect, test } from 'vitest';
import { testMemory } from '../memory.fixture';
import { recall } from '../search/recall';
import { workOffBacklog } from './backlog';
import { createMeaning } from './meaning';

/** Two directions: texts of animals, in whatever language, and all others. */
const animals = /dog|puppy|Hund|犬/;
const own = (text: string) => Float32Array.from(animals.test(text) ? [1, 0, 0] : [0, 1, 0]);

function start() {
  const memory = testMemory();
  const server = { chosen: null as string | null, isUp: true, loaded: true, asked: 0, builtIn: 0 };
  const told: string[] = [];
  const client = {
    pending: async (query: Parameters<typeof memory.tasks.pending>[0]) => memory.tasks.pending(query),
    saveVectors: async (vectors: Parameters<typeof memory.tasks.saveVectors>[0]) => memory.tasks.saveVectors(vectors),
    progress: async () => memory.tasks.progress(),
    question: async (query: Parameters<typeof memory.tasks.question>[0]) => memory.tasks.question(query),
    changeModel: async (model: string | null) => memory.tasks.changeModel(model),
  };
  const meaning = createMeaning({
    search: client,
    builtIn: {
      embed: async (_, __, texts) => {
        server.builtIn += 1;
        return texts.map(() => Float32Array.from([1, 0]));
      },
      state: () => ({ kind: 'asleep' }),
      end: () => undefined,
    },
    chosen: {
      name: () => server.chosen,
      isLoaded: async () => server.loaded,
      embed: async (_, texts) => {
        server.asked += 1;
        return server.isUp ? texts.map(own) : null;
      },
    },
    onState: () => told.push(meaning.state().kind),
  });
  return {
    memory,
    server,
    told,
    meaning,
    catchUp: () =>
      workOffBacklog({ search: { ...client, ...meaning.asking }, embed: meaning.texts, isIdle: () => true }),
    ask: (text: string) => {
      const { workspaceId } = memory;
      const access = { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' } as const;
      const query = {
        text,
        workspaceId,
        conversationId: null,
        scope: 'all',
        access,
        k: 10,
        now: 0,
        zone: 'UTC',
      } as const;
      return recall(query, { search: { ...memory.source.search, ...meaning.asking }, embed: meaning.question });
    },
  };
}

test('a model that is chosen gets all texts of its own, in its own size, and answers in every language', async () => {
  const { memory, server, catchUp, ask } = start();
  await memory.talk([{ text: 'My puppy chewed up the sofa.' }, { text: 'Oh no.' }]);
  await catchUp();
  expect(server).toMatchObject({ asked: 0, builtIn: 1 });

  server.chosen = 'bge-m3';
  expect(await ask('Was hat der Hund zerbissen?')).toMatchObject({ reason: 'no_match' });
  await catchUp();
  expect(await ask('Was hat der Hund zerbissen?')).toMatchObject({ reason: 'ok', by: 'meaning' });
});

test('back to the built-in one, the other’s vectors are compared with nothing', async () => {
  const { memory, server, catchUp, ask } = start();
  await memory.talk([{ text: 'My puppy chewed up the sofa.' }, { text: 'Oh no.' }]);
  server.chosen = 'bge-m3';
  await catchUp();
  server.chosen = null;
  expect(await ask('What did the dog tear?')).toMatchObject({ reason: 'no_match' });
  await catchUp();
  expect(memory.tasks.progress()).toMatchObject({ done: memory.tasks.progress().all });
});

test('a server that is gone: words answer, Settings says why, and nothing that is there is thrown away', async () => {
  const { memory, server, told, meaning, catchUp, ask } = start();
  await memory.talk([{ text: 'My puppy chewed up the sofa.' }, { text: 'Oh no.' }]);
  server.chosen = 'bge-m3';
  await catchUp();
  const { done } = memory.tasks.progress();
  server.isUp = false;
  expect(await ask('sofa')).toMatchObject({ reason: 'ok' });
  expect(meaning.state()).toMatchObject({ kind: 'unavailable', sentence: expect.stringContaining('bge-m3') });
  await catchUp();
  expect(server.builtIn).toBe(0);
  expect(memory.tasks.progress().done).toBe(done);
  server.isUp = true;
  expect(await ask('the dog')).toMatchObject({ by: 'meaning' });
  expect(told).toEqual(['unavailable', 'ready']);
});

test('a question never makes the server load a model', async () => {
  const { memory, server, catchUp, ask } = start();
  await memory.talk([{ text: 'My puppy chewed up the sofa.' }, { text: 'Oh no.' }]);
  server.chosen = 'bge-m3';
  await catchUp();
  server.loaded = false;
  const { asked } = server;
  expect(await ask('sofa')).toMatchObject({ by: 'words' });
  expect(server.asked).toBe(asked);
});
