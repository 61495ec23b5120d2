import { describe, expect, it } from 'vitest';
import { testMemory } from '../memory.fixture';

/** What a question finds, with its reason: `text: reason`. */
async function reasons(memory: ReturnType<typeof testMemory>, text: string): Promise<readonly string[]> {
  const result = await memory.find(text);
  if (result.reason !== 'ok') throw new Error(result.sentence);
  return result.found.map(({ snippet, why }) => `${snippet}: ${why.kind}`);
}

describe('a find says why it is one', () => {
  it('by the words that stand in it, and how many of them', async () => {
    const memory = testMemory();
    await memory.remember('The deposit is two months of rent');
    await memory.remember('Rents go up each spring');
    const result = await memory.find('rent deposit');
    expect(result.reason === 'ok' && result.found.map(({ why }) => why)).toEqual([
      { kind: 'words', has: 2, of: 2, missing: [] },
      { kind: 'form' },
    ]);
  });

  it('names the words that are missing as they were typed', async () => {
    const memory = testMemory();
    await memory.remember('Bought a blue boat');
    const result = await memory.find('children boats bought');
    const [first] = result.reason === 'ok' ? result.found : [];
    expect(first?.why).toEqual({ kind: 'words', has: 1, of: 3, missing: ['children'] });
  });

  it('takes accents and scripts without spaces for the words themselves', async () => {
    const memory = testMemory();
    await memory.remember('Stays at the Hôtel Lutetia');
    await memory.remember('京都に住んでいる');
    expect(await reasons(memory, 'hotel')).toEqual(['Stays at the Hôtel Lutetia: words']);
    expect(await reasons(memory, '京都')).toEqual(['京都に住んでいる: words']);
  });

  it('by a word spelt much like it, which is marked, and by a part of a longer one', async () => {
    const memory = testMemory();
    await memory.remember('The accountant is allergic to shellfish');
    await memory.talk([{ text: 'Die Haftpflichtversicherung läuft aus.' }]);
    const result = await memory.find('acountant');
    const [found] = result.reason === 'ok' ? result.found : [];
    expect(found?.why).toEqual({ kind: 'spelling' });
    expect(found?.marks.map(({ from, to }) => found.snippet.slice(from, to))).toEqual(['accountant']);
    expect(await reasons(memory, 'Haftpflicht')).toEqual(['Die Haftpflichtversicherung läuft aus.: part']);
  });

  it('by what a fact drawn from it or a message beside it says, by its day', async () => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'She barks at the postman.' }, { text: 'How loud!' }]);
    await memory.remember('Has a dog called Luna', { sources: ids.slice(0, 1) });
    expect(await reasons(memory, 'Luna')).toContain('She barks at the postman.: fact');
    expect(await reasons(memory, 'how did the postman')).toContain('How loud!: around');
    expect(await reasons(memory, '14 May 2024')).toContain('She barks at the postman.: day');
  });

  it('counts every kind, whatever kinds and however few are asked for', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'The walnut desk arrived.' }]);
    for (const nth of [1, 2, 3]) await memory.remember(`Owns walnut desk number ${nth}`);
    const counts = { fact: 3, section: 0, working: 0, message: 1, capture: 0 };
    const one = await memory.find('walnut', { kinds: ['fact'], limit: 1 });
    expect(one).toMatchObject({ reason: 'ok', counts, found: [{ kind: 'fact' }] });
    expect(await memory.find('walnut', { kinds: ['capture'] })).toMatchObject({ reason: 'no_match', counts });
  });

  it('puts the newest first when asked, and only then', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'Walnut, walnut, walnut!', at: 1_000 }]);
    await memory.talk([{ text: 'There was a walnut among many other things in the long list.', at: 2_000 }]);
    const newest = await memory.find('walnut', { order: 'newest' });
    expect(newest.reason === 'ok' && newest.found.map(({ at }) => at)).toEqual([2_000, 1_000]);
  });
});
