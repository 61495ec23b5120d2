import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitEndless } from './endless-text';

const text = fc.array(fc.constantFrom('again and again ', '😀', 'x'.repeat(900), '\n', 'word', ' '), {
  maxLength: 120,
});

test('the pieces are the text, none of them long, and none is changed by what comes after it', () => {
  fc.assert(
    fc.property(text, text, (words, more) => {
      const before = splitEndless(words.join(''));
      const after = splitEndless([...words, ...more].join(''));
      expect(after.join('')).toBe([...words, ...more].join(''));
      expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
      for (const piece of after) {
        expect(piece.length).toBeLessThanOrEqual(8_000);
        expect(piece.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('a piece ends between words', () => {
  const pieces = splitEndless('again and again '.repeat(2_000));
  expect(pieces.length).toBeGreaterThan(3);
  for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/ $/);
});
