/** A drawn table as CSV: RFC 4180, with lines that end as there. */
export function csvOfTable(table: HTMLTableElement): string {
  return csvOf([...table.rows].map((row) => [...row.cells].map(textOf)));
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('');
}

/** A spreadsheet takes what begins like this for a formula and runs it: with an apostrophe before it, it stays text. */
const RUNS = /^[=+\-@\t\r]/;
/** A number with a sign is none. */
const NUMBER = /^[+-]?\d[\d.,\s]*%?$/;

function field(text: string): string {
  const safe = RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What is in a cell; of a formula its source, which is in it once more as marks. */
function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const formula of copy.querySelectorAll('.katex')) {
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? formula.textContent ?? '');
  }
  return (copy.textContent ?? '').trim();
}
