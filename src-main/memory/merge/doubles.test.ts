import { expect, it } from 'vitest';
import { doublesOf } from './doubles';
import type { Twin } from './twin';

const twin = (text: string, probability: number): Twin => ({ fact: { id: text, text, topic: 'General' }, probability });
const first = twin('Was cut out of the will', 0.95);

/** The ids of what is one with `first`, for a further fact that the statement says so surely, and so alike it. */
const doubles = (text: string, probability: number, direct: number, of = first.fact.text) =>
  doublesOf([first, twin(text, probability)], { of, verdicts: new Map([[text, direct]]) }).map(({ id }) => id);

const other = 'Her father left her nothing';

it.each([
  [0.9, 0.3, true],
  [0.9, 0.2, false],
  [0.6, 0.7, true],
  [0.6, 0.6, false],
  [1, 0.2, false],
])('said at %f and alike at %f, two facts are one: %s', (probability, direct, isOne) => {
  expect(doubles(other, probability, direct)).toEqual(isOne ? [other] : []);
});

it('what is ruled out is none, whatever a model makes of it', () => {
  expect(doubles('Was cut out of the will of 2019', 0.95, 0.95)).toEqual(['Was cut out of the will of 2019']);
  expect(doubles('Was never cut out of the will', 0.95, 0.95)).toEqual([]);
});

it('nor is what no model was asked about, or asked about another fact', () => {
  expect(doublesOf([first, twin(other, 1)])).toEqual([]);
  expect(doubles(other, 0.95, 0.95, 'Keeps bees')).toEqual([]);
  expect(doublesOf([])).toEqual([]);
});
