import { expect, test } from 'vitest';
import { decideMerge } from './decide';
import type { KnownFact } from './known-fact';
import { scoreCandidates } from './score-candidates';
import { topicOf } from './topics';

const facts = (...texts: readonly string[]): readonly KnownFact[] =>
  texts.map((text, index) => ({ id: `f${index}`, text, topic: topicOf(text) }));

const neverAsked = () => Promise.reject(new Error('asked'));

test('what shares no word is read where it is near in meaning, once nothing else is the same', async () => {
  const fact = 'Was cut out of the will';
  const known = facts('Sings in a choir', fact, 'Keeps bees');
  const text = "I've been disinherited";
  const vectors = new Map(
    [text, ...known.map((each) => each.text)].map((each, at) => [
      each,
      Float32Array.of(at === 2 ? 1 : 0.9 - at / 9, 0.1),
    ]),
  );
  vectors.set(text, Float32Array.of(1, 0));
  const asked: (readonly string[])[] = [];
  const model = {
    scorePairs: async (_: string, texts: readonly string[]) => {
      asked.push(texts);
      return new Map(texts.map((each) => [each, each === fact ? 0.9 : 0.02]));
    },
    meanings: async () => vectors,
  };
  const input = await scoreCandidates({ text, topic: null, known }, model);
  expect(asked.at(-1)?.[0]).toBe(fact);
  expect(decideMerge(input)).toEqual({ kind: 'confirm', factId: 'f1' });
});

test('what is word for word the same, or is to be skipped, is not read', async () => {
  const known = facts('Is afraid of spiders', 'Lives in Porto');
  const model = { scorePairs: neverAsked, meanings: neverAsked };
  const equal = { text: 'is afraid of spiders!', topic: null, known };
  expect(await scoreCandidates(equal, model)).toBe(equal);
  const skipped = { text: 'Fears spiders', topic: null, known, action: { kind: 'skip' } } as const;
  expect(await scoreCandidates(skipped, model)).toBe(skipped);
});

const oneMeaning = async (texts: readonly string[]) => new Map(texts.map((each) => [each, Float32Array.of(1)]));

test('what is vetoed is not read, however near in meaning', async () => {
  const input = { text: 'Has 3 cats', topic: null, known: facts('Has 2 cats') };
  const scored = await scoreCandidates(input, { scorePairs: neverAsked, meanings: oneMeaning });
  expect(decideMerge(scored)).toEqual({ kind: 'add' });
});

test('a dozen near ones are read at most, then eight more that are near in meaning, unless one of those is the same', async () => {
  const known = facts(
    'Is afraid of spiders',
    ...Array.from({ length: 40 }, (_, at) => `Collects stamps with spiders, kind ${'abcdefgh'.charAt(at % 8)}${at}x`),
  );
  const read: (readonly string[])[] = [];
  const scoring = (probability: number) => ({
    meanings: oneMeaning,
    scorePairs: async (_: string, texts: readonly string[]) => {
      read.push(texts);
      return new Map(texts.map((text) => [text, text === 'Is afraid of spiders' ? probability : 0.02]));
    },
  });
  const input = { text: 'Has a fear of spiders', topic: null, known };
  expect(decideMerge(await scoreCandidates(input, scoring(0.1))).kind).toBe('add');
  expect(read.map(({ length }) => length)).toEqual([12, 8]);
  expect(new Set(read.flat()).size).toBe(20);
  read.length = 0;
  expect(decideMerge(await scoreCandidates(input, scoring(0.9)))).toMatchObject({ kind: 'confirm', factId: 'f0' });
  expect(read).toHaveLength(1);
});

test('what shares words and lies far apart in meaning is not read', async () => {
  const known = facts('Is afraid of spiders', 'Sells silk of spiders');
  const text = 'Spiders are a fear of mine';
  const vectors = new Map([
    [text, Float32Array.of(1, 0)],
    ['Is afraid of spiders', Float32Array.of(0.6, 0.8)],
    ['Sells silk of spiders', Float32Array.of(0.2, 0.98)],
  ]);
  const read: string[] = [];
  const scorePairs = async (_: string, texts: readonly string[]) => {
    read.push(...texts);
    return new Map(texts.map((each) => [each, 0.1]));
  };
  await scoreCandidates({ text, topic: null, known }, { scorePairs, meanings: async () => vectors });
  expect(read).toEqual(['Is afraid of spiders']);
});

test('a machine that gives no vectors reads what shares words', async () => {
  const known = facts('Is afraid of spiders');
  const scorePairs = async () => new Map([['Is afraid of spiders', 0.9]]);
  const input = { text: 'Spiders are a fear of mine', topic: null, known };
  expect(decideMerge(await scoreCandidates(input, { scorePairs })).kind).toBe('confirm');
  expect(decideMerge(await scoreCandidates(input, { scorePairs, meanings: async () => new Map() })).kind).toBe(
    'confirm',
  );
});
