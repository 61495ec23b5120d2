import { expect, test } from 'vitest';
import { decideMerge } from '../../src-main/memory/merge/decide';
import { topicOf } from '../../src-main/memory/merge/topics';
import { minimalPairs } from './pairs';

test('no minimal pair is merged, in either order', () => {
  const pairs = minimalPairs();
  expect(pairs).toHaveLength(300);
  const merged = [...pairs, ...pairs.map(([a, b]) => [b, a] as const)].filter(
    ([a, b]) =>
      decideMerge({ text: b, topic: null, known: [{ id: 'a', text: a, topic: topicOf(a) }] }).kind === 'confirm',
  );
  expect(merged).toEqual([]);
});
