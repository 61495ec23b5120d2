import type { RowId, SyncRows, SyncValues } from '../../store/sync/sync-rows';
import { idText, tableOf } from './cells';

/** A row that is to be written, by `idText`. */
type Arriving = RowId & {
  readonly values: SyncValues;
  /** It needs an earlier state of itself, which is not here. */
  readonly isPartial: boolean;
};

/**
 * Which rows have to wait for which other row. A row waits while one that it names is neither here nor among those that come with it and
 * wait for nothing themselves; rows that name each other in a circle come in together.
 */
export function findWaiting(
  rows: Pick<SyncRows, 'has'>,
  arriving: readonly Arriving[],
  leaving: ReadonlySet<string>,
): ReadonlyMap<string, RowId> {
  const byId = new Map(arriving.map((row) => [idText(row), row]));
  const waiting = new Map<string, RowId>(
    arriving.filter(({ isPartial }) => isPartial).map((row) => [idText(row), { table: row.table, key: row.key }]),
  );
  const isHere = (id: RowId) => {
    const text = idText(id);
    if (byId.has(text)) return !waiting.has(text) || (rows.has(id) && !leaving.has(text));
    return rows.has(id) && !leaving.has(text);
  };
  for (let before = -1; before < waiting.size; ) {
    before = waiting.size;
    for (const [text, row] of byId) {
      if (waiting.has(text)) continue;
      const missing = parentsOf(row).find((parent) => !isHere(parent));
      if (missing !== undefined) waiting.set(text, missing);
    }
  }
  return waiting;
}

export function parentsOf({ table: name, key, values }: RowId & { readonly values: SyncValues }): readonly RowId[] {
  const { key: columns, parents = {} } = tableOf(name);
  return Object.entries(parents).flatMap(([column, table]) => {
    // The key of a table with parents has ids without `/` in it, but for the last part.
    const at = columns.indexOf(column);
    const own =
      at < 0 ? undefined : at === columns.length - 1 ? key.split('/').slice(at).join('/') : key.split('/')[at];
    const value = own ?? values[column] ?? null;
    return value === null ? [] : [{ table, key: String(value) }];
  });
}
