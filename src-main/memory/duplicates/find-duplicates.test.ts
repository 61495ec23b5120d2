import { expect, test } from 'vitest';
import { decideMerge, type MergeInput } from './decide';
import type { KnownFact } from './known-fact';
import { topicOf } from './topics';

const facts = (...texts: readonly string[]): readonly KnownFact[] =>
  texts.map((text, index) => ({ id: `f${index}`, text, topic: topicOf(text) }));

const decide = (text: string, known: readonly KnownFact[], more: Partial<MergeInput> = {}) =>
  decideMerge({ text, topic: null, known, ...more });

const same = (...texts: readonly string[]): ReadonlyMap<string, number> => new Map(texts.map((text) => [text, 0.99]));

test('without a model what is worded otherwise stays beside it', () => {
  expect(decide('I have arachnophobia', facts('Is afraid of spiders'))).toEqual({ kind: 'add' });
});

test('a likely score confirms, the likeliest of several', () => {
  const known = facts('Dreads insects', 'Is afraid of spiders');
  const pairScores = new Map([
    ['Dreads insects', 0.93],
    ['Is afraid of spiders', 0.98],
  ]);
  expect(decide('I have arachnophobia', known, { pairScores })).toEqual({ kind: 'confirm', factId: 'f1' });
});

test('an unlikely one does not', () => {
  const pairScores = new Map([['Is afraid of spiders', 0.4]]);
  expect(decide('I have arachnophobia', facts('Is afraid of spiders'), { pairScores })).toEqual({ kind: 'add' });
});

test('a fact that was changed since it was scored is not confirmed', () => {
  const pairScores = same('Is afraid of spiders');
  expect(decide('I have arachnophobia', facts('Is afraid of snakes'), { pairScores })).toEqual({ kind: 'add' });
});

test('what the extractor asks to skip is skipped, and an add makes no duplicate', () => {
  const pairScores = same('Is afraid of spiders');
  const known = facts('Is afraid of spiders');
  expect(decide('Has arachnophobia', known, { pairScores, action: { kind: 'skip' } })).toEqual({ kind: 'skip' });
  expect(decide('Has arachnophobia', known, { pairScores, action: { kind: 'add' } }).kind).toBe('confirm');
});

test('an alias is one more way to say a fact, word for word or as the model reads it', () => {
  const known = facts('Likes tea', 'Is afraid of spiders').map((fact, at) =>
    at === 1 ? { ...fact, aliases: ['I have arachnophobia'] } : fact,
  );
  expect(decide('i have ARACHNOPHOBIA.', known)).toEqual({ kind: 'confirm', factId: 'f1' });
  const pairScores = same('I have arachnophobia');
  expect(decide('Gets into a panic out of arachnophobia', known, { pairScores })).toEqual({
    kind: 'confirm',
    factId: 'f1',
  });
});

test('a veto on the fact’s own text also applies to its aliases', () => {
  const [fact] = facts('Has three cats');
  const known = fact ? [{ ...fact, aliases: ['Keeps a few cats'] }] : [];
  const pairScores = same('Keeps a few cats');
  expect(decide('Keeps four cats', known, { pairScores })).toEqual({ kind: 'add' });
});

test('an alias alone speaks for a fact that says something else only where the model is sure', () => {
  const [fact] = facts('Wears contact lenses');
  const known = fact ? [{ ...fact, aliases: ['Shares custody of the children'] }] : [];
  const decided = (alias: number, own: number) => {
    const pairScores = new Map([
      ['Shares custody of the children', alias],
      ['Wears contact lenses', own],
    ]);
    return decide('Parents the children half the time', known, { pairScores }).kind;
  };
  expect([decided(0.8, 0.02), decided(0.8, 0.3), decided(0.95, 0.02)]).toEqual(['add', 'confirm', 'confirm']);
});

test('a fact that says it itself comes before one that was said so', () => {
  const [violin, viola] = facts('Plays the violin', 'Plays the viola');
  const known = violin && viola ? [{ ...violin, aliases: ['Plays the viola'] }, viola] : [];
  expect(decide('plays the viola', known)).toEqual({ kind: 'confirm', factId: 'f1' });
});

test.each([
  ['The front door code changed', 'The back door code changed'],
  ['My aunt gave me a watch', 'I gave my aunt a watch'],
  ['User lent money to Ian', 'I borrowed money from Ian'],
])('a soft conflict takes a model that is sure: %s | %s', (a, b) => {
  const confirmed = (probability: number) =>
    [
      decide(b, facts(a), { pairScores: new Map([[a, probability]]) }),
      decide(a, facts(b), { pairScores: new Map([[b, probability]]) }),
    ].map(({ kind }) => kind === 'confirm');
  expect(confirmed(0.8)).toEqual([false, false]);
  expect(confirmed(0.95)).toEqual([true, true]);
});
