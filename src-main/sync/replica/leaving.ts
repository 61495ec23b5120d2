import type { RowId, SyncRows } from '../../store/sync/sync-rows';
import type { Stamp } from '../changes/change-set';
import { isAliveWith } from '../merge/merge-row';
import { newestOf } from '../merge/stamps';
import { idText, policyOf, readKnown, tableOf } from './cells';
import { parentsOf } from './waiting';

/** Whether whoever tells of a deletion had seen what was written then. */
type IsSeen = (stamp: Stamp) => boolean;

/**
 * Takes away rows that others deleted. One that is named by a row which they had not seen stays and is told again, with all its parts. One
 * that is named by a row which they had seen waits: the deletion of that is in a later part or change set, and takes both away. Returns whether
 * any waits.
 */
export function deleteRows(rows: SyncRows, dead: readonly RowId[], isSeen: IsSeen): boolean {
  let isWaiting = false;
  for (let here = dead.filter((id) => rows.has(id)); here.length > 0; ) {
    const { kept, waiting } = findKept(rows, here, isSeen);
    isWaiting ||= waiting.size > 0;
    const gone = here.filter((id) => !kept.has(idText(id)) && !waiting.has(idText(id)));
    for (const id of here) if (kept.has(idText(id))) keep(rows, id);
    const above = new Map(gone.flatMap((id) => deadAbove(rows, id)).map((id) => [idText(id), id]));
    for (const id of gone) rows.remove(id);
    here = [...above.values()].filter((id) => rows.has(id));
  }
  return isWaiting;
}

/** What was deleted and is still here: nothing follows that it could wait for. */
export function findLeft(rows: SyncRows, among: readonly RowId[]): readonly RowId[] {
  return among.filter((id) => rows.has(id) && isDead(rows, id));
}

/**
 * Whoever deleted them may know the rows that name them and not have them: such a row waits there for the one that it names. These stay, and
 * are told again.
 */
export function settleLeft(rows: SyncRows, left: readonly RowId[]): void {
  deleteRows(rows, findLeft(rows, left), () => false);
}

/** It is told again, and so is what it cannot be without. */
export function keep(rows: SyncRows, id: RowId): void {
  const noted = new Set<string>();
  const stack = [id];
  for (let each = stack.pop(); each !== undefined; each = stack.pop()) {
    if (noted.has(idText(each))) continue;
    noted.add(idText(each));
    rows.note(each);
    stack.push(...deadAbove(rows, each));
  }
}

/** Rows that it names, which others deleted and which are still here. */
function deadAbove(rows: SyncRows, { table, key }: RowId): readonly RowId[] {
  const values = rows.read({ table, key });
  if (values === undefined) return [];
  return parentsOf({ table, key, values }).filter((parent) => isDead(rows, parent) && rows.has(parent));
}

function isDead(rows: SyncRows, id: RowId): boolean {
  const known = readKnown(rows, id);
  return known?.tomb !== undefined && !isAliveWith(known.stamps, known.tomb, policyOf(tableOf(id.table)));
}

type Stays = { readonly kept: ReadonlySet<string>; readonly waiting: ReadonlySet<string> };

function findKept(rows: SyncRows, deleted: readonly RowId[], isSeen: IsSeen): Stays {
  const leaving = new Set(deleted.map(idText));
  const named = new Map<string, string[]>();
  const parts = new Map<string, string[]>();
  const staying: string[] = [];
  const later: string[] = [];
  for (const id of deleted) {
    const text = idText(id);
    for (const referrer of rows.listReferrers(id)) {
      const other = idText(referrer);
      if (!leaving.has(other)) (isLeavingLater(rows, referrer, isSeen) ? later : staying).push(text);
      named.set(other, [...(named.get(other) ?? []), text]);
      if (isPartOf(referrer.table, id.table)) parts.set(text, [...(parts.get(text) ?? []), other]);
    }
  }
  const of = (from: ReadonlyMap<string, readonly string[]>, text: string) => from.get(text) ?? [];
  // What it names stays too, and so do its parts.
  const kept = reached(staying, (text) => [...of(named, text), ...of(parts, text).filter((part) => leaving.has(part))]);
  return { kept, waiting: reached(later, (text) => of(named, text)) };
}

function reached(from: readonly string[], next: (text: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const stack = [...from];
  for (let each = stack.pop(); each !== undefined; each = stack.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    stack.push(...next(each));
  }
  return found;
}

/** They cannot have deleted what it names and kept it. */
function isLeavingLater(rows: SyncRows, id: RowId, isSeen: IsSeen): boolean {
  const known = readKnown(rows, id);
  if (known === undefined) return false;
  const { stamps, tomb } = known;
  if (tomb === undefined) return isSeen(stamps.row);
  const policy = policyOf(tableOf(id.table));
  return !isAliveWith(stamps, tomb, policy) || isSeen(newestOf(stamps, policy.columns));
}

function isPartOf(part: string, whole: string): boolean {
  const { partOf, parents = {} } = tableOf(part);
  return partOf !== undefined && parents[partOf] === whole;
}
