import { expect, test } from 'vitest';
import { togetherLikely } from './together';

test('one wording is as likely as it is judged, none not at all', () => {
  expect(togetherLikely([0.8])).toBeCloseTo(0.8);
  expect(togetherLikely([])).toBe(0);
});

test('one likely wording among others that are none counts less than among others that are near', () => {
  expect(togetherLikely([0.9, 0.02, 0.02])).toBeLessThan(0.6);
  expect(togetherLikely([0.9, 0.6, 0.7])).toBeGreaterThan(0.8);
  expect(togetherLikely([0.9, 0.6, 0.7])).toBeLessThan(0.9);
});

test('whatever the order, and never beyond the likeliest', () => {
  expect(togetherLikely([0, 0.7, 1])).toBe(togetherLikely([1, 0, 0.7]));
  expect(togetherLikely([1, 1])).toBeLessThanOrEqual(1);
});
