/**
 * Cuts Markdown into top-level blocks whose concatenation is the text again, so that of a growing answer only the last
 * block is parsed again. Cuts only at an empty line that cannot stand inside a fence, a formula, a list or an indented block;
 * where it is in doubt it does not cut, which costs speed and never the look.
 */
export function splitBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let start = 0;
  let fence: string | null = null;
  let formulaEnd: string | null = null;
  let isAfterBlank = false;
  let isInList = false;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    const line = text.slice(at, end).trimEnd();
    if (fence !== null) {
      if (closesFence(line, fence)) fence = null;
      isAfterBlank = false;
    } else if (formulaEnd !== null) {
      if (line.includes(formulaEnd)) formulaEnd = null;
      isAfterBlank = false;
    } else if (line === '') {
      isAfterBlank = true;
    } else {
      const isListItem = listItem.test(line);
      const continues = /^[ \t]/.test(line) || (isInList && isListItem);
      if (isAfterBlank && !continues && at > start) {
        blocks.push(text.slice(start, at));
        start = at;
        isInList = isListItem;
      } else if (at === start || isListItem) {
        isInList = isListItem;
      }
      fence = openFence.exec(line)?.[1] ?? null;
      if (fence === null) formulaEnd = endOfFormula(line);
      isAfterBlank = false;
    }
    at = end;
  }
  if (start < text.length) blocks.push(text.slice(start));
  return blocks;
}

/** Where the text names link targets for `[text][name]`, fences aside: the line of each name. */
export function linkDefinitions(blocks: readonly string[]): ReadonlyMap<string, string> {
  const lines = blocks
    .filter((block) => block.includes(']:') && !openFence.test(block))
    .flatMap((block) => block.split('\n'));
  const named = new Map<string, string>();
  for (const line of lines) {
    const name = definition.exec(line)?.[1];
    if (name !== undefined && !named.has(nameOf(name))) named.set(nameOf(name), line);
  }
  return named;
}

/** The lines that a block needs of them: all of them in every block would take the square of their number. */
export function definitionsIn(block: string, named: ReadonlyMap<string, string>): string {
  if (named.size === 0 || !block.includes('[')) return '';
  const lines = new Set<string>();
  for (const [, name = ''] of block.matchAll(reference)) {
    const line = named.get(nameOf(name));
    if (line !== undefined) lines.add(line);
  }
  return [...lines].join('\n');
}

function nameOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

const listItem = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
/** Opens a block of code, in a list or a quotation too. */
export const openFence = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?!.*`)|~{3,})/;
/** A name has at most 999 characters. */
const definition = /^ {0,3}\[([^\]^][^\]]{0,998})\]:[ \t]*\S/;
const reference = /\[([^[\]]{1,999})\]/g;

/** What ends the formula that begins this line and goes on below it. */
function endOfFormula(line: string): string | null {
  const [, open, rest = ''] = /^[ \t>]*(\$\$|\\\[)(.*)$/.exec(line) ?? [];
  if (open === undefined) return null;
  const end = open === '$$' ? '$$' : '\\]';
  return rest.includes(end) ? null : end;
}

/** A fence opened inside a quotation or a list ends with its marks in front. */
function closesFence(line: string, fence: string): boolean {
  const rest = line.replace(/^[ \t>]*/, '');
  const mark = fence.charAt(0);
  return rest.length >= fence.length && rest === mark.repeat(rest.length);
}
