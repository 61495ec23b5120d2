import type { DirtyRow, RowId, SelfRow, SyncRows, SyncValues } from '../../store/sync/sync-rows';
import type { SyncedTable } from '../../store/sync/synced-tables';
import { WHOLE_ROW } from '../../store/sync/triggers';
import { type CellValue, charactersOf, type RowChange, type Stamp, type Stamps } from '../changes/change-set';
import { nextStamp } from '../clock/hybrid-clock';
import { mergeStamps, newestOf, restamp } from '../merge/stamps';
import {
  cellsOf,
  type DigestChange,
  type Known,
  NO_OUTLINE,
  ORDER,
  policyOf,
  readKnown,
  tableOf,
  writeDigest,
  writeKnown,
} from './cells';
import { writeBody } from './document';

/** What one change set may hold. A longer transaction becomes several; what comes with a row stays with it. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 1_000_000;

export type Collected = {
  readonly stamp: Stamp;
  readonly rows: readonly RowChange[];
  /** Where the next call continues; null: everything that is ready has been collected. */
  readonly next: RowId | null;
};

export const FROM_START: RowId = { table: '', key: '' };

/**
 * Gives cells that changed their stamp, and returns their rows. What is not ready stays noted; what stays on this device is noted no more.
 * Belongs into the caller's transaction.
 */
export function collectRows(
  rows: SyncRows,
  self: SelfRow,
  { after, now, limit = MOST_ROWS }: { readonly after: RowId; readonly now: number; readonly limit?: number },
): Collected {
  const dirty = rows.listDirty(after, limit);
  const stamp = nextStamp(self.clock, self.device, now);
  const scopeOf = scopes(rows);
  const digest: DigestChange = new Map();
  const changes: RowChange[] = [];
  let characters = 0;
  let looked = 0;
  for (const row of dirty) {
    if (characters > MOST_CHARACTERS) break;
    looked += 1;
    const scope = scopeOf(row);
    if (scope === 'waits') continue;
    rows.clean(row);
    const told = scope === 'here' ? [] : tellRow({ rows, digest }, row, stamp);
    for (const change of told) characters += charactersOf(change);
    changes.push(...told);
  }
  writeDigest(rows, digest);
  const last = dirty[looked - 1];
  const isAll = looked === dirty.length && dirty.length < limit;
  return { stamp, rows: changes, next: isAll || !last ? null : { table: last.table, key: last.key } };
}

type Scope = 'shared' | 'here' | 'waits';

/** Whether a row may be told: neither it nor what it belongs to stays on this device, or is not ready yet. */
function scopes(rows: SyncRows): (row: RowId) => Scope {
  const known = new Map<string, Scope>();
  const scopeOf = ({ table, key }: RowId): Scope => {
    if (table === 'workspaces') return rows.staysHere(key) ? 'here' : 'shared';
    const place = rows.placeOf({ table, key });
    // A row that is gone is told as deleted, if others ever knew of it.
    if (place === undefined) return 'shared';
    if (!place.isReady) return 'waits';
    const { scope = '', parents = {} } = tableOf(table);
    const above = { table: parents[scope] ?? '', key: place.above };
    const name = `${above.table}/${above.key}`;
    const found = known.get(name) ?? (rows.has(above) ? scopeOf(above) : 'waits');
    known.set(name, found);
    return found;
  };
  return scopeOf;
}

function tellRow(
  into: { readonly rows: SyncRows; readonly digest: DigestChange },
  { table: name, key, columns }: DirtyRow,
  stamp: Stamp,
): readonly RowChange[] {
  const { rows } = into;
  const table = tableOf(name);
  const id = { table: name, key };
  const known = readKnown(rows, id);
  const values = rows.read(id);
  if (values === undefined && known === undefined) return [];
  const change =
    table.markdown !== undefined
      ? tellDocument(table, { id, known, values, columns, stamp })
      : values === undefined
        ? tellDeletion(id, known)
        : tellCells(table, { id, known, values, columns, stamp });
  if (change === null) return [];
  writeKnown(into, id, change.known, known?.hash);
  return [...(values === undefined ? [] : contentOf(rows, table, values)), change.told];
}

