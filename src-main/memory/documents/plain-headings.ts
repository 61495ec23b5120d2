import type { Heading } from './headings';

/** A line with its break, and where it starts. */
const LINE = /([^\r\n]*)(\r\n|\n|\r|$)/y;
const MARKS = /^(#{1,6})(?=[ \t]|$)/;
/** A number sign at the end of a heading is part of it unless a blank comes before. */
const CLOSING = /(?:^|[ \t])#+$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
/** In a list it belongs to the item, elsewhere to the text: only the parser knows. */
const INDENTED = /^ {1,3}[#`~<]/;
const HTML = /^<[A-Za-z/!?]/;

/**
 * The headings of a source whose lines alone tell what they are, in one pass; null where only a parser can know: with HTML, or
 * with marks that are indented a little. A heading that begins its line ends every list, quote and whatever is open in them, so
 * nothing can hide it but a fence that began its line as well.
 *
 * @param isSure false: what only a parser can know is taken for text, and the answer is never null.
 */
export function plainHeadings(source: string, isSure = true): readonly Heading[] | null {
  const headings: Heading[] = [];
  let fence: string | null = null;
  for (let at = source.startsWith('\uFEFF') ? 1 : 0; at < source.length; ) {
    LINE.lastIndex = at;
    const [whole = '', line = ''] = LINE.exec(source) ?? [];
    if (fence !== null) {
      if (closes(line, fence)) fence = null;
    } else if (line.startsWith('#')) {
      const marks = MARKS.exec(line)?.[1];
      if (marks !== undefined) {
        const title = titleOf(line.slice(marks.length));
        headings.push({ level: marks.length, title, from: at, marks: at, to: at + whole.length });
      }
    } else {
      if (isSure && (HTML.test(line) || INDENTED.test(line))) return null;
      const opened = FENCE.exec(line);
      fence = opened?.[1] ?? opened?.[2] ?? null;
    }
    at += whole.length;
  }
  return headings;
}

function titleOf(rest: string): string {
  const line = trimmedEnd(rest);
  return trimmedEnd(line.replace(CLOSING, '')).trim();
}

/** Blanks and tabs only, as the parser does. */
function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
  return text.slice(0, end);
}

function closes(line: string, fence: string): boolean {
  const text = trimmedEnd(line).replace(/^ {0,3}/, '');
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
}
