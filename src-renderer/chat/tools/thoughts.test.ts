import { expect, test } from 'vitest';
import { thoughtWords } from './thoughts';

test.each([
  [undefined, 'Thought first'],
  [40, 'Thought for 1 second'],
  [6_200, 'Thought for 6 seconds'],
  [59_600, 'Thought for 1 minute'],
  [121_000, 'Thought for 2 minutes and 1 second'],
])('%s ms of thinking', (ms, words) => {
  expect(thoughtWords(ms)).toBe(words);
});
