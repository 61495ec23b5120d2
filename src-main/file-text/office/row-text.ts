export type RowText = ReturnType<typeof rowText>;

/** Empty cells that are kept as such; beyond them a cell is named by its column. */
const MOST_GAP = 20;
/** A cell that says it is there a million times is there as often as this. */
const MOST_REPEATS = 50;

/** The rows of a sheet as lines with tabs. An empty row is an empty line, a thousand of them too. */
export function rowText(most: number) {
  let text = '';
  let row = '';
  let column = 0;
  let rowNumber = 0;
  return {
    isFull: (): boolean => text.length > most,
    beginRow: (number: number): void => {
      if (number > rowNumber + 1 && text !== '') text += '\n';
      rowNumber = number;
      row = '';
      column = 0;
    },
    /** `at` counts from 0. */
    cell: (at: number, value: string, repeats = 1): void => {
      const words = value.replace(/\s+/g, ' ').trim();
      if (words === '' || row.length > most) return;
      const gap = at - column;
      const isFar = gap > MOST_GAP || (row !== '' && gap < 1);
      const before = isFar ? `${row === '' ? '' : '\t'}[${columnName(at)}] ` : '\t'.repeat(gap);
      row += before + Array.from({ length: Math.min(repeats, MOST_REPEATS) }, () => words).join('\t');
      column = at + repeats - 1;
    },
    endRow: (repeats = 1): void => {
      if (row.trim() === '') return;
      for (let nth = 0; nth < Math.min(repeats, MOST_REPEATS) && text.length <= most; nth += 1) text += `${row}\n`;
      rowNumber += repeats - 1;
    },
    take: (): string => text,
  };
}

/** 0 is `A`, 16,383 `XFD`. */
function columnName(at: number): string {
  let name = '';
  for (let left = at + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  }
  return name;
}

/** `XFD7` is in column 16,383; null: it names no cell. */
export function columnOf(cell: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(cell ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
