import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryMarkdown } from './arbitrary-markdown.fixture';
import { readNotebook } from './read-notebook';
import { demoteSections } from './section-body';
import { findSection, parseSections, sectionText, serializeSections } from './sections';
import { type NotebookChanges, updateSections } from './update-sections';

function nth<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

function written(source: string, changes: NotebookChanges) {
  const result = updateSections(source, changes);
  if (result.kind !== 'written') throw new Error(result.message);
  return result;
}

const slice = (source: string) =>
  parseSections(source).sections.map(({ title, heading, body }) => ({ title, heading, body }));

describe('updating sections', () => {
  test('an edit of one section changes no byte of another', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, arbitraryMarkdown, fc.nat(), (source, text, pick) => {
        const before = parseSections(source);
        fc.pre(before.sections.length > 0);
        const index = pick % before.sections.length;
        const result = updateSections(source, { [nth(before.sections, index).name]: text });
        if (result.kind !== 'written') {
          expect(result.kind).toBe('invalid');
          return;
        }
        const after = slice(result.source);
        expect(after.length).toBe(before.sections.length);
        expect(parseSections(result.source).preamble).toBe(before.preamble);
        expect(after.toSpliced(index, 1)).toEqual(slice(source).toSpliced(index, 1));
      }),
      { numRuns: 400 },
    );
  });

  test('a delete takes one section and no byte of another', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, fc.nat(), (source, pick) => {
        const before = parseSections(source);
        fc.pre(before.sections.length > 0);
        const index = pick % before.sections.length;
        const rest = serializeSections({ ...before, sections: before.sections.toSpliced(index, 1) });
        const change = { [nth(before.sections, index).name]: null };
        // After a list an indented heading would become one of the list's: refused, or a section would be lost unseen.
        if (!isDeepStrictEqual(slice(rest), slice(source).toSpliced(index, 1))) {
          expect(updateSections(source, change)).toMatchObject({ kind: 'invalid' });
          return;
        }
        const result = written(source, change);
        expect(slice(result.source)).toEqual(slice(source).toSpliced(index, 1));
        expect(result.deleted).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  test('a section that a list before it would swallow is not left to it', () => {
    expect(updateSections('- item\n## Alpha\n  ## Beta', { Alpha: null })).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('## Beta'),
    });
  });

  test('an appended section leaves all before it and reads back as written', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, arbitraryMarkdown, (source, text) => {
        const result = updateSections(source, { 'Brand new': text });
        if (result.kind !== 'written') {
          expect(result.kind).toBe('invalid');
          return;
        }
        expect(result.source.startsWith(source)).toBe(true);
        expect(parseSections(result.source).sections.at(-1)?.name).toBe('Brand new');
      }),
      { numRuns: 300 },
    );
  });

  test('writing back what was read changes nothing', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, fc.nat(), (source, pick) => {
        const { sections } = parseSections(source);
        fc.pre(sections.length > 1);
        const section = nth(sections, pick % (sections.length - 1));
        expect(written(source, { [section.name]: sectionText(section) }).source).toBe(source);
      }),
    );
  });

  test('a ## line in the text is demoted, in a fence it is not', () => {
    expect(parseSections('##x\n---').sections).toEqual([]);
    expect(demoteSections('a\n## b\n```\n## c\n```\n   ## d\n# e')).toBe('a\n### b\n```\n## c\n```\n   ### d\n# e');
    fc.assert(
      fc.property(arbitraryMarkdown, (text) => {
        expect(parseSections(demoteSections(text)).sections).toEqual([]);
      }),
    );
  });

  test('a fence left open is closed before the next section', () => {
    const result = written('## A\nx\n\n## B\ny\n', { A: 'code:\n```js\n## not a section' });
    expect(result.source).toBe('## A\ncode:\n```js\n## not a section\n```\n\n## B\ny\n');
    expect(written('## A\n```\nopen', { B: 'x' }).source).toBe('## A\n```\nopen\n```\n\n## B\n\nx\n');
    expect(written('## A\nx\n\n## B\n', { A: '<!-- open' }).source).toBe('## A\n<!-- open\n-->\n\n## B\n');
  });

  test('a batch updates, appends and deletes at once, by the names before it', () => {
    const result = written('p\n\n## A\n\n1\n\n## A\n\n2\n\n## B\n\n3\n', {
      A: null,
      'A (2)': 'two',
      C: 'new',
      'Not there': null,
    });
    expect(result.source).toBe('p\n\n## A\n\ntwo\n\n## B\n\n3\n\n## C\n\nnew\n');
    expect(result.updated).toEqual(['A (2)', 'C']);
    expect(result.deleted).toEqual(['A']);
    expect(result.totalSizeBytes).toBe(Buffer.byteLength(result.source));
  });

  test('line breaks follow the notebook, also without one at its end', () => {
    expect(written('## A\r\nx', { B: 'y' }).source).toBe('## A\r\nx\r\n\r\n## B\r\n\r\ny\r\n');
    expect(written('## A', { A: 'y' }).source).toBe('## A\ny');
    expect(written('', { A: 'y' }).source).toBe('## A\n\ny\n');
    expect(written('only text', { A: 'y' }).source).toBe('only text\n\n## A\n\ny\n');
  });

  test.each([
    [{ 'a\nb': 'x' }, 'sections."a\\nb"'],
    [{ 'a # b': 'x' }, 'sections."a # b"'],
    [{ '  ': 'x' }, 'sections'],
    [{ A: 'x', ' A ': 'y' }, 'sections."A"'],
    [{ '## A': null }, 'sections."## A"'],
  ])('a bad name is refused by name and nothing is written: %j', (changes, field) => {
    expect(updateSections('## A\n', changes)).toMatchObject({ kind: 'invalid', field });
  });

  test('a section whose own title holds # can still be changed', () => {
    expect(written('## C# notes\nx\n', { 'C# notes': 'y' }).source).toBe('## C# notes\ny\n');
  });

  test('a write beyond the limit is refused with both sizes', () => {
    const source = `## A\n\n${'x'.repeat(131_000)}\n`;
    expect(updateSections(source, { B: 'y'.repeat(200) })).toMatchObject({
      kind: 'too_large',
      attemptedSizeBytes: 131_000 + 7 + 5 + 200,
      maxSizeBytes: 131_072,
    });
    expect(updateSections(source, { B: 'y'.repeat(5_000_000) })).toMatchObject({
      kind: 'too_large',
      maxSizeBytes: 131_072,
    });
    expect(updateSections(source, { A: null, B: 'y'.repeat(200) }).kind).toBe('written');
    expect(updateSections('', { A: '## x\n'.repeat(26_210) }).kind).toBe('too_large');
  });

  test('names of object members are names like any other', () => {
    const changes: NotebookChanges = JSON.parse('{"__proto__": "x", "constructor": "y"}');
    const { source } = written('', changes);
    expect(findSection(parseSections(source), '__proto__')).toBeDefined();
    expect(readNotebook(source, ['toString', 'constructor'])).toEqual({
      sections: { constructor: 'y' },
      missing: ['toString'],
      total_size_bytes: Buffer.byteLength(source),
    });
  });
});

describe('reading the notebook', () => {
  const source = '## A\n\nold\n';

  test('gives the whole without names, else the sections and what is missing', () => {
    expect(readNotebook(source)).toEqual({ content: source, total_size_bytes: 10 });
    expect(readNotebook(source, [' A', 'B', 'B'])).toEqual({
      sections: { A: 'old' },
      missing: ['B'],
      total_size_bytes: 10,
    });
    expect(readNotebook('')).toEqual({ content: '', total_size_bytes: 0 });
  });

  test('shows staged text marked pending', () => {
    const pending = [{ A: 'new', B: 'more' }, { A: null }];
    expect(readNotebook(source, ['A', 'B'], pending)).toEqual({
      sections: {
        A: 'old\n\n[pending, not yet accepted]\nnew\n\n[pending, not yet accepted: delete this section]',
        B: '[pending, not yet accepted]\nmore',
      },
      missing: [],
      total_size_bytes: 10,
    });
    expect(readNotebook(source, undefined, pending)).toMatchObject({
      content: expect.stringContaining('## B\n[pending'),
    });
  });
});
