const LONGEST_NAME = 120;
/** Line breaks, other controls, and what turns the direction of a text around: a name is one line that reads as it is. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A file's own name as it is shown and sent: without folders, on one line, never empty. */
export function shownName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(UNPRINTABLE, ' ')
    .replace(/^.*[/\\]/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return 'Unnamed file';
  const letters = [...line];
  if (letters.length <= LONGEST_NAME) return line;
  const ending = /\.[^.\s]{1,10}$/.exec(line)?.[0] ?? '';
  return `${letters.slice(0, LONGEST_NAME - ending.length - 1).join('')}…${ending}`;
}

/** `text/csv` by the ending; the bytes have said already that it is a text. */
export function textType(name: string): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? 'text/plain';
}

const TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  jsonl: 'application/json',
};
