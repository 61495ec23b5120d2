import { expect, test } from 'vitest';
import { rankEntries } from './rank-entries';

const entries = [
  { title: 'What did the model see?' },
  { title: 'Chat' },
  { title: 'Hand off this chat…' },
  { title: 'Models', words: 'settings preferences' },
];
const titles = (query: string) => rankEntries(entries, query).map(({ entry }) => entry.title);

test('a title that begins with it comes first, a word inside another last', () => {
  expect(titles('ha')).toEqual(['Hand off this chat…', 'What did the model see?', 'Chat']);
  expect(titles('chat')).toEqual(['Chat', 'Hand off this chat…']);
});

test('every word must be there, in any order, in the title or the other words', () => {
  expect(titles('see what')).toEqual(['What did the model see?']);
  expect(titles('models settings')).toEqual(['Models']);
  expect(titles('chat nowhere')).toEqual([]);
});

test('without a query everything stands in its order', () => {
  expect(titles('  ')).toEqual(entries.map(({ title }) => title));
});

test('marks name the letters that matched, accents aside', () => {
  const [found] = rankEntries([{ title: 'Café chat' }], 'cafe');
  expect(found?.marks).toEqual([{ from: 0, to: 4 }]);
  expect(rankEntries([{ title: 'Chat with Ana' }], 'ana')[0]?.marks).toEqual([{ from: 10, to: 13 }]);
});
