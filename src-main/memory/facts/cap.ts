import type { CappedFact } from '../../../src-preload/contract/memory';
import { type Day, dayAt } from '../../language/dates/calendar';
import { hasEnded } from '../../language/dates/validity';
import type { Settings } from '../../settings/settings';
import { type FactRow, INBOX } from '../../store/rows/fact-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { FactWriter } from './statement';

type CapPorts = WorkspaceTables<'facts'> &
  Pick<ClockAndIds, 'now'> & {
    readonly settings: Pick<Settings, 'get'>;
    /** What a day of the person is. */
    readonly timeZone: () => string;
    /** A fact had to make room for another: it is said at once. */
    readonly capped?: (fact: CappedFact) => void;
  };

/** Keeps the facts of each namespace within their limit. */
export type FactCap = {
  /**
   * Archives the facts that were not used for longest, until the namespace of `added` has at most
   * `memory.facts_max_active` that chats can use, and reports each. Never a pinned fact or the one just added; facts
   * written by hand go last. The inbox has no limit.
   */
  readonly hold: (writer: FactWriter, added: FactRow) => void;
  /** Runs something that may bring facts back, then applies the limit to their namespaces, as after an addition. */
  readonly holding: (writer: FactWriter, factIds: readonly string[], run: () => void) => void;
};

export function createFactCap({ store, settings, workspaceId, now, timeZone, capped }: CapPorts): FactCap {
  const { facts } = store;
  const hold: FactCap['hold'] = (writer, added) => {
    if (added.namespace === INBOX) return;
    const limit = settings.get('memory.facts_max_active');
    const moment = { now: now(), today: dayAt(now(), timeZone()) };
    const told = facts
      .listActive({ workspaceId, namespace: added.namespace })
      .filter((row) => isTold(row, moment) || row.id === added.id);
    for (const row of overCap(told, { keep: added.id, maxActive: limit })) {
      writer.fact({ ...row, archivedAt: now(), updatedAt: now() }, 'cap');
      const { groupId, conversationId } = writer;
      // Once it is committed: what was rolled back was not archived.
      queueMicrotask(() => {
        if (isActive(facts.read(row.id))) return;
        capped?.({ factId: row.id, text: row.text, limit, conversationId, groupId });
      });
    }
  };
  return {
    hold,
    holding: (writer, factIds, run) => {
      const gone = factIds.filter((id) => !isActive(facts.read(id)));
      run();
      const back = gone.flatMap((id) => facts.read(id) ?? []).filter(isActive);
      for (const row of new Map(back.map((each) => [each.namespace, each])).values()) hold(writer, row);
    },
  };
}

/** Fit for a prompt: not expired, not over in the world, and nothing from outside that nobody accepted. */
export function isTold(row: FactRow, { now, today }: { readonly now: number; readonly today: Day }): boolean {
  return (row.expiresAt === null || row.expiresAt > now) && !hasEnded(row, today) && isAccepted(row);
}

/** Nothing from outside that nobody accepted. */
export function isAccepted({ trust, reviewedAt }: FactRow): boolean {
  return trust !== 'external' || reviewedAt !== null;
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
