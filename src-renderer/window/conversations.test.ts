import { expect, test } from 'vitest';
import type { Folder } from '../../src-preload/contract/folders';
import { testConversation } from '../../src-preload/contract/messages.fixture';
import {
  firstOf,
  groupedByDay,
  listedConversations,
  matchingTitles,
  withConversation,
  withoutConversation,
  withSameKept,
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
  const shown = (others: number) =>
    firstOf(groups, { inFolders: 0, others }).map(({ label, conversations }) => [
      label,
      ...conversations.map(({ id }) => id),
    ]);
  expect(shown(1)).toEqual([['Today', 'a']]);
  expect(shown(2)).toEqual([['Today', 'a', 'b']]);
  expect(firstOf(groups, { inFolders: 0, others: 9 })).toMatchObject(groups);
});

const folder = (name: string, conversationIds: readonly string[], isClosed = false): Folder => ({
  id: `of ${name}`,
  name,
  isClosed,
  conversationIds,
});

test('a chat in a folder stands there only, the pinned first; folders go by name, above the days', () => {
  const list = [
    conversation('loose', now),
    conversation('new', now),
    { ...conversation('old', at(2026, 11, 1)), isPinned: true },
    { ...conversation('pinned', now), isPinned: true },
    { ...conversation('put away', now), isArchived: true },
  ];
  const folders = [folder('Öl 10', []), folder('zebra', ['new', 'old', 'put away']), folder('Öl 9', [])];
  const listing = { query: '', isArchive: false, folders };
  const groups = groupedByDay(listedConversations(list, listing), now, listing);
  expect(groups.map(({ label, conversations }) => [label, conversations.map(({ id }) => id)])).toEqual([
    ['Pinned', ['pinned']],
    ['Öl 9', []],
    ['Öl 10', []],
    ['zebra', ['old', 'new']],
    ['Today', ['loose']],
  ]);
  const archive = { ...listing, isArchive: true };
  expect(groupedByDay(listedConversations(list, archive), now, archive).map(({ label }) => label)).toEqual(['Today']);
});

test('a search finds a chat by the name of its folder, and shows folders without opening or closing', () => {
  const list = [conversation('a', now, 'Rome'), conversation('b', now, 'Rome too'), conversation('c', now, 'Paris')];
  const folders = [folder('Travel', ['a'], true), folder('Empty', [])];
  const listing = { query: 'rome', isArchive: false, folders };
  expect(groupedByDay(listedConversations(list, listing), now, listing)).toMatchObject([
    { label: 'Travel', conversations: [{ id: 'a' }] },
    { label: 'Today', conversations: [{ id: 'b' }] },
  ]);
  expect(groupedByDay(listedConversations(list, listing), now, listing)[0]).not.toHaveProperty('folder');
  expect(listedConversations(list, { ...listing, query: 'travel rome' }).map(({ id }) => id)).toEqual(['a']);
});

test('of a closed folder none stands in the list, and thousands in folders leave room for the others', () => {
  const many = Array.from({ length: 5_000 }, (_, nth) => conversation(`c${nth}`, now));
  const ids = many.map(({ id }) => id);
  const folders = [folder('A', ids.slice(0, 2_000), true), folder('B', ids.slice(2_000, 4_000)), folder('C', [])];
  const listing = { query: '', isArchive: false, folders };
  const shown = firstOf(groupedByDay(many, now, listing), { inFolders: 200, others: 200 });
  expect(shown.map(({ label, conversations, count }) => [label, conversations.length, count])).toEqual([
    ['A', 0, 2_000],
    ['B', 200, 2_000],
    ['C', 0, 0],
    ['Today', 200, 1_000],
  ]);
});

test('a folder in which nothing changed stays the same object', () => {
  const before = [folder('A', ['a']), folder('B', ['b'])];
  const now = [folder('A', ['a']), folder('B', ['b', 'c'])];
  const kept = withSameKept(before, now);
  expect([kept[0] === before[0], kept[1] === now[1]]).toEqual([true, true]);
});
