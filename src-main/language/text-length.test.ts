import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToTokens, estimateTokens, isLonger } from './text-length';

const WIDE =
  /[\u1100-\u11ff\u2e80-\u303f\u3040-\u30ff\u3130-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud8bf][\udc00-\udfff]/g;

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', ' ', 'é', '日', 'か', '한', 'ﾊ', '𠀀', '😀', '\ud840', '\udc00') }),
);

test('one token for a CJK, kana or hangul character, a quarter for any other', () => {
  fc.assert(
    fc.property(text, (value) => {
      const wide = value.match(WIDE) ?? [];
      expect(estimateTokens(value)).toBe(Math.ceil(wide.length + (value.length - wide.join('').length) / 4));
    }),
  );
});

test('what is longer than a limit is the same whether its tokens or its length say so', () => {
  fc.assert(
    fc.property(text, fc.nat(60), (value, most) => {
      expect(isLonger(value, most)).toBe(estimateTokens(value) > most);
    }),
  );
});

test('a text is cut to what fits and begins as it did', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 60 }), (value, most) => {
      const cut = cutToTokens(value, most);
      expect(value.startsWith(cut)).toBe(true);
      expect(estimateTokens(cut)).toBeLessThanOrEqual(most);
    }),
  );
});
