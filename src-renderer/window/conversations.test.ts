import { expect, test } from 'vitest';
import { testConversation } from '../../src-preload/contract/messages.fixture';
import {
  firstOf,
  groupedByDay,
  listedConversations,
  matchingTitles,
  withConversation,
  withoutConversation,
} from './conversations';

const conversation = (id: string, updatedAt: number, title = id) => testConversation({ id, title, updatedAt });

const now = new Date(2026, 10, 22, 0, 30).getTime();
const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour).getTime();

test('groups go by calendar days, not by hours gone', () => {
  const list = [
    conversation('now', now),
    conversation('an hour ago', at(2026, 11, 21, 23)),
    conversation('last week', at(2026, 11, 14)),
    conversation('last month', at(2026, 10, 31)),
    conversation('last year', at(2025, 10, 31)),
  ];
  expect(groupedByDay(list, now).map(({ label, conversations }) => [label, conversations.map(({ id }) => id)])).toEqual(
    [
      ['Today', ['now']],
      ['Yesterday', ['an hour ago']],
      ['Earlier in November', ['last week']],
      ['October', ['last month']],
      ['October 2025', ['last year']],
    ],
  );
});

test('a changed conversation moves to where its time belongs, once', () => {
  const list = [conversation('c', 3), conversation('b', 2), conversation('a', 1)];
  expect(withConversation(list, conversation('a', 4)).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(withConversation(list, conversation('b', 2, 'renamed')).map(({ title }) => title)).toEqual([
    'c',
    'renamed',
    'a',
  ]);
  expect(withConversation(list, conversation('d', 0)).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
  expect(withoutConversation(list, 'b').map(({ id }) => id)).toEqual(['c', 'a']);
});

test('a search finds words in any case and order, accents aside', () => {
  const list = [
    conversation('1', 1, 'São Paulo trip'),
    conversation('2', 2, 'Trip to Rome'),
    conversation('3', 3, '潮汐表'),
  ];
  expect(matchingTitles(list, 'trip sao').map(({ id }) => id)).toEqual(['1']);
  expect(matchingTitles(list, '潮汐').map(({ id }) => id)).toEqual(['3']);
  expect(matchingTitles(list, '  ')).toBe(list);
});

test('the pinned come first; the archive stays apart until it is searched or opened', () => {
  const list = [
    conversation('new', now, 'Tide'),
    { ...conversation('pinned', at(2025, 1, 1), 'Tide'), isPinned: true },
    { ...conversation('put away', now, 'Tide'), isArchived: true, isPinned: true },
  ];
  const shown = (query: string, isArchive: boolean) =>
    groupedByDay(listedConversations(list, { query, isArchive }), now, { isArchive }).map((group) => [
      group.label,
      group.conversations.map(({ id }) => id),
    ]);
  expect(shown('', false)).toEqual([
    ['Pinned', ['pinned']],
    ['Today', ['new']],
  ]);
  expect(shown('tide', false).at(-1)).toEqual(['Archived', ['put away']]);
  expect(shown('', true)).toEqual([['Today', ['put away']]]);
});

test('of very many the first stand in the list, group by group', () => {
  const groups = [
    { label: 'Today', conversations: [conversation('a', 3), conversation('b', 2)] },
    { label: 'Yesterday', conversations: [conversation('c', 1)] },
  ];
  const shown = (count: number) =>
    firstOf(groups, count).map(({ label, conversations }) => [label, ...conversations.map(({ id }) => id)]);
  expect(shown(1)).toEqual([['Today', 'a']]);
  expect(shown(2)).toEqual([['Today', 'a', 'b']]);
  expect(firstOf(groups, 9)).toEqual(groups);
});
