import { expect, it } from 'vitest';
import { factsOfAnswers } from './about-you';

const texts = (answers: Parameters<typeof factsOfAnswers>[0]) => factsOfAnswers(answers).map(({ text }) => text);

it('each answer completes its sentence, and a question without one keeps nothing', () => {
  expect(texts({ name: ' Ada ', work: '  ', answers: 'short' })).toEqual(['My name is Ada', 'I like my answers short']);
});

it('an answer that is a whole sentence stays as it was said', () => {
  expect(texts({ name: 'my friends call me Ada', work: "I'm retired", answers: 'I’d rather read tables' })).toEqual([
    'my friends call me Ada',
    "I'm retired",
    'I’d rather read tables',
  ]);
  expect(texts({ name: 'Ida', work: 'interpreter' })).toEqual(['My name is Ida', 'I work as interpreter']);
});
