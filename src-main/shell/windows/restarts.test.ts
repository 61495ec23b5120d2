import { expect, test } from 'vitest';
import { countRestarts } from './restarts';

test('a page that dies is started again, one that dies again and again is not', () => {
  const restarts = countRestarts();
  expect([0, 1_000, 2_000, 59_000].map(restarts.mayStart)).toEqual([true, true, false, false]);
  expect(restarts.mayStart(61_500)).toBe(true);
});
