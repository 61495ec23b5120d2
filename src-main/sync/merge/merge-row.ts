import type { CellValue, RowChange, Stamp, Stamps } from '../changes/change-set';
import { covers, mergeStamps, newestOf, stampAt } from './stamps';

/** How the rows of a table are merged. */
export type MergePolicy = {
  /** Its cells. */
  readonly columns: readonly string[];
  /** Those that bring a deleted row back when they are newer than its deletion; all, if it has none. */
  readonly life?: readonly string[];
  /** Those that hide the row without deleting it, as `deleted_at` does. */
  readonly hides?: readonly string[];
  /** What the row says: a writing of it that a hiding had not seen shows the row again. */
  readonly content?: readonly string[];
  /** Those whose value is kept elsewhere if another one takes its place unseen. */
  readonly keeps?: readonly string[];
};

/** A row as one device knows it; `values` is missing where it was deleted. */
export type RowState = Pick<RowChange, 'stamps' | 'values' | 'isPartial' | 'tomb' | 'seen'>;

/** A value that another one replaced without having seen it. */
export type Loser = {
  readonly column: string;
  readonly lost: { readonly stamp: Stamp; readonly value: CellValue };
  readonly won: { readonly stamp: Stamp; readonly value: CellValue };
};

export type MergedRow = {
  readonly state: RowState;
  readonly isAlive: boolean;
  /** Nobody here knows the newest value of these cells: the row takes the newest that is known. */
  readonly unknown: readonly string[];
  readonly losers: readonly Loser[];
};

/** Whether who wrote the one stamp had seen the other; `side` is where the winner came from. */
export type HadSeen = (won: Stamp, lost: Stamp, side: 'a' | 'b') => boolean;

/** Commutative, associative and idempotent in stamps, tomb, what was seen and, as long as both sides know them, values. */
export function mergeRow(a: RowState, b: RowState, policy: MergePolicy, hadSeen: HadSeen): MergedRow {
  const stamps = mergeStamps(a.stamps, b.stamps);
  const tomb = a.tomb && b.tomb ? mergeStamps(a.tomb, b.tomb) : (a.tomb ?? b.tomb);
  const isAlive = isAliveWith(stamps, tomb, policy);
  const cells = policy.columns.map((column) => mergeCell(column, stampAt(stamps, column), [a, b]));
  const seen = Object.fromEntries(
    (policy.hides ?? []).flatMap((column) => {
      const newest = seenOf(column, [a, b]);
      return newest === undefined ? [] : [[column, newest] as const];
    }),
  );
  const hasValues = a.values !== undefined || b.values !== undefined;
  const isPartial = hasValues && cells.some(({ value }) => value === undefined);
  return {
    state: {
      stamps,
      ...(tomb && { tomb }),
      ...(hasValues && { values: valuesOf(cells) }),
      ...(isPartial && { isPartial }),
      ...(Object.keys(seen).length > 0 && { seen }),
    },
    isAlive,
    unknown: isAlive && hasValues ? cells.filter(({ isNewest }) => !isNewest).map(({ column }) => column) : [],
    losers: losersOf(a, b, policy, hadSeen),
  };
}

export function isAliveWith(stamps: Stamps, tomb: Stamps | undefined, { life }: MergePolicy): boolean {
  return tomb === undefined || !covers(tomb, stamps, life);
}

/** What a window shows of it: a hiding counts only while it had seen what the row says. */
export function shownValues(
  { stamps, values, seen }: RowState,
  policy: MergePolicy,
): Readonly<Record<string, CellValue>> {
  const newest = newestOf(stamps, policy.content ?? []);
  const undone = (policy.hides ?? []).filter((column) => newest > (seen?.[column] ?? newest));
  if (undone.length === 0) return values ?? {};
  return { ...values, ...Object.fromEntries(undone.map((column) => [column, null])) };
}

type Cell = { readonly column: string; readonly value: CellValue | undefined; readonly isNewest: boolean };

function mergeCell(column: string, newest: Stamp, sides: readonly RowState[]): Cell {
  const known = sides.flatMap((side) => {
    const value = valueAt(side, column);
    return value === undefined ? [] : [{ value, stamp: stampAt(side.stamps, column) }];
  });
  // Of one stamp there is one value; a device that knows none any more tells null.
  known.sort((x, y) => compare(y.stamp, x.stamp) || compare(rankOf(y.value), rankOf(x.value)));
  const [first] = known;
  return { column, value: first?.value, isNewest: first?.stamp === newest };
}

/** `undefined`: not known here; a value that a whole row does not name is null. */
function valueAt({ values, isPartial }: RowState, column: string): CellValue | undefined {
  if (values === undefined) return undefined;
  return values[column] ?? (isPartial && !(column in values) ? undefined : null);
}

function valuesOf(cells: readonly Cell[]): Readonly<Record<string, CellValue>> {
  return Object.fromEntries(
    cells.flatMap(({ column, value }) => (value === undefined ? [] : [[column, value] as const])),
  );
}

function seenOf(column: string, sides: readonly RowState[]): Stamp | undefined {
  const [first, second] = [...sides].sort((x, y) => compare(stampAt(y.stamps, column), stampAt(x.stamps, column)));
  if (first === undefined || second === undefined) return first?.seen?.[column];
  if (stampAt(first.stamps, column) !== stampAt(second.stamps, column)) return first.seen?.[column];
  // The same hiding, told by two devices.
  return [first.seen?.[column], second.seen?.[column]]
    .filter((stamp) => stamp !== undefined)
    .sort()
    .at(-1);
}

function losersOf(a: RowState, b: RowState, { keeps = [] }: MergePolicy, hadSeen: HadSeen): readonly Loser[] {
  return keeps.flatMap((column) => {
    const [won, lost] = [a, b]
      .map((state, index) => ({
        side: index === 0 ? ('a' as const) : ('b' as const),
        stamp: stampAt(state.stamps, column),
        value: valueAt(state, column),
      }))
      .sort((x, y) => compare(y.stamp, x.stamp));
    if (won?.value === undefined || lost?.value === undefined || won.stamp === lost.stamp) return [];
    if (lost.value === null || written(won.value) === written(lost.value) || hadSeen(won.stamp, lost.stamp, won.side))
      return [];
    return [{ column, lost: { stamp: lost.stamp, value: lost.value }, won: { stamp: won.stamp, value: won.value } }];
  });
}

const written = (value: CellValue): string => JSON.stringify(value);
const rankOf = (value: CellValue): string => (value === null ? '' : written(value));

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
