import type { RowId, StateRow, SyncRows, SyncValue, SyncValues } from '../../store/sync/sync-rows';
import { SYNCED_TABLES, type SyncedTable } from '../../store/sync/synced-tables';
import { type CellValue, MalformedChange, type NamedSection, type RowChange, type Stamps } from '../changes/change-set';
import { outlineSchema, read, seenSchema, stampsSchema } from '../changes/read-change';
import { bucketOf, EMPTY_PART, rowHash, xorHash } from '../merge/digest';
import type { MergePolicy, RowState } from '../merge/merge-row';

/** In which order the sections of a document stand: a cell of its own, whose value is in the document. */
export const ORDER = 'order';

export function tableOf(name: string): SyncedTable {
  const table = Object.hasOwn(SYNCED_TABLES, name) ? SYNCED_TABLES[name] : undefined;
  if (table === undefined) throw new MalformedChange(`no shared table ${name}`);
  return table;
}

export function policyOf(table: SyncedTable): MergePolicy {
  return table.markdown === undefined ? table : { ...table, columns: [...table.columns, ORDER] };
}

/** The sections of a document, and the names of them in the order in which they stand. */
export type Outline = { readonly order: readonly string[]; readonly sections: readonly NamedSection[] };

/** What one device knows of a row. */
export type Known = RowState & { readonly outline?: Outline };

/** `undefined`: nothing is known of it. */
export function readKnown(rows: SyncRows, id: RowId): (Known & { readonly hash: Uint8Array }) | undefined {
  const row = rows.readState(id);
  if (row === undefined) return undefined;
  return { ...stateOf(row), ...outlineOf(rows, id), hash: row.hash };
}

/** Writes when its cells were written, and what the digest is to become. */
export function writeKnown(
  { rows, digest }: { readonly rows: SyncRows; readonly digest: DigestChange },
  id: RowId,
  known: Known,
  before: Uint8Array | undefined,
): void {
  const { stamps, tomb, seen, outline } = known;
  const hash = rowHash({ ...id, ...known, ...(outline && { sections: outline.sections }) });
  rows.writeState({
    ...id,
    stamps: packed(stamps),
    tomb: tomb === undefined ? null : packed(tomb),
    seen: seen === undefined ? null : JSON.stringify(seen),
    hash,
  });
  if (outline !== undefined) rows.writeSections(id.key, JSON.stringify(outline));
  const bucket = bucketOf(id.table, id.key);
  const part = digest.get(bucket) ?? EMPTY_PART;
  digest.set(bucket, xorHash(before === undefined ? part : xorHash(part, before), hash));
}

/** By part: what is to be added to it, or taken out. */
export type DigestChange = Map<number, Buffer>;

export function writeDigest(rows: SyncRows, digest: DigestChange): void {
  for (const [bucket, change] of digest) {
    rows.writeDigestPart(bucket, xorHash(rows.digestPart(bucket) ?? EMPTY_PART, change));
  }
}

function stateOf({ stamps, tomb, seen }: StateRow): RowState {
  return {
    stamps: unpacked(stamps),
    ...(tomb !== null && { tomb: unpacked(tomb) }),
    ...(seen !== null && { seen: read(seenSchema, seen) }),
  };
}

function outlineOf(rows: SyncRows, { table, key }: RowId): { readonly outline?: Outline } {
  if (tableOf(table).markdown === undefined) return {};
  const json = rows.readSections(key);
  return { outline: json === undefined ? NO_OUTLINE : read(outlineSchema, json) };
}

export const NO_OUTLINE: Outline = { order: [], sections: [] };

/** A row told to others: a column that is null is left out. */
export function cellsOf(values: SyncValues, columns: readonly string[]): Readonly<Record<string, CellValue>> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = values[column] ?? null;
      if (value === null) return [];
      return [[column, Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value] as const];
    }),
  );
}

export function valuesOf(cells: Readonly<Record<string, CellValue>>): SyncValues {
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]): [string, SyncValue] => [
      column,
      typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
    ]),
  );
}

export const idText = ({ table, key }: Pick<RowChange, 'table' | 'key'>): string => `${table}/${key}`;

/** Most rows have one stamp for all cells. */
function packed(stamps: Stamps): string {
  return stamps.cells === undefined ? stamps.row : JSON.stringify(stamps);
}

function stampsIn(json: string): Stamps {
  const { row, cells } = read(stampsSchema, json);
  return cells === undefined ? { row } : { row, cells };
}

function unpacked(text: string): Stamps {
  return text.startsWith('{') ? stampsIn(text) : { row: text };
}
