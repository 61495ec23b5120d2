import { expect, test } from 'vitest';
import { blindSets, minimalPairs, pairFiles, readLines, seenSets } from './pairs';
import { mergedPairs, remember } from './remember';

/** A model that takes any two statements for one, and is sure of it. */
const credulous = {
  scorePairs: async (_: string, texts: readonly string[]) => new Map(texts.map((text) => [text, 0.99])),
};

test('of pairs that differ in a number, a name, a date or a denial none is left to the model', async () => {
  const pairs = minimalPairs();
  expect(pairs).toHaveLength(300);
  const merged = await mergedPairs(pairs, credulous);
  // Opposites and roundabout denials are other words: these are the model's.
  expect(merged.filter(([, b = '']) => !/^(?:Hates|Dislikes)|anything but/.test(b))).toEqual([]);
});

test('without a model no two statements that differ in anything are merged', async () => {
  for (const file of pairFiles) expect(await mergedPairs(readLines(file), null)).toEqual([]);
});

test('without a model a statement stays beside its duplicate, and none is taken for another', async () => {
  for (const set of [...blindSets, ...seenSets]) {
    const calls = readLines(set).flatMap((ways, at) => ways.map((text) => ({ fact: String(at), text })));
    const { duplicates, wrong } = await remember(calls, null);
    expect(wrong).toEqual([]);
    expect(duplicates.length).toBeGreaterThan(0);
  }
});
