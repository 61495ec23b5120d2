import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FORGOTTEN } from '../../store/rows/forget-rows';
import { inJson } from './json-text';
import { matcherOf, movedOffset } from './matcher';

const BLANKS = ['\n', '\r\n', '\t', '  ', '\u00a0', '\u202f', ' \n ', '\u2009', '\u3000'];

const words = fc
  .array(fc.stringMatching(/^[\p{L}\p{N}.,'"()[\]{}\\/+*?^$|&#@_-]{1,8}$/u), { minLength: 1, maxLength: 5 })
  .map((list) => list.join(' '))
  .filter((text) => /\p{L}{3}/u.test(text));
const around = fc.constantFrom('', ' ', 'x ', '“', '\n', '… ', 'ü');

describe('the text to forget', () => {
  it('is found whatever its case, blanks and composition, for any text', () => {
    const variant = fc.constantFrom<(text: string, blank: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.normalize('NFD'),
      (text) => text.normalize('NFC'),
      (text, blank) => text.replaceAll(' ', blank),
      (text, blank) => text.toUpperCase().normalize('NFD').replaceAll(' ', blank),
    );
    fc.assert(
      fc.property(words, variant, fc.constantFrom(...BLANKS), around, around, (text, vary, blank, before, after) => {
        const value = before + vary(text, blank) + after;
        const { count, replace } = matcherOf(text);
        expect(count(value)).toBeGreaterThan(0);
        expect(count(replace(value))).toBe(0);
        expect(count(JSON.stringify({ a: [value] }))).toBeGreaterThan(0);
        expect(inJson(matcherOf(text)).count(JSON.stringify({ a: [JSON.stringify([value])] }))).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['Anne-Marie', 'with ANNE-MARIE.'],
    ['2026-05-08', 'on 2026-05-08,'],
    ['0b7c2f1e-2f4e-4a57-9d2e-2f1e0b7c2f1e', '(0B7C2F1E-2f4e-4a57-9d2e-2f1e0b7c2f1e)'],
    ['+49 30 123-456', 'call +49\u00a030\u202f123-456'],
    ['Straße', 'STRASSE'],
    ['STRASSE', 'in der Straße'],
    ['two\tblanks\r\nhere', 'two  blanks here'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁn de siècle', 'FIN DE SIÈCLE'],
    ['say "hi"\n(now)', 'SAY "HI" (now)'],
  ])('%s is found in: %s', (text, value) => {
    expect(matcherOf(text).count(value)).toBe(1);
    expect(matcherOf(text).count(value, 'alike')).toBe(0);
  });

  test.each([
    ['Anne-Marie', 'Anne Marie'],
    ['Anne-Marie', 'Anne\u2011Marie'],
    ['Anne-Marie', 'AnneMarie'],
    ['Anne Marie', 'Anne–Marie'],
    ['Zoë', 'zoe'],
    ['Jose', 'José'],
    ['Jose', 'Jose\u0301'],
    ['Frédéric Müller', 'FREDERIC MULLER'],
    ['030 123456', '030/12-34-56'],
    ["O'Brien", 'O’Brien'],
    ['Anna', 'An\u00adna'],
    ['Ｊｏｅ Ｄ', 'Joe D'],
  ])('%s looks alike in: %s', (text, value) => {
    const { count, replace } = matcherOf(text);
    expect(count(`to ${value}, too`)).toBe(0);
    expect(count(`to ${value}, too`, 'alike')).toBe(1);
    expect(replace(`to ${value}, too`)).toBe(`to ${value}, too`);
    expect(replace(`to ${value}, too`, 'alike')).toBe(`to ${FORGOTTEN}, too`);
  });

  it('does not look alike within a longer word, and is not half a letter', () => {
    expect(matcherOf('Ana').count('Bänäna', 'alike')).toBe(0);
    expect(matcherOf('Fus').count('Fuß')).toBe(0);
  });

  it('is replaced inside JSON without harm to it, though an escape ends in its first letter', () => {
    const { count, replace } = inJson(matcherOf('neat'));
    const value = JSON.stringify({ neat: ['line\neat', 'NEAT', JSON.stringify({ b: 'neat' })], n: 1 });
    expect(count(value)).toBe(3);
    expect(JSON.parse(replace(value))).toEqual({
      [FORGOTTEN]: ['line\neat', FORGOTTEN, JSON.stringify({ b: FORGOTTEN })],
      n: 1,
    });
    expect(inJson(matcherOf('say "hi"')).replace('{"a": no JSON, say \\"hi\\"')).toBe(`{"a": no JSON, ${FORGOTTEN}`);
  });

  it('moves the offsets after it, and those inside it to its end', () => {
    const ranges = [{ from: 2, to: 20 }];
    expect([1, 2, 10, 20, 25].map((at) => movedOffset(at, ranges))).toEqual([1, 2, 13, 13, 18]);
  });
});
