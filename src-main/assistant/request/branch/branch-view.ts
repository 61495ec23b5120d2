import type { CompactionRow } from '../../../store/rows/compaction-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { bringsOutsideText } from '../../conversations/rows/outside-rows';

/** A branch as the model is to see it. */
export type BranchView = {
  /** All rows that were looked at, oldest first. */
  readonly rows: readonly MessageRow[];
  /** The brief that the conversation began with; null where nothing was handed over. */
  readonly handoff: string | null;
  /** What stands for the oldest messages; null before the first compaction. */
  readonly summary: { readonly id: string; readonly text: string } | null;
  /** The compactions in force, oldest first: the last one's summary carries all of them. */
  readonly compactions: readonly CompactionRow[];
  /** What no summary stands for, oldest first. */
  readonly verbatim: readonly MessageRow[];
  /** Of the rows that were looked at, those that a summary stands for. */
  readonly covered: readonly MessageRow[];
  /** Text that the person did not type may be in what is summed up, or further up than was looked at. */
  readonly isOutsideAbove: boolean;
  /** The nearest message that was not looked at, nor any above it; null: all was. */
  readonly unreadId: string | null;
};

/**
 * A summary is in force where the last message that it covers is part of the branch, and a message is left out only for a
 * summary that the shown one carries: on a branch that parted earlier every message stands for itself again.
 */
export function viewBranch(
  store: Pick<Store, 'compactions' | 'messages' | 'tree'>,
  branch: readonly MessageRow[],
  { unreadId = null }: { readonly unreadId?: string | null } = {},
): BranchView {
  const conversationId = branch[0]?.conversationId ?? '';
  const depth = new Map(branch.map(({ id }, index) => [id, index]));
  const inForce = compactionsInForce(store, conversationId);
  const standing = inForce
    .flatMap((row) => {
      const message = store.messages.read(row.summaryId);
      const at = depth.get(message?.parentId ?? '');
      return message === undefined || at === undefined ? [] : [{ row, message, at }];
    })
    .sort((a, b) => a.at - b.at || a.row.createdAt - b.row.createdAt);
  const newest = standing.at(-1);
  const lineage = lineageOf(newest?.row, new Map(inForce.map((row) => [row.summaryId, row])));
  const ids = new Set(lineage.map(({ summaryId }) => summaryId));
  const isCovered = ({ compactedBy }: MessageRow) => compactedBy !== null && ids.has(compactedBy);
  const covered = branch.filter(isCovered);
  const handoff = branch.find(({ messageType }) => messageType === 'handoff_context');
  return {
    rows: branch,
    handoff: handoff?.content ?? (unreadId === null ? null : store.tree.readHandoff(conversationId)),
    summary: newest === undefined ? null : { id: newest.row.summaryId, text: newest.message.content },
    compactions: lineage,
    verbatim: branch.filter((row) => !isCovered(row)),
    covered,
    isOutsideAbove:
      newest === undefined ? unreadId !== null : newest.message.external === 1 || covered.some(bringsOutsideText),
    unreadId,
  };
}

export function compactionsInForce(
  { compactions }: Pick<Store, 'compactions'>,
  conversationId: string,
): readonly CompactionRow[] {
  return compactions.list(conversationId).filter(({ undoneAt }) => undoneAt === null);
}

/** Oldest first. */
export function lineageOf(
  newest: CompactionRow | undefined,
  rows: ReadonlyMap<string, CompactionRow>,
): readonly CompactionRow[] {
  const lineage: CompactionRow[] = [];
  for (let row = newest; row !== undefined; row = row.carriedId === null ? undefined : rows.get(row.carriedId)) {
    // In a damaged file one may carry itself.
    if (lineage.includes(row)) break;
    lineage.unshift(row);
  }
  return lineage;
}
