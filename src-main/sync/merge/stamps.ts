import type { Stamp, Stamps } from '../changes/change-set';
import { laterOf } from '../clock/hybrid-clock';

export function stampAt(stamps: Stamps, column: string): Stamp {
  return stamps.cells?.[column] ?? stamps.row;
}

/** The greater stamp of each cell. */
export function mergeStamps(a: Stamps, b: Stamps): Stamps {
  const row = laterOf(a.row, b.row);
  return normal(row, [a, b]);
}

/** The same stamps with one later for some cells. */
export function restamp(stamps: Stamps, columns: readonly string[], stamp: Stamp): Stamps {
  return normal(stamps.row, [
    stamps,
    { row: stamps.row, cells: Object.fromEntries(columns.map((name) => [name, stamp])) },
  ]);
}

/** Whether each cell of `stamps`, or of `columns` alone, is as old as what `seen` had seen of it. */
export function covers(seen: Stamps, stamps: Stamps, columns?: readonly string[]): boolean {
  if (columns !== undefined) return columns.every((column) => stampAt(stamps, column) <= stampAt(seen, column));
  if (stamps.row > seen.row) return false;
  return Object.entries(stamps.cells ?? {}).every(([column, stamp]) => stamp <= stampAt(seen, column));
}

export function newestOf(stamps: Stamps, columns: readonly string[]): Stamp {
  return columns.reduce((newest, column) => laterOf(newest, stampAt(stamps, column)), stamps.row);
}

/** One form for one set of stamps, whatever came first: the digest is made of it. */
function normal(row: Stamp, parts: readonly Stamps[]): Stamps {
  const cells: Record<string, Stamp> = {};
  for (const part of parts) {
    for (const [column, stamp] of Object.entries(part.cells ?? {})) {
      if (stamp > row && stamp > (cells[column] ?? '')) cells[column] = stamp;
    }
  }
  const columns = Object.keys(cells).sort();
  if (columns.length === 0) return { row };
  return { row, cells: Object.fromEntries(columns.map((column) => [column, cells[column] ?? row])) };
}
