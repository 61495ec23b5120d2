import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neededWords } from './needed-words';
import { relativeRules } from './relative-rules';

test.each([
  ['next week', ['next week']],
  ['(?:this |coming )?(?<w>monday|friday)', ['monday', 'friday']],
  ['(?<!every )(?:in )?weeks?', ['week']],
  ["in (?<n>\\d{1,3}|two) days?(?:' time)?", [' day']],
  ['some ?day', ['some']],
  ['proxim[oa] ', ['proxim']],
  ['(?:today|\\d)', null],
  ['(?:a+|b{2,3})', ['a', 'b']],
])('%s needs %j', (pattern, words) => {
  expect(neededWords(pattern)).toEqual(words);
});

test('every rule can be left out by a word that a text does not hold', () => {
  expect(relativeRules().filter(({ pattern }) => neededWords(pattern) === null)).toEqual([]);
});

const words = [
  ...new Set(
    relativeRules()
      .flatMap(({ pattern }) => pattern.match(/[a-z']+/g) ?? [])
      .filter((word) => word.length > 1),
  ),
  ...['3', 'a', '.', 'El', 'Für', 'année'],
];

test('whatever a rule finds holds a word that it needs', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), (given) => {
      const text = given.join(' ');
      for (const { pattern } of relativeRules()) {
        const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(text);
        if (match) expect(neededWords(pattern)?.some((word) => match[0].includes(word))).toBe(true);
      }
    }),
  );
});
