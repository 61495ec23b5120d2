import { expect, test } from 'vitest';
import { decideMerge } from '../../src-main/memory/merge/decide';
import { topicOf } from '../../src-main/memory/merge/topics';
import { minimalPairs, readLines } from './pairs';

test('no minimal pair is merged, in either order', () => {
  const pairs = minimalPairs();
  expect(pairs).toHaveLength(300);
  expect(mergedOf(pairs)).toEqual([]);
});

test('no two statements that differ in quantity, modality, tense, frequency, order, place or person are merged', () => {
  expect(mergedOf(readLines('different').map(([a = '', b = '']) => [a, b] as const))).toEqual([]);
});

function mergedOf(pairs: readonly (readonly [string, string])[]) {
  return [...pairs, ...pairs.map(([a, b]) => [b, a] as const)].filter(
    ([a, b]) =>
      decideMerge({ text: b, topic: null, known: [{ id: 'a', text: a, topic: topicOf(a) }] }).kind === 'confirm',
  );
}
