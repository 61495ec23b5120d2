import type { RowId, StateRow, SyncRows, SyncValues } from '../../store/sync/sync-rows';
import { SYNCED_TABLES } from '../../store/sync/synced-tables';
import { charactersOf, type RowChange, type SnapshotChunk } from '../changes/change-set';
import { readRowChange } from '../changes/read-change';
import { cellsOf, ORDER, readKnown, tableOf } from './cells';

const MOST_ROWS = 300;
/** Of a part, counted in characters of text; a single row may be longer. */
const MOST_CHARACTERS = 1_000_000;

type Page = { readonly rows: readonly RowChange[]; readonly after: RowId | null };
type Frame = Pick<SnapshotChunk, 'device' | 'schema' | 'stamp' | 'vector'>;

/** Every row that is known here, parents first, then those that wait for another one. */
export function* snapshotChunks(
  rows: SyncRows,
  { read, frame }: { readonly read: (page: () => Page) => Page; readonly frame: () => Frame },
): Generator<SnapshotChunk> {
  let part = 0;
  for (const page of pages(rows, read)) {
    yield { ...frame(), part, isLast: false, rows: page };
    part += 1;
  }
  yield { ...frame(), part, isLast: true, rows: [] };
}

function* pages(rows: SyncRows, read: (page: () => Page) => Page): Generator<readonly RowChange[]> {
  for (const table of Object.keys(SYNCED_TABLES)) {
    yield* followed(read, { table, key: '' }, (after) =>
      bounded(rows.listStates(after, MOST_ROWS), (state) => rowOf(rows, state)),
    );
  }
  yield* followed(read, { table: '', key: '' }, (after) =>
    bounded(rows.listParked(after, MOST_ROWS), ({ change }) => readRowChange(change)),
  );
}

function* followed(
  read: (page: () => Page) => Page,
  from: RowId,
  page: (after: RowId) => Page,
): Generator<readonly RowChange[]> {
  for (let after: RowId | null = from; after !== null; ) {
    const start: RowId = after;
    const found = read(() => page(start));
    if (found.rows.length > 0) yield found.rows;
    after = found.after;
  }
}

function bounded<Row extends RowId>(list: readonly Row[], rowOf: (row: Row) => RowChange | null): Page {
  const rows: RowChange[] = [];
  let characters = 0;
  for (const row of list) {
    const change = rowOf(row);
    if (change === null) continue;
    rows.push(change);
    characters += charactersOf(change);
    if (characters > MOST_CHARACTERS) return { rows, after: { table: row.table, key: row.key } };
  }
  const last = list.at(-1);
  return { rows, after: last && list.length === MOST_ROWS ? { table: last.table, key: last.key } : null };
}

function rowOf(rows: SyncRows, { table: name, key }: StateRow): RowChange | null {
  const table = tableOf(name);
  const id = { table: name, key };
  const values: SyncValues | undefined = rows.read(id);
  if (table.isContent)
    return values === undefined ? null : { ...id, stamps: { row: '' }, values: cellsOf(values, table.columns) };
  const known = readKnown(rows, id);
  if (known === undefined) return null;
  const { hash: _, outline, ...state } = known;
  if (outline !== undefined) {
    const cells = values && cellsOf(values, table.columns);
    return {
      ...id,
      ...state,
      values: { ...cells, [ORDER]: JSON.stringify(outline.order) },
      sections: outline.sections,
    };
  }
  return { ...id, ...state, ...(values && { values: cellsOf(values, table.columns) }) };
}
