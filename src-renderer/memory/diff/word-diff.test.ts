import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './word-diff';

const text = fc.array(fc.constantFrom('a', 'b', 'flat', ' ', '\n', '€1,250', 'Größe', '家'), { maxLength: 14 });

test('the parts of each side give that side back', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before.join(''), after.join(''));
      const side = (kind: 'removed' | 'added') => parts.filter((part) => part.kind === 'same' || part.kind === kind);
      expect(
        side('removed')
          .map((part) => part.text)
          .join(''),
      ).toBe(before.join(''));
      expect(
        side('added')
          .map((part) => part.text)
          .join(''),
      ).toBe(after.join(''));
    }),
  );
});

test('only the words that changed are marked', () => {
  expect(diffWords('Ceiling is 1100 euros', 'Ceiling is 1250 euros')).toEqual([
    { kind: 'same', text: 'Ceiling is ' },
    { kind: 'removed', text: '1100' },
    { kind: 'added', text: '1250' },
    { kind: 'same', text: ' euros' },
  ]);
});

test('equal texts are one unchanged part, and a new text is all added', () => {
  expect(diffWords('the same', 'the same')).toEqual([{ kind: 'same', text: 'the same' }]);
  expect(diffWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
});

test('changed words with a space between them are one change', () => {
  expect(diffWords('unless it has an office', 'or with an office')).toEqual([
    { kind: 'removed', text: 'unless it has' },
    { kind: 'added', text: 'or with' },
    { kind: 'same', text: ' an office' },
  ]);
});
