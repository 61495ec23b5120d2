import { expect, test } from 'vitest';
import { indexedPart } from './row-content';

test('of a message of megabytes the two ends are indexed, of any other all', () => {
  const usual = 'word '.repeat(50_000);
  expect(indexedPart(usual)).toBe(usual);
  const part = indexedPart(`begin ${'😀'.repeat(4_000_000)} end`);
  expect(part.startsWith('begin ') && part.endsWith(' end')).toBe(true);
  expect(part.length).toBeLessThan(300_000);
  expect(part.isWellFormed()).toBe(true);
});
