import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryMarkdown } from './arbitrary-markdown.fixture';
import { findSection, parseSections, serializeSections, sizeInBytes } from './sections';
import { renderTableOfContents, tableOfContents } from './table-of-contents';

const names = (source: string) => parseSections(source).sections.map((section) => section.name);

describe('sections', () => {
  test('random Markdown round-trips byte for byte', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (source) => serializeSections(parseSections(source)) === source),
      { numRuns: 300 },
    );
  });

  test('any string at all round-trips', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => serializeSections(parseSections(source)) === source),
    );
  });

  test.each([
    ['a preamble only', 'just text\n\nmore', []],
    ['nested headings belong to their parent', '## A\n### B\n#### C\n## D\n', ['A', 'D']],
    ['a level-one heading neither opens nor ends a section', '# T\n## A\nx\n# U\ny\n## B', ['A', 'B']],
    ['repeats are numbered', '## A\n## A\n## A', ['A', 'A (2)', 'A (3)']],
    ['a title that looks like a repeat keeps its name', '## A\n## A\n## A (2)', ['A', 'A (3)', 'A (2)']],
    ['a fence hides ##', '## A\n```md\n## no\n```\n## B', ['A', 'B']],
    ['a tilde fence that is never closed hides all after it', '## A\n~~~\n## no\n```\n## no', ['A']],
    ['an HTML comment hides ##', '## A\n<!--\n## no\n-->\n## B', ['A', 'B']],
    ['an HTML block hides ## up to its blank line', '<div>\n## no\n</div>\n\n## B', ['B']],
    ['lists and quotes hide ##', '- ## no\n> ## no\n\n## A', ['A']],
    ['indented code is no heading', '    ## no\n\n   ## A', ['A']],
    ['an underlined heading opens no section', 'A\n---\n\n## B\ntext\n---\n', ['B']],
    ['closing marks and spaces are not part of the name', '##   A b   ##\n## C\t', ['A b', 'C']],
    ['inline marks are part of the name', '## **A** `x` [l](u) &amp; \\*', ['**A** `x` [l](u) &amp; \\*']],
    ['##A without a space is text', '##A\n#### B\n', []],
    ['CRLF', '## A\r\nx\r\n\r\n## B\r\ny', ['A', 'B']],
    ['a byte order mark', '\uFEFF## A\nx', ['A']],
    ['tabs', '##\tA\n\t## no\n', ['A']],
    ['an empty heading', '##\nx\n## A', ['', 'A']],
    ['nothing', '', []],
  ])('%s', (_, source, expected) => {
    expect(names(source)).toEqual(expected);
    expect(serializeSections(parseSections(source))).toBe(source);
  });

  test('a name matches exactly, after trimming', () => {
    const notebook = parseSections('## Shopping list\n\nmilk\n\n## Other');
    expect(findSection(notebook, '  Shopping list ')?.body.trim()).toBe('milk');
    expect(findSection(notebook, 'shopping list')).toBeUndefined();
    expect(findSection(notebook, 'Shopping')).toBeUndefined();
  });

  test('text made to be slow is parsed like any other', () => {
    expect(names(`## A\n${'*a_ '.repeat(30_000)}\n## B`)).toEqual(['A', 'B']);
    expect(names(`## A\n${'> '.repeat(60_000)}\n\n## B`)).toEqual(['A', 'B']);
    expect(names(`## A\n${'- '.repeat(60_000)}\n\n## B`)).toEqual(['A', 'B']);
    expect(names(`## A\n${'[a'.repeat(60_000)}\n## B`)).toEqual(['A', 'B']);
  });
});

describe('table of contents', () => {
  test('sizes of the preamble and the sections add up to the total', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (source) => {
        const table = tableOfContents(source);
        const sections = table.entries.filter((entry) => entry.level === 2);
        const sum = sections.reduce((total, entry) => total + entry.sizeBytes, table.preambleBytes);
        expect(sum).toBe(table.totalSizeBytes);
        expect(table.totalSizeBytes).toBe(sizeInBytes(source));
      }),
    );
  });

  const source = 'Intro\n\n## Ünï\n\ntext\n### Sub one\nab\n#### deep\n### Sub two\n## Zwei\n';

  test('lists ### under their section', () => {
    expect(tableOfContents(source).entries).toEqual([
      { name: 'Ünï', level: 2, sizeBytes: 52 },
      { name: 'Sub one', level: 3, sizeBytes: 25 },
      { name: 'Sub two', level: 3, sizeBytes: 12 },
      { name: 'Zwei', level: 2, sizeBytes: 8 },
    ]);
  });

  test('gives way to ## only and then to a count', () => {
    const table = tableOfContents(source);
    expect(renderTableOfContents(table, 'all').split('\n')).toEqual([
      '- (text before the first section) (7 B)',
      '- ## Ünï (52 B)',
      '  - ### Sub one (25 B)',
      '  - ### Sub two (12 B)',
      '- ## Zwei (8 B)',
      'Total: 67 B of 128 KiB',
    ]);
    expect(renderTableOfContents(table, 'sections')).not.toContain('###');
    expect(renderTableOfContents(table, 'count')).toBe('2 sections. Total: 67 B of 128 KiB');
    expect(renderTableOfContents(tableOfContents(''), 'all')).toBe('');
  });
});
