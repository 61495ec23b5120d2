import { describe, expect, test } from 'vitest';
import { decideMerge, type MergeInput } from './decide';
import type { KnownFact } from './known-fact';
import { normaliseTopic, topicOf } from './topics';

function known(...texts: readonly (string | readonly [text: string, topic: string])[]): readonly KnownFact[] {
  return texts.map((item, index) => {
    const [text, topic] = typeof item === 'string' ? [item, topicOf(item)] : item;
    return { id: `f${index}`, text, topic };
  });
}

const decide = (text: string, facts: readonly KnownFact[], more: Partial<MergeInput> = {}) =>
  decideMerge({ text, topic: null, known: facts, ...more });

test.each([
  ['Lives in Porto', 'lives in PORTO.'],
  ['Lives in the mill', 'Lives in a mill, by the way'],
  ['Blood type is O-', 'Blood type is “O-”'],
])('what is equal after normalising is confirmed without a model: %s | %s', (a, b) => {
  expect(decide(b, known(a))).toEqual({ kind: 'confirm', factId: 'f0' });
  expect(decide(a, known(b))).toEqual({ kind: 'confirm', factId: 'f0' });
});

test('and nothing else is', () => {
  expect(decide('My job is hydrographer', known('Works as a hydrographer'))).toEqual({ kind: 'add' });
});

describe('a stated change replaces the fact it changes', () => {
  test.each([
    ['Moved to Porto', ['Works as a nurse', 'Lives in Lyon', 'Likes fish'], 1],
    ['I live in Porto now', ['Lives in Lyon'], 0],
    ['No longer eats fish', ['Likes pasta', 'Eats fish', 'Drinks tea'], 1],
    ['Stopped drinking coffee', ['Drinks coffee every morning'], 0],
    ['Moved the meeting to 3 pm on Friday', ['The meeting is on Tuesday at 10', 'Meeting room is B2'], 0],
    ['The standup is now at 9:30', ['Standup is at 9:00'], 0],
    ['Now prefers light mode', ['Prefers dark mode'], 0],
    ['Now works at Globex', ['Works at Acme', 'Lives in Porto'], 0],
    ['Switched from coffee to tea', ['Drinks coffee'], 0],
    ['Sister Ana moved to Porto', ['Lives in Lyon', 'Sister Ana lives in Lyon', 'Sister Ana is a nurse'], 1],
    ['Is no longer a nurse', ['Is a nurse'], 0],
    ['My phone number is now 555-0102', ['Phone number is 555-0101'], 0],
    ['Ist nach Porto gezogen', ['Wohnt in Leipzig', 'Arbeitet als Lehrerin'], 0],
    ['Isst keinen Fisch mehr', ['Isst gern Fisch'], 0],
    ['A déménagé à Porto', ['Habite à Lyon'], 0],
    ['Ne mange plus de poisson', ['Mange du poisson'], 0],
    ['Se mudó a Porto', ['Vive en Sevilla'], 0],
    ['Ya no come pescado', ['Come pescado'], 0],
    ['Now gets up at 7', ['Gets up at 5:30'], 0],
  ])('%s', (text, facts, index) => {
    expect(decide(text, known(...facts))).toEqual({ kind: 'replace', factId: `f${index}` });
  });

  test('the sentence it rests on may say so instead', () => {
    const facts = known('Lives in Lyon');
    expect(decide('Lives in Porto', facts, { said: 'I moved, so I live in Porto now. I like tea.' })).toEqual({
      kind: 'replace',
      factId: 'f0',
    });
    expect(decide('Lives in Porto', facts, { said: 'I live in Porto. My brother moved.' })).toEqual({ kind: 'add' });
  });

  test('a narrow topic of the extractor is enough', () => {
    const facts = known(['Is reading Dune', 'Current novel'], ['Is reading Faust', 'Current play']);
    expect(decide('Emma now', facts, { topic: 'current novel' })).toEqual({ kind: 'replace', factId: 'f0' });
    expect(decide('Emma now', facts, { topic: 'garden' })).toEqual({ kind: 'add' });
  });

  test.each([
    ['No longer eats fish', ['Eats meat']],
    ['Moved to Porto', ['Sister lives in Lyon']],
    ['Now has a cat', ['Has a dog']],
    ['Lives in Porto now', ['Works in Lyon']],
    ['Starts a new job on 5 July', ['Starts a new job on 4 July']],
  ])('and nothing else: %s', (text, facts) => {
    expect(decide(text, known(...facts))).toEqual({ kind: 'add' });
  });
});

describe('an action named by the extractor', () => {
  const facts = known('Lives in Lyon', 'Likes tea');

  test('is followed where it is valid', () => {
    expect(decide('Is fond of green tea', facts, { action: { kind: 'skip' } })).toEqual({ kind: 'skip' });
    expect(decide('Likes green tea', facts, { action: { kind: 'confirm', factId: 'f1' } })).toEqual({
      kind: 'confirm',
      factId: 'f1',
    });
    expect(decide('Likes green tea most', facts, { action: { kind: 'replace', factId: 'f1' } })).toEqual({
      kind: 'replace',
      factId: 'f1',
    });
    expect(decide('Moved to Porto', facts, { action: { kind: 'replace', factId: 'f0' } })).toEqual({
      kind: 'replace',
      factId: 'f0',
    });
  });

  test.each([
    [{ kind: 'confirm', factId: 'f0' } as const, 'Lives in Porto'],
    [{ kind: 'confirm', factId: 'nowhere' } as const, 'Lives in Porto'],
    [{ kind: 'replace', factId: 'f0' } as const, 'Lives in Porto'],
    [{ kind: 'replace', factId: 'f0' } as const, 'Plays chess'],
    [{ kind: 'replace', factId: 'f1' } as const, 'Does not like tea'],
  ])('counts as none where it would merge what differs: %j %s', (action, text) => {
    expect(decide(text, facts, { action })).toEqual({ kind: 'add' });
  });

  test('add never makes a duplicate', () => {
    const pairScores = new Map([['Lives in Lyon', 0.9]]);
    expect(decide('lives in Lyon!', facts, { action: { kind: 'add' } })).toEqual({ kind: 'confirm', factId: 'f0' });
    expect(decide('I live in Lyon', facts, { pairScores, action: { kind: 'add' } }).kind).toBe('confirm');
  });
});

test.each([
  ['location', 'Home'],
  ['JOB', 'Work'],
  ['favourite food', 'Food'],
  ['  wine   cellar. ', 'Wine cellar'],
  ['Lieblingsdinge', 'Lieblingsdinge'],
  ['', null],
])('topic %j is filed under %j', (topic, label) => {
  expect(normaliseTopic(topic)).toBe(label);
});

test.each([
  ['Lives in Porto', 'Home'],
  ['Sister Ana lives in Porto', 'Family'],
  ['Works as a nurse', 'Work'],
  ['Is allergic to nuts', 'Health'],
  ['Isst keinen Fisch', 'Food'],
  ["Chien s'appelle Rex", 'Pets'],
  ['The wifi is on floor 2', 'General'],
])('topic of %s is %s', (text, label) => {
  expect(topicOf(text)).toBe(label);
});
