import { expect, test } from 'vitest';
import { isRuledOut } from './apart/ruled-out';
import { askedAbout } from './asked';
import { decideMerge, type MergeInput } from './decide';
import type { KnownFact } from './known-fact';
import { topicOf } from './topics';
import { openWordings } from './twin';

const facts = (...texts: readonly string[]): readonly KnownFact[] =>
  texts.map((text, index) => ({ id: `f${index}`, text, topic: topicOf(text) }));

const decide = (text: string, known: readonly KnownFact[], more: Partial<MergeInput> = {}) =>
  decideMerge({ text, topic: null, known, ...more });

const same = (...texts: readonly string[]): ReadonlyMap<string, number> => new Map(texts.map((text) => [text, 0.99]));

test('without a model what the rules do not know as one stays beside it', () => {
  expect(decide('I have arachnophobia', facts('Is afraid of spiders'))).toEqual({ kind: 'add' });
});

test('a sure verdict confirms, the likeliest of several', () => {
  const known = facts('Dreads insects', 'Is afraid of spiders');
  const verdicts = new Map([
    ['Dreads insects', 0.93],
    ['Is afraid of spiders', 0.98],
  ]);
  expect(decide('I have arachnophobia', known, { verdicts })).toEqual({ kind: 'confirm', factId: 'f1' });
});

test('a doubtful one does not', () => {
  const verdicts = new Map([['Is afraid of spiders', 0.4]]);
  expect(decide('I have arachnophobia', facts('Is afraid of spiders'), { verdicts })).toEqual({ kind: 'add' });
});

test('two sentences that the rules take for one are two where the model is sure of it, and stay one where it is in doubt', () => {
  const fact = 'User has two dogs and a cat';
  const judged = (text: string, probability: number) =>
    decide(text, facts(fact), { verdicts: new Map([[fact, probability]]) }).kind;
  expect(judged('I have two dogs and a cat', 0.01)).toBe('add');
  expect(judged('I have two dogs and a cat', 0.4)).toBe('confirm');
  expect(judged('user has two dogs and a cat.', 0.01)).toBe('confirm');
});

test('short ones are one where the rules say so', () => {
  const verdicts = new Map([['User works at Spotify.', 0.01]]);
  const known = facts('User works at Spotify.');
  expect(decide('I work for Spotify', known, { verdicts }).kind).toBe('confirm');
  expect(openWordings({ text: 'I work for Spotify', known })).toEqual([]);
});

test('a fact that was changed since it was judged is not confirmed', () => {
  const verdicts = same('Is afraid of spiders');
  expect(decide('I have arachnophobia', facts('Is afraid of snakes'), { verdicts })).toEqual({ kind: 'add' });
});

test('what the extractor asks to skip is skipped, and an add makes no twin', () => {
  const verdicts = same('Is afraid of spiders');
  const known = facts('Is afraid of spiders');
  expect(decide('Has arachnophobia', known, { verdicts, action: { kind: 'skip' } })).toEqual({ kind: 'skip' });
  expect(decide('Has arachnophobia', known, { verdicts, action: { kind: 'add' } }).kind).toBe('confirm');
});

test.each([
  ['Pays 950 euros in rent', 'The rent is nine hundred euros'],
  ['Gets up at 5 am', 'Rises at 5 pm'],
  ['The lease ends on 3 June', 'The contract of the flat runs out on 3 July'],
  ['Eats basil', "Doesn't eat basil"],
  ['Prefiero el té al café', 'Prefiero el café al té'],
  ['Prefers tea over coffee', 'Prefers coffee over tea'],
  ['Smoked until 2019', 'Did not smoke until 2019'],
  ['Geht vor acht joggen', 'Geht nicht vor acht joggen'],
  ['Speaks with Ana every week', 'Calls Anna every week'],
  ['The user plays the violin.', 'Instrument: viola'],
  ['The user tolerates lactose.', "I'm lactose intolerant"],
  ['User wants polite answers', 'Please answer in casual language'],
  ['The release is on 15/3', 'The release is on 15/4'],
  ['The release is on 15 March', 'The release is on 15/4'],
  ["Born in '87", 'Born in 1988'],
  ['Is 1.85 m tall', 'Is 158 cm tall'],
  ['The commute takes an hour', 'The commute takes 30 minutes'],
  ['Worked there for four decades', 'Worked there for 30 years'],
  ['Is of Welsh descent', 'Is of Irish descent'],
  ['Ich bin mit Sabine verheiratet', 'Ich bin mit Susanne verheiratet'],
  ['Der Sohn studiert Maschinenbau', 'Die Tochter studiert Maschinenbau'],
])('a verdict does not outweigh what is known: %s | %s', (a, b) => {
  expect(decide(b, facts(a), { verdicts: same(a) }).kind).not.toBe('confirm');
  expect(decide(a, facts(b), { verdicts: same(b) }).kind).not.toBe('confirm');
});

test.each([
  ['My boss is Karin', "I am Karin's boss"],
  ['Lives in Porto', 'My parents live in Porto'],
  ['Is a chef', 'Was a chef'],
  ['Wants to buy a boat', 'Bought a boat'],
  ['The front door code changed', 'The back door code changed'],
  ['Mein Chef geht in Rente', 'Mein Chef geht in den Ruhestand'],
])('what the rules doubt takes a model that is sure: %s | %s', (a, b) => {
  const judged = (probability: number) =>
    [
      decide(b, facts(a), { verdicts: new Map([[a, probability]]) }),
      decide(a, facts(b), { verdicts: new Map([[b, probability]]) }),
    ].map(({ kind }) => kind === 'confirm');
  expect(judged(0.9)).toEqual([false, false]);
  expect(judged(0.99)).toEqual([true, true]);
});

