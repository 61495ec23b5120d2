import type { RowId, SyncRows } from '../../store/sync/sync-rows';
import { MalformedChange, type RowChange, type Stamp } from '../changes/change-set';
import { orderSchema, read, readRowChange } from '../changes/read-change';
import { NO_STAMP } from '../clock/hybrid-clock';
import type { LostCell } from '../conflicts/lost-cells';
import { rowHash } from '../merge/digest';
import { type HadSeen, isAliveWith, type Loser, mergeRow, shownValues } from '../merge/merge-row';
import { stampAt } from '../merge/stamps';
import {
  cellsOf,
  type DigestChange,
  idText,
  type Known,
  NO_OUTLINE,
  ORDER,
  policyOf,
  readKnown,
  tableOf,
  valuesOf,
  writeDigest,
  writeKnown,
} from './cells';
import { markTold } from './collect';
import { bodyOf, mergeDocuments } from './document';
import { deleteRows, keep } from './leaving';
import { findWaiting } from './waiting';

/** A row on its way in: what is known of it here and what has arrived, merged. */
type Candidate = RowId & {
  readonly state: Known;
  readonly isAlive: boolean;
  /** As it was here before; undefined: it was not. */
  readonly before: (Known & { readonly hash: Uint8Array }) | undefined;
  readonly hasUnknown: boolean;
};

/** A row that is otherwise than before, with the cells that are. */
export type ChangedRow = RowId & {
  readonly columns: ReadonlySet<string>;
  readonly isNew: boolean;
  readonly isGone: boolean;
};

export type TakenRows = {
  readonly changed: readonly ChangedRow[];
  readonly lost: readonly LostCell[];
  /** Whether a deletion waits for more of the same device. */
  readonly isWaiting: boolean;
};

/**
 * Merges rows of other devices into those that are here. Belongs into a transaction, while changes are not noted. Rows that this device has
 * to tell again, since nobody else knows them whole, are noted.
 */
export function takeRows(rows: SyncRows, changes: readonly RowChange[], hadSeen: HadSeen): TakenRows {
  const candidates = new Map<string, Candidate>();
  const lost: LostCell[] = [];
  const take = (change: RowChange): void => {
    const text = idText(change);
    const { candidate, losers } = merged(rows, change, { known: candidates.get(text), hadSeen });
    candidates.set(text, candidate);
    const { values } = candidate.state;
    if (!candidate.isAlive || values === undefined) return;
    for (const loser of losers) lost.push({ table: change.table, key: change.key, loser, values });
  };
  for (const change of changes) {
    if (tableOf(change.table).isContent) takeContent(rows, change);
    else if (!isKnown(rows, change)) take(change);
  }
  takeParked(rows, candidates, take, changes);
  return { ...settle(rows, [...candidates.values()], hadSeen), lost };
}

/** What is made of a conflict may be made by two devices, in other words. */
const MADE_TWICE: ReadonlySet<string> = new Set(['revisions', 'proposals']);

/** Most of a snapshot is here already: one read tells. */
function isKnown(rows: SyncRows, change: RowChange): boolean {
  if (change.isPartial || MADE_TWICE.has(change.table)) return false;
  const known = rows.readState(change);
  return known !== undefined && rowHash(change).equals(known.hash);
}

function takeContent(rows: SyncRows, { table, key, values }: RowChange): void {
  rows.write({ table, key }, valuesOf(values ?? {}));
  markTold(rows, { table, key });
}

/** What waited for a row that has arrived, and what waited for that. */
function takeParked(
  rows: SyncRows,
  candidates: ReadonlyMap<string, Candidate>,
  take: (change: RowChange) => void,
  changes: readonly RowChange[],
): void {
  const looked = new Set<string>();
  const stack: RowId[] = changes.map(({ table, key }) => ({ table, key }));
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const text = idText(id);
    if (looked.has(text)) continue;
    looked.add(text);
    const own = rows.readParked(id);
    if (own !== undefined && candidates.has(text)) take(readRowChange(own.change));
    for (const parked of rows.listWaiting(id)) {
      if (!looked.has(idText(parked))) take(readRowChange(parked.change));
      stack.push({ table: parked.table, key: parked.key });
    }
  }
}

function merged(
  rows: SyncRows,
  change: RowChange,
  { known, hadSeen }: { readonly known: Candidate | undefined; readonly hadSeen: HadSeen },
): { readonly candidate: Candidate; readonly losers: readonly Loser[] } {
  const { table: name, key } = change;
  const table = tableOf(name);
  const policy = policyOf(table);
  const before = known === undefined ? readKnown(rows, change) : known.before;
  const here: Known | undefined = known?.state ?? (before && withValues(rows, change, before));
  const arriving = stateOf(change);
  const id = { table: name, key };
  if (here === undefined) {
    const isAlive = isAliveWith(arriving.stamps, arriving.tomb, policy);
    const state: Known = isAlive && arriving.values === undefined ? { ...arriving, isPartial: true } : arriving;
    return { candidate: finished({ ...id, state, isAlive, before, hasUnknown: false }), losers: [] };
  }
  const { state, isAlive, unknown, losers } = mergeRow(here, arriving, policy, hadSeen);
  const outline = arriving.outline && {
    sections: mergeDocuments(here.outline?.sections ?? [], arriving.outline.sections),
    order: read(orderSchema, String(state.values?.[ORDER] ?? '[]')),
  };
  // A deletion that left it here had not seen something: this device tells the whole row once more.
  const isTornFrom = isAlive && state.tomb !== undefined && JSON.stringify(state.tomb) !== JSON.stringify(here.tomb);
  const hasUnknown = unknown.length > 0 || (isTornFrom && before !== undefined) || (known?.hasUnknown ?? false);
  return {
    candidate: finished({ ...id, state: { ...state, ...(outline && { outline }) }, isAlive, before, hasUnknown }),
    losers: table.markdown === undefined ? losers : [],
  };
}

