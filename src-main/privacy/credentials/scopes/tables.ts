import type { Finding } from '../finding';
import { isSecretFor } from '../judgement';
import { findLabels, type Label } from '../labels';
import { shapeOf } from './codes';
import { type Topic, type TopicKind, topicsIn } from './topics';

type Cell = { readonly text: string; readonly at: number };
type Table = { readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };

/** Secrets in the columns of a table headed *password*, *PIN*, *backup codes*: Markdown, frames of characters, values parted by signs. */
export function findInTables(text: string, topics: readonly Topic[]): readonly Finding[] {
  return tablesIn(text, topics).flatMap((table) =>
    table.head.flatMap((head, column) => {
      const cells = table.rows.flatMap((row) => row[column] ?? []).filter((cell) => cell.text !== '');
      // What has names above and beside it is called by both.
      if (table.head[0]?.text === '' && column > 0)
        return table.rows.flatMap((row) =>
          inCells(`${head.text} ${row[0]?.text ?? ''}`, row.slice(column, column + 1), text),
        );
      return inCells(head.text, cells, text);
    }),
  );
}

function inCells(name: string, cells: readonly Cell[], text: string): readonly Finding[] {
  if (name.length > longestName) return [];
  const label = labelOf(name);
  if (label !== undefined) {
    const kind = label.kind === 'password' ? 'password' : 'token';
    return cells
      .filter((cell) => isSecretFor(label, cell.text, { setting: 'sentence', isQuoted: false, text, at: cell.at }))
      .filter((cell) => !/\s/.test(cell.text))
      .map((cell) => finding(kind, cell));
  }
  return isCodeName(name) && cells.length > 0 && isColumnOfCodes(cells)
    ? cells.map((cell) => finding('pin', cell))
    : [];
}

const longestName = 32;

/** A name that is nothing but the label; a bare *key* heads many columns, and a *pin* is mostly one of a chip. */
function labelOf(name: string): Label | undefined {
  const label = findLabels(name).at(-1);
  if (label === undefined || label.kind === 'key' || label.kind === 'pin') return undefined;
  // A heading is no verb.
  return label.to === name.length ? { ...label, name: label.name.replace(/^pass$/i, 'password') } : undefined;
}

function isCodeName(name: string): boolean {
  const kinds = new Set<TopicKind>(topicsIn(name).map(({ kind }) => kind));
  return kinds.has('pin') || kinds.has('codes') || (kinds.has('code') && (kinds.has('opened') || kinds.has('login')));
}

/** All of them numbers of four digits and more, or built alike with a digit among them: no chip, no remarks. */
function isColumnOfCodes(cells: readonly Cell[]): boolean {
  if (cells.every(({ text }) => /^[*#]?\d{4,8}[*#]?$/.test(text))) return true;
  const shapes = new Set(cells.map(({ text }) => shapeOf(text)));
  const [shape = ''] = shapes;
  return (
    shapes.size === 1 &&
    /^x{3,8}(?:[ -]x{3,8}){1,7}$|^x{8,20}$/.test(shape) &&
    cells.some(({ text }) => /\d/.test(text)) &&
    !cells.some(({ text }) => /^\d{4}-\d\d-\d\d$/.test(text))
  );
}

function finding(kind: string, { text, at }: Cell): Finding {
  return { kind, from: at, to: at + text.length };
}

const separators = ['|', '│', '┃', '║', '\t', ';', ','] as const;
/** A line of a frame, or the one below a heading. */
const border = /^[\s|+:=\u2500-\u257f-]+$/;
const mostRows = 200;
const longestLine = 2_000;

/** Lines one below the other with as many cells as the first, which speaks of secrets. */
function tablesIn(text: string, topics: readonly Topic[]): readonly Table[] {
  let next = 0;
  const tables: Table[] = [];
  let head: { readonly cells: readonly Cell[]; readonly separator: string } | undefined;
  let rows: (readonly Cell[])[] = [];
  const close = () => {
    if (head !== undefined && rows.length > 0) tables.push({ head: head.cells, rows });
    [head, rows] = [undefined, []];
  };
  let at = 0;
  for (const line of text.split('\n')) {
    const from = at;
    at += line.length + 1;
    if (border.test(line)) {
      if (line.trim() === '') close();
      continue;
    }
    const cells = head && rows.length < mostRows ? cellsOf(line.slice(0, longestLine), head.separator, from) : [];
    if (head !== undefined && cells.length === head.cells.length) {
      rows.push(cells);
      continue;
    }
    close();
    const separator = line.length <= 600 ? separators.find((sign) => line.includes(sign)) : undefined;
    while (next < topics.length && (topics[next]?.from ?? 0) < from) next += 1;
    if (separator === undefined || (topics[next]?.from ?? at) >= at) continue;
    head = { cells: cellsOf(line.trimEnd(), separator, from), separator };
  }
  close();
  return tables;
}

/** Trimmed, without quotes and emphasis around them. */
function cellsOf(line: string, separator: string, offset: number): readonly Cell[] {
  let at = offset;
  const cells = line.split(separator).map((part) => {
    const bare = part.trim().replace(/^["'`*_]+|["'`*_]+$/g, '');
    const cell = { text: bare, at: at + (bare === '' ? 0 : part.indexOf(bare)) };
    at += part.length + separator.length;
    return cell;
  });
  // The frame on both sides is no cell.
  if (/[|│┃║]/.test(separator) && cells[0]?.text === '' && line.trimStart().startsWith(separator)) cells.shift();
  if (/[|│┃║]/.test(separator) && cells.at(-1)?.text === '' && line.trimEnd().endsWith(separator)) cells.pop();
  return cells;
}
