import { expect, it } from 'vitest';
import { NOON, testMemory } from '../memory.fixture';
import type { SearchAnswer } from '../search/search';
import { find } from './find';

it('a hit by meaning stands above one that only has a word spelt much like the one that was typed', async () => {
  const memory = testMemory();
  await memory.remember('Bought a vent for the attic');
  await memory.remember('Luna sees the animal doctor in May');
  const { search } = memory.source;
  const query = { text: 'venr', workspaceId: memory.workspaceId, now: NOON, zone: 'UTC', limit: 5 };
  const words = await memory.find('doctor');
  expect(words.reason).toBe('ok');
  const near = { 'Bought a vent for the attic': 0.31, 'Luna sees the animal doctor in May': 0.6 };
  const withMeaning = async (asked: Parameters<typeof search.find>[0]): Promise<SearchAnswer & { language: null }> => {
    const [spelt, meant] = [await search.find(asked), await search.find({ ...asked, text: 'doctor' })];
    if (spelt.kind !== 'found' || meant.kind !== 'found') throw new Error('nothing was found');
    const hits = [...spelt.hits, ...meant.hits.map((hit) => ({ ...hit, hasWords: false }))];
    return {
      ...spelt,
      language: null,
      by: 'meaning',
      hits: hits.map((hit) => ({ ...hit, cosine: near[hit.text as keyof typeof near] ?? null })),
    };
  };
  const answer = await find(query, { ...memory.source, search: { ...search, find: withMeaning } });
  expect(answer.reason === 'ok' && answer.found.map(({ snippet, why }) => `${snippet}: ${why.kind}`)).toEqual([
    'Luna sees the animal doctor in May: meaning',
    'Bought a vent for the attic: spelling',
  ]);
});