/** A document is there as long as one of its sections is. */
function finished(candidate: Candidate): Candidate {
  const { outline } = candidate.state;
  if (outline === undefined) return candidate;
  return { ...candidate, isAlive: bodyOf(outline.sections, outline.order) !== null };
}

function withValues(rows: SyncRows, { table, key }: RowId, known: Known): Known {
  const values = rows.read({ table, key });
  if (values === undefined) return known;
  const cells = cellsOf(values, tableOf(table).columns);
  const order = known.outline === undefined ? {} : { [ORDER]: JSON.stringify(known.outline.order) };
  return { ...known, values: { ...cells, ...order } };
}

function stateOf({ table, stamps, values, isPartial, tomb, seen, sections }: RowChange): Known {
  const isDocument = tableOf(table).markdown !== undefined;
  const order = isDocument ? read(orderSchema, String(values?.[ORDER] ?? '[]')) : [];
  return {
    stamps,
    ...(values && { values }),
    ...(isPartial && { isPartial }),
    ...(tomb && { tomb }),
    ...(seen && { seen }),
    ...(isDocument && { outline: { ...NO_OUTLINE, order, sections: sections ?? [] } }),
  };
}

/** Writes what can be written, deletes what is deleted, and parks what has to wait. */
function settle(rows: SyncRows, candidates: readonly Candidate[], hadSeen: HadSeen): Omit<TakenRows, 'lost'> {
  const dead = candidates.filter(({ isAlive }) => !isAlive);
  const gone = new Set(dead.map(idText));
  const arriving = candidates
    .filter(({ isAlive }) => isAlive)
    .map(({ table, key, state }) => ({
      table,
      key,
      values: valuesOf(shownValues(state, policyOf(tableOf(table)))),
      isPartial: state.isPartial === true,
    }));
  const waiting = findWaiting(rows, arriving, gone);
  const values = new Map(arriving.map((row) => [idText(row), row.values]));
  const changed: ChangedRow[] = [];
  const digest: DigestChange = new Map();
  for (const candidate of candidates) {
    const { table, key, state, before } = candidate;
    const id = { table, key };
    const waits = waiting.get(idText(id));
    if (waits !== undefined) {
      rows.park({ ...id, change: JSON.stringify(changeOf(candidate)), waitsTable: waits.table, waitsKey: waits.key });
      continue;
    }
    rows.unpark(id);
    if (state.outline !== undefined && !isSame(before, state)) rows.leaveSections(key);
    if (candidate.isAlive) rows.write(id, { ...values.get(idText(id)), ...bodyIn(candidate) });
    if (!isSame(before, state)) changed.push({ ...id, ...differences(candidate) });
    writeKnown({ rows, digest }, id, state, before?.hash);
    if (candidate.hasUnknown) keep(rows, id);
  }
  writeDigest(rows, digest);
  // Whoever passes a deletion on has not kept what it had seen below that.
  const isWaiting = deleteRows(rows, dead, (stamp) => hadSeen(NO_STAMP, stamp, 'b'));
  return { changed, isWaiting };
}

function bodyIn({ table, state: { outline } }: Candidate): Readonly<Record<string, string>> {
  const { markdown } = tableOf(table);
  if (markdown === undefined || outline === undefined) return {};
  return { [markdown]: bodyOf(outline.sections, outline.order) ?? '' };
}

/** As another device would tell it. */
function changeOf({ table, key, state: { outline, ...state } }: Candidate): RowChange {
  return { table, key, ...state, ...(outline && { sections: outline.sections }) };
}

function isSame(before: Known | undefined, state: Known): boolean {
  if (before === undefined) return false;
  const stamps = (known: Known) => JSON.stringify([known.stamps, known.tomb, known.seen, known.outline]);
  return stamps(before) === stamps(state);
}

function differences({ table, before, state, isAlive }: Candidate): Omit<ChangedRow, keyof RowId> {
  const { columns } = policyOf(tableOf(table));
  const isOther = (column: string) =>
    before === undefined || stampAt(before.stamps, column) !== stampAt(state.stamps, column);
  return { columns: new Set(columns.filter(isOther)), isNew: before === undefined, isGone: !isAlive };
}

/** What the writer of a change set may say: of tables that are shared, with no stamp later than its own. */
export function checkRows(
  rows: readonly RowChange[],
  { stamp, saw }: { readonly stamp: Stamp; readonly saw: Readonly<Record<string, Stamp>> },
): void {
  const check = (stamps: readonly Stamp[]) => {
    if (stamps.some((each) => each > stamp)) throw new MalformedChange('a stamp later than its change set');
  };
  check(Object.values(saw));
  for (const { table, key, stamps, tomb, seen = {}, sections = [] } of rows) {
    // A key that names too few columns would be another row's, or none.
    if (key.split('/').length < tableOf(table).key.length) throw new MalformedChange('a key of another form');
    for (const each of [stamps, tomb]) if (each !== undefined) check([each.row, ...Object.values(each.cells ?? {})]);
    check(Object.values(seen));
    for (const section of sections) check([...section.heads.map((head) => head.stamp), ...Object.values(section.seen)]);
  }
}
