import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linksIn, markdownLink } from './markdown-link';

it.each([
  ['Tide tables', 'notes/2026-11-21-tide-tables.md'],
  ['Half [done] (really) \\ #1 *bold* `code` <b> ![x](y)', 'notes/my note (2) [draft] #3 50%.md'],
  ['潮汐表', 'メモ/潮汐 表（改）.md'],
  ['[REDACTED]', 'notes/a%20b.md'],
  ['x', 'notes/"quoted" \'name\' <a> & b ? c : d | e.md'],
  ['x', 'notes/_under_ ~tilde~ {brace} ^ `tick` !.md'],
])('a link to whatever a file is called is valid Markdown and reads back: %s → %s', (title, path) => {
  const link = markdownLink(title, `../../${path}`);
  expect(linksIn(link)).toEqual([{ from: 0, to: link.length, title, target: `../../${path}` }]);
  expect(linksIn(`see ${link} — gist`)).toMatchObject([{ title, target: `../../${path}` }]);
});

it('keeps letters of all scripts readable, and percent signs of the name apart from its own', () => {
  expect(markdownLink('a', '../../メモ/潮汐.md')).toBe('[a](../../メモ/潮汐.md)');
  expect(markdownLink('a', 'a b%20.md')).toBe('[a](a%20b%2520.md)');
});

it('reads back for any title and any name', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) =>
    text
      .toWellFormed()
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  );
  fc.assert(
    fc.property(word.filter(Boolean), word.filter(Boolean), (title, name) => {
      const path = `../../notes/${name.replaceAll('/', '-')}.md`;
      expect(linksIn(markdownLink(title, path))).toMatchObject([{ title, target: path }]);
    }),
    { numRuns: 500 },
  );
});
