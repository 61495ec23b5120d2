import { expect, test } from 'vitest';
import { isRuledOut } from '../../src-main/memory/merge/apart/ruled-out';
import { minimalPairs, readLines } from './pairs';
import { mergedPairs, remember } from './remember';

test('of facts said in five ways at most one call in sixteen stays beside its twin, and none is taken for another', async () => {
  const lines = readLines('said-seen-1');
  const { calls, twins, wrong } = await remember(
    lines.flatMap((ways, at) => ways.map((text) => ({ fact: String(at), text }))),
    null,
  );
  expect(wrong).toEqual([]);
  expect(twins.length / calls).toBeLessThan(1 / 16);
});

test('no pair whose words were seen is merged', async () => {
  expect(await mergedPairs(readLines('pairs-seen'), null)).toEqual([]);
});

test('of pairs that differ in a number, a name, a date or a denial none is left to the model', () => {
  const left = minimalPairs().filter(([a, b]) => !isRuledOut(a, b));
  // Opposites and roundabout denials are other words: these are the model's.
  expect(left.filter(([, b]) => !/^(?:Hates|Dislikes)|anything but/.test(b))).toEqual([]);
});
