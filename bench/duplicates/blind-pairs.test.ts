import { expect, test } from 'vitest';
import { readLines } from './pairs';
import { mergedPairs } from './remember';

test.each(['pairs-blind', 'pairs-counted', 'pairs-counted-2', 'pairs-counted-3'] as const)(
  'no two statements are merged that somebody wrote to differ in one thing: %s',
  async (file) => {
    expect(await mergedPairs(readLines(file), null)).toEqual([]);
  },
);
