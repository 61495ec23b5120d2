import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMarkdown } from './arbitrary-markdown.fixture';
import { parsedHeadings } from './headings';
import { plainHeadings } from './plain-headings';

const line = fc.constantFrom(
  ...[
    '## a',
    '##',
    '## a ##',
    '## a#',
    '# b # #',
    '###### c',
    '####### d',
    '##\tx\t##\t',
    '#',
    '## \\#',
    '## `a',
    '##x',
  ],
  ...[
    '',
    ' ',
    'text',
    '- a',
    '- ```',
    '  more',
    '    ## code',
    '\t## tab',
    '> ```',
    '> ## q',
    '1. ## one',
    '===',
    '---',
  ],
  ...[
    '```',
    '````',
    '```js',
    '``` `',
    '~~~',
    '~~~ ```',
    '    ```',
    '-',
    '*',
    '[a]: b "',
    '\\',
    '| a |',
    '< a',
    '\u00a0## a',
  ],
);
const plainMarkdown = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\n')), { maxLength: 20 })
  .map((lines) => lines.flat().join(''));

test('lines alone give the headings that the parser finds, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(plainMarkdown, arbitraryMarkdown), fc.boolean(), (source, hasMark) => {
      const text = hasMark ? `\uFEFF${source}` : source;
      const plain = plainHeadings(text);
      if (plain !== null) expect(plain).toEqual(parsedHeadings(text));
    }),
    { numRuns: 1_000 },
  );
});

test('a notebook of headings, lists and fences is read without the parser', () => {
  expect(plainHeadings('## A\n- a\n  - b\n\n```\n## no\n```\n### B ###\n')?.map(({ title }) => title)).toEqual([
    'A',
    'B',
  ]);
  expect(plainHeadings('## A\n<div>\n## maybe\n</div>\n')).toBeNull();
});
