import { setImmediate as nextTurn } from 'node:timers/promises';
import { ARRIVING, KEPT_DAYS } from '../store/rows/deleted-at';
import type { Store } from '../store/store';

const DAY_MS = 86_400_000;

export type PurgePorts = {
  readonly store: {
    readonly [Rows in 'workspaces' | 'folders' | 'conversations']: Pick<Store[Rows], 'listDeleted' | 'purge'>;
  };
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

export type Purge = {
  /** Resolves when it is finished or was stopped; a failure is reported and tried again at the next start. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

/** What was deleted longer ago than it is kept goes for good: each in a transaction of its own, with room between them. */
export function createPurge({ store, now, failed }: PurgePorts): Purge {
  const stopping = new AbortController();
  // An import writes its chats as deleted long ago until all of it is in: those that begin from now on are under way.
  const leftBehind = new Set(
    store.conversations.listDeleted().flatMap((row) => (row.deletedAt === ARRIVING ? row.id : [])),
  );
  const purge = async (rows: PurgePorts['store'][keyof PurgePorts['store']], before: number) => {
    for (const { id, deletedAt } of rows.listDeleted()) {
      if (deletedAt > before || (deletedAt === ARRIVING && !leftBehind.has(id))) continue;
      await nextTurn();
      if (stopping.signal.aborted) return;
      rows.purge(id);
    }
  };
  return {
    start: async () => {
      const before = now() - KEPT_DAYS * DAY_MS;
      try {
        await purge(store.workspaces, before);
        for (const rows of [store.folders, store.conversations]) {
          if (!stopping.signal.aborted) await purge(rows, before);
        }
      } catch (error) {
        failed(error);
      }
    },
    stop: () => stopping.abort(),
  };
}
