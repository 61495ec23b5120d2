/** Longer blocks are left as they are: looking for the end of each formula in them would cost more than it shows. */
const longestBlock = 10_000;

/** Whether a block holds a formula that is complete. */
export function hasMath(block: string): boolean {
  if (block.length > longestBlock) return false;
  // One that is in the parser's form already is a formula as well.
  for (const { groups } of block.matchAll(pieces)) {
    const { display, bracket, inline, single } = groups as Groups;
    if ((display ?? bracket ?? inline) !== undefined || (single !== undefined && !isMoney(single))) return true;
  }
  return false;
}

/**
 * Pure. Brings the ways in which models write formulas, `\( \)`, `\[ \]`, `$ $` and `$$ $$`, into the one that the
 * parser takes: `$$` within a line, or on lines of its own. Code is left alone, and so are sums of money: a single
 * dollar opens a formula only before a letter or sign, and closes it only where no digit follows.
 */
export function mathReady(block: string): string {
  if (block.length > longestBlock) return block;
  return block.replace(pieces, (...found) => {
    const { display, bracket, inline, single } = found.at(-1) as Groups;
    const [whole, offset, text] = [found[0] as string, found.at(-3) as number, found.at(-2) as string];
    const formula = display ?? bracket;
    if (formula !== undefined) return displayed(formula, { text, from: offset, to: offset + whole.length });
    if (inline !== undefined) return `$$${inline.trim()}$$`;
    if (single !== undefined && !isMoney(single)) return `$$${single}$$`;
    return whole;
  });
}

type Groups = Readonly<Partial<Record<'display' | 'bracket' | 'inline' | 'single', string>>>;
type Place = { readonly text: string; readonly from: number; readonly to: number };

/** Fences, code, escapes, then formulas: what comes first in the text wins. */
const pieces = new RegExp(
  [
    /(?<=^|\n)[ \t>]*(?:[-*+][ \t]+)?(?<fence>`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t>]*\k<fence>[ \t]*(?=\n|$)|$)|$)/,
    /(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/,
    /\\\[(?<bracket>[\s\S]+?)\\\]/,
    /\\\((?<inline>[^\n]+?)\\\)/,
    /\\[\\$`]/,
    /\$\$(?<display>[\s\S]*?[^\s$][\s\S]*?)\$\$/,
    /(?<![$\w])\$(?![\s$])(?<single>(?:\\.|[^$\\\n])*?(?:\\.|[^\s\\$]))\$(?![\d$])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** On lines of its own where it is alone, else within the line in its large form. */
function displayed(formula: string, { text, from, to }: Place): string {
  const indent = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const rest = text.slice(to).split('\n', 1)[0] ?? '';
  const isAlone = /^[ \t>]*$/.test(indent) && /^[ \t.,;]*$/.test(rest);
  if (!isAlone) return `$$\\displaystyle ${formula.replace(/\s*\n[ \t>]*/g, ' ').trim()}$$`;
  return (
    ['$$', ...formula.trim().split('\n').map(trimmedStart), '$$'].join(`\n${indent}`) +
    (rest === '' ? '' : `\n${indent}`)
  );
}

function trimmedStart(line: string): string {
  return line.replace(/^[ \t>]+/, '');
}

/** `$10 or 20$` is a price with words, `$2x + 1$` is not. */
function isMoney(content: string): boolean {
  return /^\d/.test(content) && /\s/.test(content) && !/[\\^_=+{}<>]/.test(content);
}
