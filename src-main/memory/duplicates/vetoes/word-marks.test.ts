import { expect, test } from 'vitest';
import { differInMarks } from './word-marks';

test.each([
  ['Writes C++', 'Writes C#', true],
  ['Writes C++', 'Writes C', true],
  ['Got an A+', 'Got an A-', true],
  ['Keeps it at -5 degrees', 'Keeps it at 5 degrees', true],
  ['Keeps it at -5 degrees', 'Keeps it at minus 5 degrees', false],
  ['Blood type: O-', 'Is O negative', false],
  ['Writes C++', 'Writes C plus plus', false],
  ['Works 9-5 with an e-mail client', 'Works 9 to 5 with an email client', false],
  ['Likes tea - not coffee', 'Likes tea, not coffee', false],
])('%s, %s: another mark of a word is %s', (a, b, isOther) => {
  expect(differInMarks(a, b)).toBe(isOther);
  expect(differInMarks(b, a)).toBe(isOther);
});
