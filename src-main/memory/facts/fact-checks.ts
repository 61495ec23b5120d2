import type { FactCheck } from '../../../src-preload/contract/memory';
import { dayAt } from '../../language/dates/calendar';
import type { FactRow } from '../../store/rows/fact-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { isTold } from './cap';
import { halfLifeDays } from './half-life';

const DAY_MS = 86_400_000;
/** Somebody who did not answer is not asked about the same fact again so soon. */
const ASKED_AGAIN_MS = 30 * DAY_MS;

export type FactChecks = {
  /**
   * A reply is done: what stood in its request was shown, what it says something of was used. Of those used, the one most overdue may be
   * asked about, once a day over all workspaces.
   */
  readonly noteReply: (reply: {
    readonly replyId: string;
    readonly shown: readonly string[];
    readonly used: readonly string[];
    /** Those that the reply says word for word: what may be asked about. */
    readonly said: readonly string[];
  }) => void;
  /** *Is this still so?* under a reply; null once it was answered, whichever way and wherever. */
  readonly read: (replyId: string) => FactCheck | null;
  readonly dismiss: (replyId: string) => void;
};

export type FactChecksPorts = WorkspaceTables<'facts' | 'factUse' | 'transaction'> &
  Pick<ClockAndIds, 'now'> & {
    /** What a day of the person is. */
    readonly timeZone: () => string;
    readonly changed: () => void;
  };

export function createFactChecks({ store, workspaceId, now, timeZone, changed }: FactChecksPorts): FactChecks {
  const openRow = (id: string) => {
    const row = store.facts.read(id);
    const at = now();
    if (row === undefined || row.workspaceId !== workspaceId || row.pinned === 1 || !isInUse(row)) return null;
    return isTold(row, { now: at, today: dayAt(at, timeZone()) }) ? row : null;
  };
  /** The clock may have been wrong: what lies ahead by less than a day counts as well. */
  const mayAsk = (at: number) => store.factUse.listChecked({ from: at - DAY_MS, to: at + DAY_MS }).length === 0;

  return {
    noteReply: ({ replyId, shown, used, said }) => {
      const isAsked = store.transaction(() => {
        const at = now();
        store.factUse.note({ shown, used, at });
        if (said.length === 0 || !mayAsk(at)) return false;
        const asked = new Set(store.factUse.listChecked({ from: at - ASKED_AGAIN_MS, to: at }));
        const [most] = said
          .filter((id) => !asked.has(id))
          .flatMap((id) => openRow(id) ?? [])
          .map((row) => ({ id: row.id, overdue: overdueBy(row, at) }))
          .filter(({ overdue }) => overdue >= 1)
          .toSorted((a, b) => b.overdue - a.overdue);
        if (most !== undefined) store.factUse.putCheck({ factId: most.id, askedAt: at, replyId });
        return most !== undefined;
      });
      // A window may have read what the reply says before there was a question.
      if (isAsked) changed();
    },
    read: (replyId) => {
      const check = store.factUse.readCheck(replyId);
      const row = check === undefined || check.dismissed === 1 ? null : openRow(check.factId);
      if (row === null || overdueBy(row, now()) < 1) return null;
      return { factId: row.id, text: row.text, confirmedAt: row.confirmedAt };
    },
    dismiss: (replyId) => {
      if (store.factUse.readCheck(replyId) === undefined) return;
      store.factUse.dismissCheck(replyId);
      changed();
    },
  };
}

/** How many half-lives have gone by since somebody said it, or said that it is still so. */
export function overdueBy(
  { topic, text, confirmedAt }: Pick<FactRow, 'topic' | 'text' | 'confirmedAt'>,
  at: number,
): number {
  const days = halfLifeDays(topic, text);
  return days === null ? 0 : (at - confirmedAt) / (days * DAY_MS);
}

function isInUse({ archivedAt, deletedAt, supersededBy }: FactRow): boolean {
  return archivedAt === null && deletedAt === null && supersededBy === null;
}
