import { expect, it } from 'vitest';
import type { Duplicate } from './find-duplicates';
import { mergeCandidates } from './merge-candidates';

const duplicate = (text: string, probability: number): Duplicate => ({
  fact: { id: text, text, topic: 'General' },
  probability,
});
const first = duplicate('Was cut out of the will', 0.95);

/** The ids of what is one with `first`, for a further fact that the statement says so surely, and so alike it. */
const candidates = (text: string, probability: number, direct: number, of = first.fact.text) =>
  mergeCandidates([first, duplicate(text, probability)], { of, pairScores: new Map([[text, direct]]) }).map(
    ({ id }) => id,
  );

const other = 'Her father left her nothing';

it.each([
  [0.9, 0.3, true],
  [0.9, 0.2, false],
  [0.6, 0.7, true],
  [0.6, 0.6, false],
  [1, 0.2, false],
])('said at %f and alike at %f, two facts are one: %s', (probability, direct, isOne) => {
  expect(candidates(other, probability, direct)).toEqual(isOne ? [other] : []);
});

it('what is vetoed is none, whatever a model makes of it', () => {
  expect(candidates('Was cut out of the will of 2019', 0.95, 0.95)).toEqual(['Was cut out of the will of 2019']);
  expect(candidates('Was never cut out of the will', 0.95, 0.95)).toEqual([]);
});

it('nor is what no model was asked about, or asked about another fact', () => {
  expect(mergeCandidates([first, duplicate(other, 1)])).toEqual([]);
  expect(candidates(other, 0.95, 0.95, 'Keeps bees')).toEqual([]);
  expect(mergeCandidates([])).toEqual([]);
});
