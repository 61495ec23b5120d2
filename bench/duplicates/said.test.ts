import { expect, test } from 'vitest';
import { readLines } from './pairs';
import { mergedPairs, remember } from './remember';

test('of facts said in five ways at most one call in sixteen stays beside its twin, and none is taken for another', () => {
  const lines = readLines('said-seen-1');
  const { calls, twins, wrong } = remember(
    lines.flatMap((ways, at) => ways.map((text) => ({ fact: String(at), text }))),
  );
  expect(wrong).toEqual([]);
  expect(twins.length / calls).toBeLessThan(1 / 16);
});

test('no pair whose words were seen is merged', () => {
  expect(mergedPairs(readLines('pairs-seen'))).toEqual([]);
});
