import { type FactRow, INBOX } from '../../store/rows/fact-rows';
import type { Hand } from '../journal/journal';
import type { MemoryDeps } from './scope';

/**
 * Archives what was longest of no use until the namespace of `added` tells chats no more than `memory.facts_max_active`, and
 * says so; never a pinned fact, never the one that just came, what somebody wrote by hand last. The inbox has no limit.
 */
export function holdCap(deps: MemoryDeps, hand: Hand, added: FactRow): void {
  const { store, settings, workspaceId, now } = deps;
  if (added.namespace === INBOX) return;
  const limit = settings.get('memory.facts_max_active');
  const told = store.facts
    .listActive({ workspaceId, namespace: added.namespace })
    .filter((row) => isTold(row, now()) || row.id === added.id);
  for (const row of overCap(told, { keep: added.id, maxActive: limit })) {
    hand.fact({ ...row, archivedAt: now(), updatedAt: now() }, 'cap');
    const { groupId, conversationId } = hand;
    // Once it is committed: what a fault took back was not archived.
    queueMicrotask(() => {
      if (isActive(store.facts.read(row.id))) return;
      deps.capped?.({ factId: row.id, text: row.text, limit, conversationId, groupId });
    });
  }
}

/** Fit for a prompt: not expired, and nothing from outside that nobody accepted. */
export function isTold({ expiresAt, trust, reviewedAt }: FactRow, now: number): boolean {
  return (expiresAt === null || expiresAt > now) && (trust !== 'external' || reviewedAt !== null);
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
    .toSorted(
      (a, b) => Number(isByHand(a)) - Number(isByHand(b)) || lastOfUse(a) - lastOfUse(b) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, surplus);
}

function isByHand({ origin }: FactRow): boolean {
  return origin === 'user';
}

function lastOfUse(row: FactRow): number {
  return Math.max(row.lastUsedAt ?? 0, row.confirmedAt, row.createdAt);
}
