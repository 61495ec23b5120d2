import { plainFormula } from './plain-formula';

/**
 * A piece of Markdown as one line of a list: without what would make it a heading, a list, a table or bold, formulas as one would
 * type them, of a diagram what is in it.
 */
export function plainLine(
  markdown: string,
  { from = 0, to = markdown.length }: { from?: number; to?: number } = {},
): string {
  const before = markdown.slice(0, from);
  const piece = `${openFence(before) ?? (isInFormula(before) ? '$$\n' : '')}${markdown.slice(from, to)}`;
  return piece
    .replace(FENCE, (_, language: string, code: string) => (language.trim() === 'mermaid' ? labelsOf(code) : code))
    .replace(FORMULA, (_, ...parts: readonly (string | undefined)[]) =>
      plainFormula(parts.slice(0, 4).find((part) => part !== undefined) ?? ''),
    )
    .replace(/!?\[([^[\]\n]{0,500})\]\([^()\n]{0,500}\)/g, '$1')
    .split('\n')
    .filter((line) => !(line.includes('--') && /^[\s|:-]+$/.test(line)))
    .map((line) =>
      line
        .replace(/^\s*(?:#{1,6}|[-*+]|>)\s+/, '')
        .replace(/^\s*\||\|\s*$/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join(' · ')
    .replace(/\*\*|`/g, '');
}

const FENCE = /^[ \t]*`{3,}([^\n`]*)\n([\s\S]*?)(?:^[ \t]*`{3,}[ \t]*$|$(?![\s\S]))/gm;
/** Dollars beside blanks are money. */
const FORMULA =
  /\$\$([\s\S]+?)(?:\$\$|$(?![\s\S]))|\\\[([\s\S]{1,1000}?)\\\]|\\\(([\s\S]{1,1000}?)\\\)|(?<![\\$\w])\$(?!\s)([^$\n]{0,300}?[\\^_{}=][^$\n]{0,300}?)(?<!\s)\$(?![\w$])/g;

/** The fence that a text ends inside of, with its language. */
function openFence(text: string): string | null {
  let open: string | null = null;
  for (const [line] of text.matchAll(/^[ \t]*`{3,}[^\n`]*$/gm)) open = open === null ? `${line}\n` : null;
  return open;
}

function isInFormula(text: string): boolean {
  return text.split('$$').length % 2 === 0;
}

/** What is in the boxes and beside the arrows of a diagram. */
function labelsOf(code: string): string {
  const labels = [...code.matchAll(/[[({|>]+"?([^\][(){}|"]*\p{L}[^\][(){}|"]*)"?[\])}|]+|"([^"]+)"|:\s*([^\n]+)$/gmu)]
    .map(([, box, quoted, message]) => (box ?? quoted ?? message ?? '').replace(/<br\s*\/?>/g, ' ').trim())
    .filter((label) => label !== '');
  return `${[...new Set(labels)].join(', ')}\n`;
}
