import { type FactRow, INBOX } from '../../store/rows/fact-rows';
import type { MemoryDeps } from '../deps';
import type { Hand } from '../journal/journal';

/**
 * Archives what was longest of no use until the namespace of `added` holds no more than `memory.facts_max_active`; never a
 * pinned fact, never the one that just came. The inbox has no limit.
 */
export function holdCap({ store, settings, workspaceId, now }: MemoryDeps, hand: Hand, added: FactRow): void {
  if (added.namespace === INBOX) return;
  const active = store.facts.listActive({ workspaceId, namespace: added.namespace });
  for (const row of overCap(active, { keep: added.id, maxActive: settings.get('memory.facts_max_active') })) {
    hand.fact({ ...row, archivedAt: now(), updatedAt: now() }, 'cap');
  }
}

/** Runs what may bring facts back; their namespaces then hold no more than they may, as after an addition. */
export function holdingCaps(
  deps: MemoryDeps,
  { hand, factIds }: { readonly hand: Hand; readonly factIds: readonly string[] },
  run: () => void,
): void {
  const { facts } = deps.store;
  const gone = factIds.filter((id) => !isActive(facts.read(id)));
  run();
  const back = gone.flatMap((id) => facts.read(id) ?? []).filter(isActive);
  for (const row of new Map(back.map((each) => [each.namespace, each])).values()) holdCap(deps, hand, row);
}

function isActive(row: FactRow | undefined): boolean {
  return row !== undefined && row.archivedAt === null && row.deletedAt === null && row.supersededBy === null;
}

/** Those to archive, the longest unused first. */
function overCap(
  active: readonly FactRow[],
  { keep, maxActive }: { readonly keep: string; readonly maxActive: number },
): readonly FactRow[] {
  const surplus = active.length - maxActive;
  if (surplus <= 0) return [];
  return active
    .filter((row) => row.pinned === 0 && row.id !== keep)
    .toSorted((a, b) => lastOfUse(a) - lastOfUse(b) || (a.id < b.id ? -1 : 1))
    .slice(0, surplus);
}

function lastOfUse(row: FactRow): number {
  return Math.max(row.lastUsedAt ?? 0, row.confirmedAt, row.createdAt);
}
