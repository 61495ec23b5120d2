import { describe, expect, test } from 'vitest';
import { decideMerge, type MergeInput } from './decide';
import type { KnownFact } from './known-fact';
import { normaliseTopic, topicOf } from './topics';
import { isSameStatement } from './twin';

function known(...texts: readonly (string | readonly [text: string, topic: string])[]): readonly KnownFact[] {
  return texts.map((item, index) => {
    const [text, topic] = typeof item === 'string' ? [item, topicOf(item)] : item;
    return { id: `f${index}`, text, topic };
  });
}

const decide = (text: string, facts: readonly KnownFact[], more: Partial<MergeInput> = {}) =>
  decideMerge({ text, topic: null, known: facts, ...more });

describe('the same in other words is confirmed', () => {
  test.each([
    ['Works as a hydrographer', 'My job is hydrographer'],
    ['Works as a hydrographer', "I'm a hydrographer"],
    ['Lives in Porto', 'The user lives in Porto.'],
    ['Lives in Porto', 'MOVED TO PORTO'],
    ['Sister is called Ana', "Ana is the user's sister"],
    ['Birthday is 9 March', 'Was born on March 9th'],
    ['Has 2 children', 'Has two kids'],
    ['Prefers tea over coffee', 'I prefer tea to coffee'],
    ["Doesn't eat meat", 'Does not eat meat'],
    ['Team meeting is on Mondays at 9:00', 'Has a team meeting every Monday at 9am'],
    ['Wohnt in Köln', 'Der Nutzer lebt in Köln'],
    ['Est allergique aux arachides', 'A une allergie aux arachides'],
    ['Le gusta el ajedrez', 'Al usuario le encanta el ajedrez'],
    ['Speaks German and Spanish', 'I can speak Spanish and German'],
    ['Pays 500 € a month', 'Pays 500 euros monthly'],
    ["Doesn't smoke", "I'm a non-smoker"],
    ['Wants short answers', 'Answers should be short'],
    ['Bought a boat', 'I purchased a boat'],
    ['The invoice was paid by Tom', 'Tom paid the invoice'],
    ['My boss is Karin', 'Karin is my manager'],
    ['Je suis né le 4 mai', 'Ma date de naissance est le 4 mai'],
    ['Lernt Polnisch', 'Ich lerne Polnisch'],
    ['Aprende polaco', 'Estoy aprendiendo polaco'],
    ['Blood type is O-', 'Blood type: O-'],
  ])('%s | %s', (a, b) => {
    expect(decide(b, known(a))).toEqual({ kind: 'confirm', factId: 'f0' });
    expect(decide(a, known(b))).toEqual({ kind: 'confirm', factId: 'f0' });
  });

  test.each([
    ['Repairs old clocks', 'Collects old clocks'],
    ['Sings in a choir', 'Plays in a choir'],
    ['Likes old clocks from Ulm', 'Likes old clocks from Bern'],
    ['Likes 2 old clocks', 'Likes 3 old clocks'],
    ['Likes old clocks', "Doesn't like old clocks"],
  ])('one word of their own keeps two statements apart: %s | %s', (a, b) => {
    expect(isSameStatement(a, b)).toBe(false);
  });
});

describe('what differs is added', () => {
  test.each([
    ['Writes C++', 'Writes C#'],
    ['Writes C', 'Writes C++'],
    ['Got an A+ in maths', 'Got an A- in maths'],
    ['Keeps the cellar at -5 degrees', 'Keeps the cellar at 5 degrees'],
    ['Lives in Porto', 'Lives in Lisbon'],
    ['Lives in Porto', 'Works in Porto'],
    ['Lives in Porto', 'Comes from Porto'],
    ['Lives in Porto', 'Sister lives in Porto'],
    ['Prefers tea over coffee', 'Prefers coffee over tea'],
    ['Flight from Porto to Lyon', 'Flight from Lyon to Porto'],
    ['Likes tea', 'Likes coffee'],
    ['Is vegan', 'Is vegetarian'],
    ['Likes tea', 'Might like tea'],
    ['Is allergic to nuts', 'Is not allergic to nuts'],
    ['Sister works as a nurse', 'Works as a nurse'],
    ['Dog is called Max', 'Cat is called Max'],
    ['Boss is Carla', 'Boss was Carla'],
    ['Before lunch takes a walk', 'After lunch takes a walk'],
    ['Drinks coffee with milk', 'Drinks coffee without milk'],
    ['Keeps notifications on', 'Keeps notifications off'],
    ['Has few friends', 'Has many friends'],
    ['Works until 5', 'Works from 5'],
    ['All colleagues speak German', 'Some colleagues speak German'],
    ['Most friends are vegan', 'All friends are vegan'],
    ['Rests every Sunday', 'Rests every other Sunday'],
    ['Must work on Saturdays', 'May work on Saturdays'],
    ['Muss samstags arbeiten', 'Darf samstags arbeiten'],
    ['Has a cat', 'Had a cat'],
    ['Est infirmier', 'Était infirmier'],
    ['Is reading Dune', 'Has read Dune'],
    ['At least 3 reviewers are needed', 'At most 3 reviewers are needed'],
    ['The keys are under the mat', 'The keys are on the mat'],
    ['Tom or Ana has the key', 'Tom and Ana have the key'],
    ['Owes Tom 20 euros', 'Tom owes the user 20 euros'],
    ['Gave Tom the keys', 'Tom gave me the keys'],
    ["Is Karin's boss", 'Karin is my boss'],
    ["Mother is Eva's doctor", "Eva is my mother's doctor"],
    ['The dog bit the cat', 'The cat bit the dog'],
    ['Son is taller than me', 'Is taller than my son'],
    ['The left knee hurts', 'The right knee hurts'],
    ['My sister reports to me', 'I report to my sister'],
    ['The front door code changed', 'The back door code changed'],
    ['The key is in the right drawer', 'The key is in the left drawer'],
    ['Programs in Go', 'Programs in C'],
    ['Ich lerne Italienisch', 'Ich möchte Italienisch lernen'],
    ['Owes Tom money', 'Tom owes the user money'],
    ['Is a chef', 'Has a chef'],
    ['Is an only child', 'Has an only child'],
    ['Uses tabs, not spaces', 'Uses spaces, not tabs'],
    ['Is 42 years old', "User's car is 42 years old"],
  ])('%s | %s', (a, b) => {
    expect(decide(b, known(a))).toEqual({ kind: 'add' });
  });
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

  test('add never makes a twin', () => {
    expect(decide('I live in Lyon', facts, { action: { kind: 'add' } })).toEqual({ kind: 'confirm', factId: 'f0' });
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
