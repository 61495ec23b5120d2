import { fromMarkdown } from 'mdast-util-from-markdown';
import { plainHeadings } from './plain-headings';

/** An ATX heading (`## Name`) that is in no list, quote, fence or HTML block. Offsets are UTF-16. */
export type Heading = {
  readonly level: number;
  /** The source between the `#` marks, trimmed. */
  readonly title: string;
  /** Where its line starts, indentation included. */
  readonly from: number;
  /** Where its first `#` stands. */
  readonly marks: number;
  /** Where its line ends, line break included. */
  readonly to: number;
};

/** Underlined (setext) headings are left out: a section is opened by a `##` line only. */
export function findHeadings(source: string): readonly Heading[] {
  return plainHeadings(source) ?? (isShort(source) ? parsedHeadings(source) : plainHeadings(source, false)) ?? [];
}

/** The parser takes the square of the lines of a list: in a longer source the lines alone decide, even where they may be wrong. */
const MOST_PARSED = 32_768;
const MOST_PARSED_LINES = 1_000;

function isShort(source: string): boolean {
  if (source.length > MOST_PARSED) return false;
  let lines = 0;
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines += 1;
  return lines <= MOST_PARSED_LINES;
}

/** What the parser finds, for any source; it takes a second for 100 KB of short lines. */
export function parsedHeadings(source: string): readonly Heading[] {
  const skipped = source.startsWith('\uFEFF') ? 1 : 0;
  const tree = fromMarkdown(flattenDeepNesting(source.slice(skipped)), { extensions: [blocksOnly] });
  return tree.children.flatMap((node) => {
    if (node.type !== 'heading' || node.position === undefined) return [];
    const marks = (node.position.start.offset ?? 0) + skipped;
    const end = (node.position.end.offset ?? 0) + skipped;
    if (!ATX.test(source.slice(marks, marks + 7))) return [];
    const child = node.children[0]?.position;
    const last = node.children.at(-1)?.position;
    const title =
      child && last ? source.slice((child.start.offset ?? 0) + skipped, (last.end.offset ?? 0) + skipped) : '';
    return [
      { level: node.depth, title: title.trim(), from: lineStart(source, marks), marks, to: lineEnd(source, end) },
    ];
  });
}

/** An underlined heading may begin with a `#` too, as long as no blank follows: `##x`. */
const ATX = /^#{1,6}(?:[ \t\r\n]|$)/;

/** Inline marks never move a heading, and text made to be slow in them (`*a_ *a_ ...`) takes minutes to parse. */
const blocksOnly = {
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
    ],
  },
};

const deepNesting = /^((?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){32})([^\r\n]*)/gm;

/** Nesting costs the parser its square; whatever stands 32 containers deep on one line is no section anyway. */
function flattenDeepNesting(source: string): string {
  return source.replace(deepNesting, (_, head: string, rest: string) => head + 'x'.repeat(rest.length));
}

function lineStart(source: string, offset: number): number {
  let at = offset;
  while (at > 0 && source[at - 1] !== '\n' && source[at - 1] !== '\r' && source[at - 1] !== '\uFEFF') at -= 1;
  return at;
}

function lineEnd(source: string, offset: number): number {
  let at = offset;
  while (at < source.length && source[at] !== '\n' && source[at] !== '\r') at += 1;
  if (source[at] === '\r' && source[at + 1] === '\n') return at + 2;
  return Math.min(at + 1, source.length);
}
