import { expect, test } from 'vitest';
import { namesOf } from './secret-names';

test.each<[readonly string[], 'a' | 'the', string]>([
  [['password'], 'a', 'a password'],
  [['api key'], 'a', 'an api key'],
  [['one-time secret'], 'a', 'a one-time secret'],
  [['password', 'password'], 'the', 'the password'],
  [['password', 'api key', 'cookie'], 'the', 'the password, the api key, and the cookie'],
])('%j is %s: %s', (kinds, article, sentence) => {
  expect(namesOf(kinds, article)).toBe(sentence);
});
