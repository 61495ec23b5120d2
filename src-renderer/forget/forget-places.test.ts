import { expect, test } from 'vitest';
import type { ForgetPlace } from '../../src-preload/contract/forget';
import { countTicked, groupedPlaces, receiptRows, receiptText, tickedAgain, tickedAtFirst } from './forget-places';
import { marksOf, placeWords } from './place-words';

const NOON = Date.UTC(2026, 10, 24, 12);

const place = (given: Partial<ForgetPlace> & Pick<ForgetPlace, 'id'>): ForgetPlace => ({
  group: 'memory',
  kind: 'fact',
  likeness: 'same',
  isTicked: true,
  count: 1,
  things: 1,
  excerpt: 'Has a heart condition',
  where: null,
  role: null,
  at: null,
  opens: null,
  ...given,
});

const said = { group: 'conversation', kind: 'message', isTicked: false } as const;
const places: readonly ForgetPlace[] = [
  place({ ...said, id: 'message:a', count: 2, where: 'Letter', role: 'user', excerpt: '…a heart condition…' }),
  place({ id: 'fact:a', count: 3 }),
  place({ id: '~fact:b', likeness: 'alike', isTicked: false }),
  place({
    id: 'outside:/a.md',
    group: 'outside',
    kind: 'outside',
    isTicked: false,
    where: '/a.md',
  }),
];

test('memory comes first, what looks alike is a group of its own, and main says what is ticked', () => {
  expect(groupedPlaces(places).map(({ kind }) => kind)).toEqual(['memory', 'conversation', 'alike', 'outside']);
  expect([...tickedAtFirst(places)]).toEqual(['fact:a']);
  expect(countTicked(places, new Set(['fact:a', 'message:a']))).toBe(5);
});

test('after a look elsewhere what was ticked is ticked still, and what is new as at first', () => {
  const found = [...places, place({ id: 'fact:new' })];
  expect([...tickedAgain(found, { places, ticked: new Set(['message:a', '~fact:b', 'fact:gone']) })]).toEqual([
    'message:a',
    '~fact:b',
    'fact:new',
  ]);
});

test('a line has the words of its place, and says what it is', () => {
  const lines = places.map((each) => placeWords(each, NOON));
  expect(lines).toEqual([
    { title: '“…a heart condition…”', detail: 'You, in Letter' },
    { title: '“Has a heart condition”', detail: 'A fact and its earlier versions' },
    { title: '“Has a heart condition”', detail: 'A fact and its earlier versions' },
    { title: '/a.md', detail: null },
  ]);
  const copies = place({ id: 'copies:', kind: 'copies', excerpt: 'x' });
  expect(placeWords(copies, NOON)).toEqual({ title: 'Copies of what the model was sent', detail: null });
  const rest = place({ ...said, id: 'message:<a', things: 812, excerpt: null });
  expect(placeWords(rest, NOON).title).toBe('Messages: 812 older');
});

test('the receipt counts what went and what is left by sort and by chat, and names the backups', () => {
  const receipt = {
    places: places.map((each) => ({
      ...each,
      removed: each.id === 'fact:a' ? 3 : 0,
      left: each.id === 'fact:a' ? 0 : each.count,
    })),
    copiesReplaced: 7,
    copiesWaiting: null,
  };
  expect(receiptRows(receipt).map(({ label }) => label)).toEqual([
    'Messages in Letter',
    'Facts and their earlier versions',
    'Facts and their earlier versions, similar words',
    'Files outside Hearth',
  ]);
  expect(receiptText(receipt).split('\n').slice(-2)).toEqual([
    'Total: 3 removed, 4 left',
    '7 backups were replaced by one new one.',
  ]);
  const waiting = { ...receipt, copiesReplaced: 0, copiesWaiting: { count: 2, why: 'The disk is full.' } };
  expect(receiptText(waiting)).toMatch(
    /2 backups still have the words, because .* The disk is full\. Hearth tries again/,
  );
});

test.each([
  ['“…that sr.  MATOS\nrang”', 'Sr. Matos', ['sr.  MATOS']],
  ['a+b (c) and a+b', 'a+b', ['a+b', 'a+b']],
  ['Zoë', 'Zoe', []],
])('in %j the words %j are marked as they stand there', (excerpt, words, marked) => {
  expect(marksOf(excerpt, words).map(({ from, to }) => excerpt.slice(from, to))).toEqual(marked);
});
