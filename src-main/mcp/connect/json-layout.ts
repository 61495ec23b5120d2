import type { Node } from 'jsonc-parser';

/** What can be written into a file of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How a file is laid out, so that what is added looks like the rest of it. */
export type Layout = {
  readonly lineBreak: '\n' | '\r\n';
  /** One step of indentation. */
  readonly unit: string;
  /** All on one line, as a program writes that saves space. */
  readonly isOneLine: boolean;
};

export function layoutOf(text: string, root: Node | undefined): Layout {
  const lineBreak = /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n';
  if (root === undefined) return { lineBreak, unit: '  ', isOneLine: false };
  const whole = text.slice(root.offset, root.offset + root.length);
  const [first] = root.children ?? [];
  const indent = first === undefined ? '' : text.slice(lineStart(text, first.offset), first.offset);
  return {
    lineBreak,
    unit: /^[ \t]+$/.test(indent) ? indent : '  ',
    isOneLine: !isBlank(whole.slice(1, -1)) && !whole.includes('\n'),
  };
}

/** @param indent of the line that it begins on */
export function written(value: Json, { unit, lineBreak, isOneLine }: Layout, indent: string): string {
  if (isOneLine) return JSON.stringify(value);
  return JSON.stringify(value, null, unit).replaceAll('\n', lineBreak + indent);
}

export const isBlank = (text: string): boolean => text.trim() === '';

export const lineStart = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

/** The white space that the line of `offset` begins with. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(lineStart(text, offset), offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Where what is neither space nor comment goes on. With `isInLine` it stops before a line break too. */
export function skipTrivia(text: string, offset: number, isInLine = false): number {
  const trivia = isInLine ? /(?:[^\S\r\n]|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y : /(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
  trivia.lastIndex = offset;
  trivia.exec(text);
  return trivia.lastIndex;
}
