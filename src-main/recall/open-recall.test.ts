import { expect, it, vi } from 'vitest';
import { builtInFiles } from '../inference/built-in-models';
import type { ChosenEmbedder } from './meaning/meaning';
import { testMemory } from './memory.fixture';
import { openRecall } from './open-recall';
import { searchHere } from './search/search-here.fixture';

/** Recall over a real database; its embedder starts nothing, and tells how often it was to start. */
function start(chosen: ChosenEmbedder = { name: () => null, isLoaded: async () => false, embed: async () => null }) {
  const memory = testMemory();
  const spawn = vi.fn(() => {
    throw new Error('no process in this test');
  });
  const search = searchHere(memory.tasks);
  const recall = openRecall({
    search,
    embedder: {
      spawn,
      files: builtInFiles(''),
      schedule: () => () => undefined,
    },
    chosen,
    countTokens: (text) => text.length,
    isIdle: () => true,
    onProgress: () => undefined,
  });
  const { workspaceId } = memory;
  const access = { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' } as const;
  const query = { workspaceId, conversationId: null, scope: 'all', access, k: 10, now: 0, zone: 'UTC' } as const;
  return { memory, recall, spawn, type: (text: string) => recall.typing({ ...query, text }) };
}

it('the first key press wakes the embedder once there is something to compare with, and not before', async () => {
  const { memory, spawn, type } = start();
  await type('a dog');
  await memory.talk([{ text: 'My puppy chewed up the sofa again.' }, { text: 'Oh no.' }]);
  await type('a dog destroyed');
  expect(spawn).not.toHaveBeenCalled();

  const [newest] = memory.tasks.pending({ below: Number.MAX_SAFE_INTEGER, limit: 1 });
  if (!newest) throw new Error('nothing to find');
  memory.tasks.saveVectors([{ ...newest, vector: Float32Array.from([1, 0]) }]);
  await type('a dog destroyed furniture');
  await vi.waitFor(() => expect(spawn).toHaveBeenCalled());
});

it('what comes in while the backlog is worked off, and is asked for then, is embedded with it', async () => {
  let comeIn: (() => Promise<void>) | undefined;
  const { memory, recall } = start({
    name: () => 'm',
    isLoaded: async () => true,
    embed: async (_, texts) => {
      const now = comeIn;
      comeIn = undefined;
      await now?.();
      return texts.map(() => Float32Array.from([1, 0]));
    },
  });
  await memory.talk([{ text: 'My puppy chewed up the sofa again.' }]);
  comeIn = async () => {
    await memory.talk([{ text: 'We bought a sailing boat.' }]);
    void recall.catchUp();
  };
  await recall.catchUp();
  expect(await recall.progress()).toEqual({ done: 2, all: 2 });
});
