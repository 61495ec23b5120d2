import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import ReactMarkdown, { type Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { expect, test } from 'vitest';
import { htmlAsText } from '../html-as-text';
import { hasMath, mathReady } from '../math/delimiters';
import { areFormulasDrawable, isDrawable, MOST_CONTAINERS, MOST_GROUPS } from './nesting';
import { isDeeper, MOST_LEVELS, shallow } from './shallow';

/** What the window does with a block, up to the tree that is drawn; null where the source is shown. */
function treeOf(block: string) {
  if (!isDrawable(block)) return null;
  const isFormula = hasMath(block) && areFormulasDrawable(block);
  let drawn: Node | null = null;
  const keep = () => (tree: Node) => {
    drawn = tree;
  };
  const formulas = isFormula ? [[rehypeKatex, { maxExpand: 500, strict: 'ignore' as const }], shallow] : [];
  try {
    ReactMarkdown({
      children: isFormula ? mathReady(block) : block,
      remarkPlugins: [
        remarkGfm,
        ...(isFormula ? [[remarkMath, { singleDollarTextMath: false }]] : []),
        shallow,
        htmlAsText,
      ],
      rehypePlugins: [rehypeSanitize, ...formulas, keep],
    } as Options);
  } catch (error) {
    expect(String(error)).toMatch(/nested too deeply to be displayed/);
    return null;
  }
  return drawn;
}

type Node = { readonly type: string };

test.each([
  ['1,400 nested list markers', '- '.repeat(1_400)],
  ['29,000 nested quote markers', '>'.repeat(29_000)],
  ['numbers', '1. '.repeat(1_400)],
  ['notes', '[^a]: '.repeat(1_400)],
  ['a list that goes deeper with each line', indented(400, '- a')],
  ['a list of tabs', Array.from({ length: 400 }, (_, n) => `${'\t'.repeat(n)}- a`).join('\n')],
  ['quotes that grow', Array.from({ length: 400 }, (_, n) => `${'> '.repeat(n)}a`).join('\n')],
  ['lists in quotes', `${'> - '.repeat(700)}a`],
  ['emphasis', `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`],
  ['open emphasis', '*a_ '.repeat(10_000)],
  ['underlines', '=\n'.repeat(20_000)],
])('%s are shown as they were written', (_, block) => {
  expect(treeOf(block)).toBeNull();
});

test('250 nested fractions are not laid out, the formulas that people write are', () => {
  expect(areFormulasDrawable(`$$${'\\frac{1}{'.repeat(250)}x${'}'.repeat(250)}$$`)).toBe(false);
  expect(areFormulasDrawable(`$$${'\\left('.repeat(250)}x${'\\right)'.repeat(250)}$$`)).toBe(false);
  expect(areFormulasDrawable('$$\\frac{a}{\\sqrt{b_{i}^{2}}} \\{x\\}$$'.repeat(200))).toBe(true);
  const most = `$$${'\\frac{1}{'.repeat(MOST_GROUPS)}x${'}'.repeat(MOST_GROUPS)}$$`;
  expect(areFormulasDrawable(most)).toBe(true);
  expect(treeOf(most)).not.toBeNull();
});

test('what people write is drawn', () => {
  for (const block of [
    indented(8, '- item'),
    `${'> '.repeat(8)}a`,
    Array.from({ length: 300 }, () => '- **bold** and *soft* with `code` and [a link](https://a.example)').join('\n'),
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    Array.from({ length: 40 }, (_, n) => `- ${'-'.repeat(n)}`).join('\n'),
    '```\n                              - deep in code\n```',
  ]) {
    expect(isDrawable(block)).toBe(true);
    expect(treeOf(block)).not.toBeNull();
  }
});

test('the depth that is let through is the depth that the parser finds, or more', () => {
  const prefix = fc.constantFrom('> ', '- ', '1. ', '  ', '   ', '\t', '+ ', '>', '12) ');
  const line = fc.array(prefix, { maxLength: 60 }).map((parts) => `${parts.join('')}a`);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const block = lines.join('\n');
      if (!isDrawable(block)) return;
      // A list and its item are two levels.
      expect(isDeeper(fromMarkdown(block), 2 * MOST_CONTAINERS + 4)).toBe(false);
    }),
  );
});

test('whatever is nested however, the window gets a tree that it can draw, or the source', () => {
  const opener = fc.constantFrom(
    ...['- ', '> ', '1. ', '* ', '**', '_', '~~', '[', '![', '[a](', '`', '<b>', '$$', '\\frac{', '\\left(', '\\sqrt{'],
    ...['^{', '\\begin{matrix}', '{', '|', '# ', '\n', '\n\n', '    ', '\t', '[^a]: ', '\\text{', '\\(', '\\['],
  );
  const closer = fc.constantFrom('**', '_', '~~', ']', '](b)', '`', '$$', '}', '\\right)', '\\)', '\\]', ' x ', '');
  const nest = fc
    .tuple(fc.array(opener, { minLength: 1, maxLength: 4 }), fc.nat(300), fc.array(closer, { maxLength: 3 }))
    .map(([open, times, close]) => `${open.join('').repeat(times)}x${close.join('').repeat(times)}`);
  fc.assert(
    fc.property(fc.array(nest, { minLength: 1, maxLength: 3 }), (nests) => {
      const tree = treeOf(nests.join(' '));
      expect(tree === null || !isDeeper(tree, MOST_LEVELS)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

function indented(lines: number, item: string): string {
  return Array.from({ length: lines }, (_, n) => `${'  '.repeat(n)}${item}`).join('\n');
}
