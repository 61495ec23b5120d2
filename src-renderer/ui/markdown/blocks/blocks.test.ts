import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionsIn, linkDefinitions, splitBlocks } from './blocks';

const line = fc.constantFrom(
  '',
  '',
  'text',
  '- item',
  '1. one',
  '  more',
  '```js',
  '```',
  '~~~',
  '> quote',
  '| a | b |',
  '# h',
  '\t',
  '$$',
  '\\[',
  'x \\]',
);

test('the blocks joined are the text, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(line), fc.boolean(), (lines, endsWithNewline) => {
      const text = lines.join('\n') + (endsWithNewline ? '\n' : '');
      expect(splitBlocks(text).join('')).toBe(text);
    }),
  );
});

test('text that arrives changes no block before the last two', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line, { maxLength: 4 }), (lines, more) => {
      const before = splitBlocks(`${lines.join('\n')}\n`);
      const after = splitBlocks(`${[...lines, ...more].join('\n')}\n`);
      expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    }),
  );
});

test('paragraphs, headings and tables stand apart', () => {
  expect(splitBlocks('# A\n\nb\nc\n\n| d |\n| - |\n| e |\n')).toEqual(['# A\n\n', 'b\nc\n\n', '| d |\n| - |\n| e |\n']);
});

test('an empty line inside a fence cuts nothing, closed or not', () => {
  expect(splitBlocks('```js\na\n\nb\n```\n\nc')).toEqual(['```js\na\n\nb\n```\n\n', 'c']);
  expect(splitBlocks('~~~\na\n\nb')).toEqual(['~~~\na\n\nb']);
});

test('an empty line inside a formula cuts nothing', () => {
  expect(splitBlocks('$$\na\n\n= b\n$$\n\nc')).toEqual(['$$\na\n\n= b\n$$\n\n', 'c']);
  expect(splitBlocks('\\[\na\n\nb \\]\n\nc')).toEqual(['\\[\na\n\nb \\]\n\n', 'c']);
});

test('a list with empty lines between its items stays one list', () => {
  expect(splitBlocks('1. a\n\n2. b\n\n   more of b\n\nafter')).toEqual(['1. a\n\n2. b\n\n   more of b\n\n', 'after']);
});

test('link definitions are found wherever they stand, but not in code; a block gets those it names', () => {
  const text =
    'See [a][1] and [Two  words].\n\n[1]: https://a.example\n[two words]: https://t.example\n\n```\n[2]: https://b.example\n```\n';
  const named = linkDefinitions(splitBlocks(text));
  expect([...named.values()]).toEqual(['[1]: https://a.example', '[two words]: https://t.example']);
  expect(definitionsIn('only [b][1]', named)).toBe('[1]: https://a.example');
  expect(definitionsIn('See [a][1] and [Two  words].', named)).toBe([...named.values()].join('\n'));
  expect(definitionsIn('none', named)).toBe('');
});
