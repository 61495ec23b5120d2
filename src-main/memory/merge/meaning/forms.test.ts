import { expect, test } from 'vitest';
import { formsOf } from './forms';

const written = (item: string) =>
  formsOf(item).map(({ text, tense }) => (tense === null ? text : `${text} (${tense})`));

test('a verb stands for its forms, of which the past says that it is over', () => {
  expect(written('live*')).toEqual(['live', 'lives', 'living', 'lived (past)']);
  expect(written('swim*swam')).toEqual(['swim', 'swims', 'swimming', 'swam (past)']);
  expect(written('study*')).toEqual(['study', 'studies', 'studying', 'studied (past)']);
});

test('what happens once is to come until it is told in the past', () => {
  expect(written('buy#bought')).toEqual(['buy (pending)', 'buys (pending)', 'buying (pending)', 'bought']);
});

test('other runs of words stand for themselves', () => {
  expect(written('in charge of')).toEqual(['in charge of']);
});
