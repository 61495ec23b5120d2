import { expect, test } from 'vitest';
import { findMatches, placesIn } from './matches';

const message = (id: string, role: 'user' | 'assistant', content: string) => ({ id, role, content });

test('every place is found, in order, case and accents aside', () => {
  const messages = [message('a', 'user', 'Tide tables, TIDE'), message('b', 'assistant', 'Hôtel de la marée: tïde')];
  expect(findMatches(messages, 'tide')).toEqual([
    { at: 0, messageId: 'a', nth: 0 },
    { at: 0, messageId: 'a', nth: 1 },
    { at: 1, messageId: 'b', nth: 0 },
  ]);
});

test('an answer is searched as it is read, not as it is written', () => {
  const messages = [
    message('a', 'assistant', 'See **the** [tables](https://tables.example/x) and\n\n```tables\nx\n```'),
  ];
  expect(findMatches(messages, 'the tables')).toHaveLength(1);
  expect(findMatches(messages, 'tables')).toHaveLength(1);
});

test('nothing asked is nothing found', () => {
  expect(findMatches([message('a', 'user', 'x')], '  ')).toEqual([]);
  expect(placesIn('x', '')).toEqual([]);
});

test('places name the letters of the text as it is', () => {
  const places = (text: string, query: string) => placesIn(text, query).map(({ from, to }) => text.slice(from, to));
  expect(places('Café, CAFE and cafés', 'café')).toEqual(['Café', 'CAFE', 'café']);
  expect(places('潮の表と潮', '潮')).toEqual(['潮', '潮']);
  expect(places('😀 ebb 😀 Ebb', 'ebb')).toEqual(['ebb', 'Ebb']);
});
