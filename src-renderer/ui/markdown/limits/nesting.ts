/** Lists, quotes and notes inside each other. A person reads about six; the parser takes the square of it, drawing the stack. */
export const MOST_CONTAINERS = 48;
/** Marks of emphasis and links in one block: pairing them takes the square of their number. */
const MOST_MARKS = 3_000;
/** Lines of one block that may underline a heading: each makes the parser look back at all before it. */
const MOST_UNDERLINES = 500;
/** Groups of a formula inside each other. A person reads about five; layout takes twice as long for each more. */
export const MOST_GROUPS = 24;

/** Whether a block of Markdown can be parsed and drawn. Linear, and before any parsing; what it lets through is looked at again as a tree. */
export function isDrawable(block: string): boolean {
  let marks = 0;
  let underlines = 0;
  for (let at = 0; at < block.length; ) {
    const newline = block.indexOf('\n', at);
    const end = newline < 0 ? block.length : newline;
    if (containersOf(block, at, end) > MOST_CONTAINERS) return false;
    if (isUnderline(block, at, end)) underlines += 1;
    for (let each = at; each < end; each += 1) {
      if (isMark(block.charCodeAt(each))) marks += 1;
    }
    if (marks > MOST_MARKS || underlines > MOST_UNDERLINES) return false;
    at = end + 1;
  }
  return true;
}

/** Whether the formulas of a block can be laid out. */
export function areFormulasDrawable(block: string): boolean {
  let depth = 0;
  for (const [found] of block.matchAll(groups)) {
    if (found === '\n\n') depth = 0;
    else if (found === '}' || found.startsWith('\\right') || found.startsWith('\\end')) depth = Math.max(0, depth - 1);
    else depth += 1;
    if (depth > MOST_GROUPS) return false;
  }
  return true;
}

/** An escaped brace is none; so is a backslash before it. */
const groups = /(?<!\\)(?:\\\\)*[{}]|\\(?:left|begin|right|end)(?![a-z])|\n\n/gi;

/** The most containers that a line can open or go on: its marks, and one for each two columns in front of them. */
function containersOf(text: string, from: number, to: number): number {
  let marks = 0;
  let columns = 0;
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === TAB) {
      columns += code === TAB ? 4 : 1;
      at += 1;
      continue;
    }
    const length = markLength(text, at, to);
    if (length === 0) break;
    marks += 1;
    at += length;
  }
  return marks === 0 ? 0 : marks + Math.floor(Math.max(0, columns - marks) / 2);
}

/** Of a `>`, a bullet, a number or the name of a note that is here; 0 where there is none. */
function markLength(text: string, at: number, to: number): number {
  const code = text.charCodeAt(at);
  if (code === QUOTE) return 1;
  if (code === DASH || code === STAR || code === PLUS) return isBlank(text, at + 1, to) ? 1 : 0;
  if (code === BRACKET && text[at + 1] === '^') {
    const end = text.indexOf(']:', at);
    return end < 0 || end >= to || end - at > LONGEST_NAME ? 0 : end - at + 2;
  }
  let digits = 0;
  while (digits < 9 && at + digits < to && isDigit(text.charCodeAt(at + digits))) digits += 1;
  if (digits === 0) return 0;
  const next = text[at + digits];
  return (next === '.' || next === ')') && isBlank(text, at + digits + 1, to) ? digits + 1 : 0;
}

function isUnderline(text: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && text.charCodeAt(at) === SPACE) at += 1;
  const code = text.charCodeAt(at);
  return at < to && (code === EQUALS || code === DASH);
}

function isBlank(text: string, at: number, to: number): boolean {
  return at >= to || text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isMark(code: number): boolean {
  return code === STAR || code === UNDERSCORE || code === TILDE || code === BRACKET;
}

const LONGEST_NAME = 1_000;
const TAB = 9;
const SPACE = 32;
const STAR = 42;
const PLUS = 43;
const DASH = 45;
const EQUALS = 61;
const QUOTE = 62;
const BRACKET = 91;
const UNDERSCORE = 95;
const TILDE = 126;
