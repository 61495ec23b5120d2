import { expect, it } from 'vitest';
import { isSameWording } from './fold';

it.each([
  ['Plays the viola', ' plays the VIOLA.', true],
  ['Likes "tea", not coffee', 'likes “tea” not coffee!', true],
  ['Plays the viola', 'Plays the violin', false],
  ['Writes C++', 'Writes C#', false],
  ['Writes C++', 'Writes C', false],
  ['Keeps it at -5', 'Keeps it at 5', false],
  ['Tiene un año', 'Tiene un ano', false],
])('%s, %s: worded the same is %s', (a, b, isSame) => {
  expect(isSameWording(a, b)).toBe(isSame);
});