type Given = {
  readonly id: RowId;
  readonly known: Known | undefined;
  readonly values: SyncValues;
  readonly columns: readonly string[];
  readonly stamp: Stamp;
};
type Told = { readonly known: Known; readonly told: RowChange };

function tellDeletion(id: RowId, known: Known | undefined): Told | null {
  if (known === undefined) return null;
  const tomb = known.tomb === undefined ? known.stamps : mergeStamps(known.tomb, known.stamps);
  const { stamps, seen } = known;
  return { known: { ...known, tomb }, told: { ...id, stamps, tomb, ...(seen && { seen }) } };
}

function tellCells(table: SyncedTable, { id, known, values, columns, stamp }: Given): Told {
  const policy = policyOf(table);
  const isWhole = known === undefined || columns.includes(WHOLE_ROW);
  const stamps = stampsOf(known, { columns, isWhole, stamp });
  const newest = newestOf(stamps, policy.content ?? []);
  const seen: Record<string, Stamp> = { ...known?.seen };
  for (const column of policy.hides ?? []) {
    // Whoever writes into a row that is hidden here leaves it hidden.
    if ((values[column] ?? null) !== null) seen[column] = newest;
    else if (isWhole || columns.includes(column)) delete seen[column];
  }
  const hidden = Object.keys(seen).length === 0 ? {} : { seen };
  const state: Known = { stamps, ...(known?.tomb && { tomb: known.tomb }), ...hidden };
  if (isWhole || table.tells !== 'cells')
    return { known: state, told: { ...id, ...state, values: cellsOf(values, table.columns) } };
  const changed: Record<string, CellValue> = { ...cellsOf(values, columns) };
  for (const column of columns) changed[column] ??= null;
  const cells = Object.fromEntries(columns.map((column) => [column, stamp]));
  return { known: state, told: { ...id, stamps: { row: stamps.row, cells }, values: changed, isPartial: true } };
}

function tellDocument(
  table: SyncedTable,
  { id, known, values, columns, stamp }: Omit<Given, 'values'> & { readonly values: SyncValues | undefined },
): Told | null {
  const outline = known?.outline ?? NO_OUTLINE;
  const body = values?.[table.markdown ?? ''] ?? null;
  const written = writeBody(outline.sections, {
    body: body === null ? null : String(body),
    order: outline.order,
    stamp,
  });
  const cells = values === undefined ? [] : columns.includes(WHOLE_ROW) ? table.columns : columns;
  const changed = [...cells.filter((column) => column !== table.markdown), ...(written.order === null ? [] : [ORDER])];
  if (known !== undefined && written.changed.length === 0 && changed.length === 0) return null;
  const stamps = stampsOf(known, { columns: changed, isWhole: known === undefined, stamp });
  const order = written.order ?? outline.order;
  return {
    known: { stamps, outline: { order, sections: written.sections } },
    told: {
      ...id,
      stamps,
      values: { ...(values && cellsOf(values, table.columns)), [ORDER]: JSON.stringify(order) },
      sections: written.changed,
    },
  };
}

function stampsOf(
  known: Known | undefined,
  {
    columns,
    isWhole,
    stamp,
  }: { readonly columns: readonly string[]; readonly isWhole: boolean; readonly stamp: Stamp },
): Stamps {
  if (known === undefined) return { row: stamp };
  return isWhole ? mergeStamps(known.stamps, { row: stamp }) : restamp(known.stamps, columns, stamp);
}

/** Prompts and files that a row names, with the first row that names them. */
function contentOf(rows: SyncRows, { parents = {} }: SyncedTable, values: SyncValues): readonly RowChange[] {
  return Object.entries(parents).flatMap(([column, name]): readonly RowChange[] => {
    const table = tableOf(name);
    const key = values[column];
    if (!table.isContent || typeof key !== 'string') return [];
    const id = { table: name, key };
    const content = rows.readState(id) === undefined ? rows.read(id) : undefined;
    if (content === undefined) return [];
    markTold(rows, id);
    return [{ ...id, stamps: { row: '' }, values: cellsOf(content, table.columns) }];
  });
}

/** Content is not part of the digest: it is the same everywhere, and goes when nothing names it. */
export function markTold(rows: SyncRows, id: RowId): void {
  rows.writeState({ ...id, stamps: '', tomb: null, seen: null, hash: Buffer.alloc(0) });
}
