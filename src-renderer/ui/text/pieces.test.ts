import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieces } from './pieces';

test('the marked words stand out between the others', () => {
  expect(pieces('never a deposit', [{ from: 8, to: 15 }])).toEqual([
    { text: 'never a ', isMarked: false },
    { text: 'deposit', isMarked: true },
  ]);
});

test('whatever the marks are, the snippet stays whole', () => {
  const mark = fc.record({ from: fc.integer({ min: -3, max: 20 }), to: fc.integer({ min: -3, max: 20 }) });
  fc.assert(
    fc.property(fc.string({ maxLength: 16 }), fc.array(mark), (snippet, marks) => {
      expect(
        pieces(snippet, marks)
          .map(({ text }) => text)
          .join(''),
      ).toBe(snippet);
    }),
  );
});