test.each([
  ['Is thirty-four', 'Age: 34'],
  ['Works from 9 to 5', 'Working day is 9am to 5pm'],
  ['Rents for nine hundred and fifty euros', 'Rent: 950 €'],
  ['Has a pair of sisters', 'Has 2 sisters'],
  ['The deadline is the fifteenth of June', 'Deadline: June 15'],
  ['Meine Tochter geht in die dritte Klasse', 'Tochter: 3. Klasse'],
  ['Ma grand-mère a quatre-vingt-dix ans', 'Grand-mère : 90 ans'],
  ['User is petless', "They don't own a pet of any kind"],
  ['Spiders scare me', 'I have arachnophobia'],
  ['Mein Sohn ist Fußballspieler', 'Mein Sohn spielt Fußball'],
  ["User's boyfriend is a chef", "I'm dating a chef"],
  ['Works from home on Tuesdays and Thursdays', 'The two WFH days are Tuesday and Thursday'],
  ['Has had Covid twice', 'COVID-19 infections: 2'],
  ['First computer: Commodore 64', 'Began on a C64'],
  ['Born in 1987 in Lagos', "Birth: Lagos, '87"],
  ['The release is due on 15 March', '15/3 is the date of the release'],
  ['The way to work takes an hour', 'Commute: 60 minutes'],
  ['The way to work takes 2 hours', 'Commute: 120 min'],
  ['Is 1.85 m tall', 'Stands 185 centimetres'],
  ['Drove trains for four decades', 'Train driver of 40 years'],
  ['Se lève à 6 heures', 'Lever : 6 h 00'],
  ['Is moving at the end of August', 'Move: end of Aug.'],
  ['Has a cottage in Wales', 'Owns a Welsh cottage'],
  ['Wants answers in German', 'Please reply auf Deutsch'],
  ["They are Dave's wife", "My husband's name is Dave"],
  ['Has two children', "I'm a parent of two"],
  ['Both ears have hearing aids', 'I have hearing aids, one in each ear'],
  ['Sein Handy ist ein iPhone 13', 'Natel: iPhone 13'],
  ['Learned to swim at 30', 'I did not learn to swim until I was 30'],
  ["It wasn't until 41 that I had my ears pierced", 'They were 41 when their ears were pierced'],
  ['Hat mit 30 schwimmen gelernt', 'Nicht vor 30 schwimmen gelernt'],
  ['Ich bin Bariton in einem Männerchor', 'Im Männerchor ist er bei den Baritonen'],
])('other words alone rule nothing out: %s | %s', (a, b) => {
  expect(isRuledOut(a, b)).toBe(false);
  expect(isRuledOut(b, a)).toBe(false);
});

test('asked about are two dozen near ones at most, and none where one says it word for word or all that is near differs', async () => {
  const many = facts(
    'Is afraid of spiders',
    ...Array.from({ length: 40 }, (_, at) => `Collects stamps of year ${1950 + at}`),
  );
  const asked = openWordings({ text: 'I have arachnophobia of spiders', known: many });
  expect(asked.length).toBeLessThanOrEqual(24);
  expect(asked[0]).toBe('Is afraid of spiders');
  expect(openWordings({ text: 'is afraid of Spiders.', known: many })).toEqual([]);
  expect(openWordings({ text: 'Has 3 cats', known: facts('Has 2 cats') })).toEqual([]);
  const skipped = {
    text: 'I have arachnophobia of spiders',
    topic: null,
    known: many,
    action: { kind: 'skip' },
  } as const;
  expect(await askedAbout(skipped, { judge: () => Promise.reject(new Error('asked')) })).toBe(skipped);
});

test('what a fact was said as is one more way to say it, word for word or as the model reads it', () => {
  const known = facts('Likes tea', 'Is afraid of spiders').map((fact, at) =>
    at === 1 ? { ...fact, wordings: ['I have arachnophobia'] } : fact,
  );
  expect(decide('i have ARACHNOPHOBIA.', known)).toEqual({ kind: 'confirm', factId: 'f1' });
  expect(openWordings({ text: 'Gets into a panic out of arachnophobia', known })).toContain('I have arachnophobia');
  const verdicts = same('I have arachnophobia');
  expect(decide('Gets into a panic out of arachnophobia', known, { verdicts })).toEqual({
    kind: 'confirm',
    factId: 'f1',
  });
});

test('but for what the fact itself rules out: one wording leads to the next no farther', () => {
  const [fact] = facts('Has three cats');
  const known = fact ? [{ ...fact, wordings: ['Keeps a few cats'] }] : [];
  const verdicts = same('Keeps a few cats');
  expect(decide('Keeps four cats', known, { verdicts })).toEqual({ kind: 'add' });
  expect(openWordings({ text: 'Keeps four cats', known })).toEqual([]);
});

test('a fact that says it itself comes before one that was said so', () => {
  const [violin, viola] = facts('Plays the violin', 'Plays the viola');
  const known = violin && viola ? [{ ...violin, wordings: ['Plays the viola'] }, viola] : [];
  expect(decide('plays the viola', known)).toEqual({ kind: 'confirm', factId: 'f1' });
});
