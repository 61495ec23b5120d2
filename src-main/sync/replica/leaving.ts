import type { RowId, SyncRows } from '../../store/sync/sync-rows';
import { idText, tableOf } from './cells';

/**
 * Of the rows that others deleted, those that have to stay: a row that stays names them, or they are a part of one that stays. Whoever
 * deleted them had not seen that row.
 */
export function findKept(rows: Pick<SyncRows, 'listReferrers'>, deleted: readonly RowId[]): ReadonlySet<string> {
  const leaving = new Set(deleted.map(idText));
  const named = new Map<string, string[]>();
  const parts = new Map<string, string[]>();
  const kept = new Set<string>();
  const stack: string[] = [];
  for (const id of deleted) {
    const text = idText(id);
    for (const referrer of rows.listReferrers(id)) {
      const other = idText(referrer);
      if (!leaving.has(other)) stack.push(text);
      named.set(other, [...(named.get(other) ?? []), text]);
      if (isPartOf(referrer.table, id.table)) parts.set(text, [...(parts.get(text) ?? []), other]);
    }
  }
  for (let each = stack.pop(); each !== undefined; each = stack.pop()) {
    if (kept.has(each)) continue;
    kept.add(each);
    // What it names stays too, and so do its parts.
    stack.push(...(named.get(each) ?? []), ...(parts.get(each) ?? []).filter((part) => leaving.has(part)));
  }
  return kept;
}

function isPartOf(part: string, whole: string): boolean {
  const { partOf, parents = {} } = tableOf(part);
  return partOf !== undefined && parents[partOf] === whole;
}
