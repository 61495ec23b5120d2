import type { CompactionRow } from '../../store/rows/compaction-rows';
import type { MessageRow } from '../../store/rows/message-rows';
import type { Store } from '../../store/store';

/** A branch as the model is to see it. */
export type BranchView = {
  /** The brief that the conversation began with; null where nothing was handed over. */
  readonly handoff: string | null;
  /** What stands for the oldest messages; null before the first compaction. */
  readonly summary: { readonly id: string; readonly text: string } | null;
  /** The compactions in force, oldest first: the last one's summary carries all of them. */
  readonly compactions: readonly CompactionRow[];
  /** What no summary stands for, oldest first. */
  readonly verbatim: readonly MessageRow[];
  readonly covered: readonly MessageRow[];
};

/**
 * A summary is in force where the last message that it covers is part of the branch, and a message is left out only for a
 * summary that the shown one carries: on a branch that parted earlier every message stands for itself again.
 */
export function viewBranch(store: Pick<Store, 'compactions' | 'messages'>, branch: readonly MessageRow[]): BranchView {
  const conversationId = branch[0]?.conversationId ?? '';
  const depth = new Map(branch.map(({ id }, index) => [id, index]));
  const standing = store.compactions
    .list(conversationId)
    .filter(({ undoneAt }) => undoneAt === null)
    .flatMap((row) => {
      const message = store.messages.read(row.summaryId);
      const at = depth.get(message?.parentId ?? '');
      return message === undefined || at === undefined ? [] : [{ row, text: message.content, at }];
    })
    .sort((a, b) => a.at - b.at || a.row.createdAt - b.row.createdAt);
  const newest = standing.at(-1);
  const rows = new Map(standing.map(({ row }) => [row.summaryId, row]));
  const lineage = lineageOf(newest?.row, rows);
  const ids = new Set(lineage.map(({ summaryId }) => summaryId));
  const isCovered = ({ compactedBy }: MessageRow) => compactedBy !== null && ids.has(compactedBy);
  return {
    handoff: branch.find(({ messageType }) => messageType === 'handoff_context')?.content ?? null,
    summary: newest === undefined ? null : { id: newest.row.summaryId, text: newest.text },
    compactions: lineage,
    verbatim: branch.filter((row) => !isCovered(row)),
    covered: branch.filter(isCovered),
  };
}

/** Oldest first. */
function lineageOf(
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
