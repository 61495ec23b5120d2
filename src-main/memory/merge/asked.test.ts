import { expect, test } from 'vitest';
import { askedAbout } from './asked';
import { decideMerge } from './decide';
import type { KnownFact } from './known-fact';
import { topicOf } from './topics';

const facts = (...texts: readonly string[]): readonly KnownFact[] =>
  texts.map((text, index) => ({ id: `f${index}`, text, topic: topicOf(text) }));

const neverAsked = () => Promise.reject(new Error('asked'));

test('what shares no word is asked about where it is near in meaning, once nothing else is the same', async () => {
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
    judge: async (_: string, texts: readonly string[]) => {
      asked.push(texts);
      return new Map(texts.map((each) => [each, each === fact ? 0.9 : 0.02]));
    },
    meanings: async () => vectors,
  };
  const input = await askedAbout({ text, topic: null, known }, model);
  expect(asked.at(-1)?.[0]).toBe(fact);
  expect(decideMerge(input)).toEqual({ kind: 'confirm', factId: 'f1' });
});

test('nothing is read for its meaning where the rules know, or a near wording is the same', async () => {
  const known = facts('Is afraid of spiders', 'Lives in Porto');
  const judge = async (_: string, texts: readonly string[]) => new Map(texts.map((text) => [text, 0.95]));
  await askedAbout({ text: 'is afraid of spiders!', topic: null, known }, { judge: neverAsked, meanings: neverAsked });
  const input = await askedAbout(
    { text: 'Spiders are what I am afraid of the most', topic: null, known },
    { judge, meanings: neverAsked },
  );
  expect(decideMerge(input)).toMatchObject({ kind: 'confirm', factId: 'f0' });
});

test('what is ruled out is not asked about, however near in meaning', async () => {
  const known = facts('Has 2 cats');
  const text = 'Has 3 cats';
  const meanings = async (texts: readonly string[]) => new Map(texts.map((each) => [each, Float32Array.of(1)]));
  expect(decideMerge(await askedAbout({ text, topic: null, known }, { judge: neverAsked, meanings }))).toEqual({
    kind: 'add',
  });
});

test('a wording that hardly says its fact does not draw the next', async () => {
  const wording = 'Shares custody of the children with the ex';
  const fact = { id: 'f0', text: 'Wears contact lenses', topic: 'General', wordings: [wording] };
  const text = 'Parents the children half the time, in joint custody';
  const asked: (readonly [string, readonly string[]])[] = [];
  const decided = async (link: number, own = 0.07) => {
    const judge = async (statement: string, texts: readonly string[]) => {
      asked.push([statement, texts]);
      return new Map(texts.map((each) => [each, statement === wording ? link : each === wording ? 0.97 : own]));
    };
    const meanings = async (texts: readonly string[]) => new Map(texts.map((each) => [each, Float32Array.of(1)]));
    return decideMerge(await askedAbout({ text, topic: null, known: [fact] }, { judge, meanings })).kind;
  };
  expect(await decided(0.53)).toBe('add');
  expect(await decided(0.95, 0.3)).toBe('confirm');
  expect(asked).toContainEqual([wording, [fact.text]]);
  asked.length = 0;
  expect(await decided(0.53, 0.9)).toBe('confirm');
  expect(asked.map(([statement]) => statement)).not.toContain(wording);
});
