import { expect, test } from 'vitest';
import type { ForgetPlace } from '../../../src-preload/contract/forget';
import { countTicked, groupedPlaces, receiptText, tickedAtFirst } from './forget-places';

const places: readonly ForgetPlace[] = [
  { id: 'messages', group: 'conversation', label: 'Messages', count: 2 },
  { id: 'facts', group: 'memory', label: 'Facts', count: 3 },
  { id: 'file', group: 'outside', label: 'a.md', count: 1 },
];

test('memory comes first and alone is ticked', () => {
  expect(groupedPlaces(places).map(({ group }) => group)).toEqual(['memory', 'conversation', 'outside']);
  expect([...tickedAtFirst(places)]).toEqual(['facts']);
  expect(countTicked(places, new Set(['facts', 'messages']))).toBe(5);
});

test('what a person sees as one place is one line, ticked and counted as one', () => {
  const twice = [...places, { id: 'topics', group: 'memory', label: 'Facts', count: 2 }] as const;
  expect(groupedPlaces(twice)[0]?.rows).toEqual([{ label: 'Facts', ids: ['facts', 'topics'], count: 5 }]);
  const receipt = { places: twice.map((place) => ({ ...place, removed: place.count, left: 0 })), copiesReplaced: 0 };
  expect(receiptText(receipt).split('\n')[1]).toBe('Facts: 5 removed, 0 left');
});

test('the receipt counts what went and what is left, and names the backups', () => {
  const receipt = {
    places: places.map((place) => ({
      ...place,
      removed: place.id === 'facts' ? 3 : 0,
      left: place.id === 'facts' ? 0 : place.count,
    })),
    copiesReplaced: 7,
  };
  expect(receiptText(receipt).split('\n').slice(-2)).toEqual([
    'Together: 3 removed, 3 left',
    '7 backups were replaced by one fresh one.',
  ]);
});
