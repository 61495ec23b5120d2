import { expect, test } from 'vitest';
import { decideMerge } from './decide';

test.each([
  ['Actually my name is Jonathan Pryce', 'Name is Jonathan Pryce', 'Name is Jonathan Price'],
  ['Eigentlich heiße ich Anke', 'Heißt Anke', 'Heißt Anja'],
])('what takes back what was said replaces it: %s', (said, text, old) => {
  const known = [{ id: 'old', text: old, topic: 'Name' }];
  expect(decideMerge({ text, topic: null, said, known })).toEqual({ kind: 'replace', factId: 'old' });
});
