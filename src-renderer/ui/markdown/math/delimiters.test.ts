import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMath, mathReady } from './delimiters';

test.each([
  ['the area \\(\\pi r^2\\) grows', 'the area $$\\pi r^2$$ grows'],
  ['let $x$ be', 'let $$x$$ be'],
  ['\\[\nE = mc^2\n\\]', '$$\nE = mc^2\n$$'],
  ['$$E = mc^2$$', '$$\nE = mc^2\n$$'],
  ['$$\na\n\n= b\n$$', '$$\na\n\n= b\n$$'],
  ['so $$x^2$$ holds', 'so $$\\displaystyle x^2$$ holds'],
  ['1. first\n   \\[ a \\]\n', '1. first\n   $$\n   a\n   $$\n'],
])('%j is a formula', (text, ready) => {
  expect(mathReady(text)).toBe(ready);
});

test('a formula that stands in the form of the parser already is one', () => {
  expect(hasMath('so\n$$\nE = mc^2\n$$\nholds')).toBe(true);
  expect(hasMath('1. a\n\n   $$\n   x\n   $$\n')).toBe(true);
});

test.each([
  'it costs $10 to $20',
  'between $10 or 20$ a head',
  'US$5 and A$6',
  'escaped \\$x\\$ stays',
  '`$x$` and ``\\(y\\)``',
  '```sh\necho $$ \\(x\\)\n```',
  '- ```\n  $a$\n  ```',
  'an open \\( end',
  'a [link](x) and \\\\(not\\\\)',
  '$$',
])('%j is not', (text) => {
  expect(hasMath(text)).toBe(false);
});

test('what is no formula is never changed, and what is ready stays so', () => {
  const piece = fc.constantFrom('$', '$$', '\\(', '\\)', '\\[', '\\]', '`', '```', '\n', 'x', ' ', '1', '\\');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const letters = (from: string) => from.replace(/\\displaystyle|[^x1]/g, '');
      expect(letters(mathReady(text))).toBe(letters(text));
    }),
  );
});

test('the largest block that is looked at takes no time to speak of', () => {
  for (const opener of ['\\(', '\\[', '$$', '$a', '`', '```\n']) {
    expect(() => mathReady(opener.repeat(10_000 / opener.length))).not.toThrow();
  }
});
