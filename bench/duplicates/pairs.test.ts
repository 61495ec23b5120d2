import { expect, test } from 'vitest';
import { minimalPairs, readLines } from './pairs';
import { mergedPairs } from './remember';

test('no minimal pair is merged, in either order', async () => {
  const pairs = minimalPairs();
  expect(pairs).toHaveLength(300);
  expect(await mergedPairs(pairs, null)).toEqual([]);
});

test('no two statements that differ in quantity, modality, tense, frequency, order, place or person are merged', async () => {
  expect(await mergedPairs(readLines('different'), null)).toEqual([]);
});
