import type { CompactionRow } from '../../../store/rows/compaction-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { BranchLink } from '../../../store/rows/message-tree';
import type { Store } from '../../../store/store';
import { isToolRow } from '../../conversations/rows/family';
import { rowTokens } from '../budget/row-tokens';
import { type BranchView, compactionsInForce, lineageOf } from './branch-view';

type Stored = Pick<Store, 'messages' | 'tree' | 'compactions'>;

/** What of a branch a request is made of. */
export type BranchEnd = {
  /** Oldest first: what no summary stands for, and of the rest the last message that the newest one covers. */
  readonly rows: readonly MessageRow[];
  /**
   * The nearest message that was not looked at: too far up for any request, as all above it, of which only what is pinned is in
   * `rows`. Null: all was.
   */
  readonly unreadId: string | null;
};

/**
 * Windows of messages that a request is made from, where no summary stands for the older ones: they are made short by then, from
 * what is nearest. Each window is a question to the model, and of many times more no summary has room for a word.
 */
export const MOST_WINDOWS = 8;
/** How far above the end of a summary to look for messages that it does not cover. */
const REACH = 2_000;
/**
 * How many unread messages are marked as summarised, so that they stay beyond reach even if some below them are
 * deleted.
 */
const MARKED = 2 * REACH;
/** Rows read at a time, and twice as many with each time. */
const FIRST_CHUNK = 50;
const LARGEST_CHUNK = 800;
/** Links read at a time, on the way to a pinned message. */
const LINKS = 5_000;

/** No text has fewer tokens than one for so many of its bytes, as `estimateTokens` counts. */
const MOST_BYTES_A_TOKEN = 12;

/**
 * Reads a branch from its leaf up, as far as the newest summary that stands on it or until so many tokens have come: what
 * that takes does not grow with the length of the chat, nor with that of a message. One that has more tokens by itself is read no
 * further than that: its row has the beginning of it and the tokens of all (`rowTokens`), and no window takes it.
 */
export function readBranchEnd(
  store: Stored,
  leafId: string | null,
  mostTokens: number,
  { isExact = false }: { readonly isExact?: boolean } = {},
): BranchEnd {
  const mostBytes = isExact ? undefined : mostTokens * MOST_BYTES_A_TOKEN;
  let inForce: readonly CompactionRow[] | undefined;
  let ends: ReadonlyMap<string, CompactionRow> = new Map();
  let rows: readonly MessageRow[] = [];
  let tokens = 0;
  let size = FIRST_CHUNK;
  for (let from: string | null = leafId; from !== null; size = Math.min(LARGEST_CHUNK, size * 2)) {
    const read: readonly MessageRow[] = store.messages.listBranch(from, size, mostBytes);
    if (inForce === undefined) {
      inForce = compactionsInForce(store, read[0]?.conversationId ?? '');
      ends = summariesByEnd(store, inForce);
    }
    const at = read.findLastIndex(({ id }) => ends.has(id));
    const known = new Set(rows.map(({ id }) => id));
    const more = read.slice(Math.max(0, at)).filter(({ id }) => !known.has(id));
    const [first] = more;
    // In a damaged file a branch may lead back into itself.
    if (first === undefined) break;
    rows = [...more, ...rows];
    from = first.parentId;
    if (at >= 0) return withKept(store, rows, lineageAt(inForce, ends.get(first.id)));
    tokens += more.reduce((sum, row) => sum + rowTokens(row), 0);
    if (tokens > mostTokens && from !== null) return withPinned(store, rows, from, new Set());
  }
  return { rows, unreadId: null };
}

/** What the summaries of a view stand for, oldest first, as far as one may be made again from it; of each no more than so many tokens. */
export function readCovered(
  store: Stored,
  { summary, compactions }: BranchView,
  mostTokens: number,
): readonly MessageRow[] {
  const lastId = store.messages.read(summary?.id ?? '')?.parentId ?? null;
  const ids = new Set(compactions.map(({ summaryId }) => summaryId));
  const above = lastId === null ? [] : store.messages.listBranch(lastId, REACH, mostTokens * MOST_BYTES_A_TOKEN);
  return above.filter(({ compactedBy }) => compactedBy !== null && ids.has(compactedBy));
}

/**
 * What a first summary stands for besides what it was made from: of the unread ones those that would come within reach again.
 * What is pinned stays.
 */
export function unreadIds(
  { tree }: Stored,
  conversationId: string,
  { summary, unreadId }: BranchView,
): readonly string[] {
  if (summary !== null || unreadId === null) return [];
  const pinned = new Set(tree.listPinned(conversationId));
  return tree.listBranchLinks(unreadId, MARKED).flatMap(({ id }) => (pinned.has(id) ? [] : [id]));
}

/** By the last message that each covers: of several the newest. */
function summariesByEnd({ messages }: Stored, inForce: readonly CompactionRow[]): ReadonlyMap<string, CompactionRow> {
  return new Map(inForce.flatMap((row) => [[messages.read(row.summaryId)?.parentId ?? '', row] as const]));
}

function lineageAt(inForce: readonly CompactionRow[], newest: CompactionRow | undefined): ReadonlySet<string> {
  const lineage = lineageOf(newest, new Map(inForce.map((row) => [row.summaryId, row])));
  return new Set(lineage.map(({ summaryId }) => summaryId));
}

/** With what stays word for word above the last message that a summary covers. */
function withKept(store: Stored, end: readonly MessageRow[], lineage: ReadonlySet<string>): BranchEnd {
  const aboveId = end[0]?.parentId ?? null;
  if (aboveId === null) return { rows: end, unreadId: null };
  const own = new Set(end.map(({ id }) => id));
  const links = store.tree.listBranchLinks(aboveId, REACH).filter(({ id }) => !own.has(id));
  const kept = links.filter(({ compactedBy }) => compactedBy === null || !lineage.has(compactedBy));
  const rows = [...kept.flatMap(({ id }) => store.messages.read(id) ?? []), ...end];
  const nextUp = links[0]?.parentId ?? null;
  return nextUp === null ? { rows, unreadId: null } : withPinned(store, rows, nextUp, lineage);
}

/** With what is pinned from a message on upwards. The whole way up is walked only where something may be found on it. */
function withPinned(
  store: Stored,
  end: readonly MessageRow[],
  fromId: string,
  lineage: ReadonlySet<string>,
): BranchEnd {
  const own = new Set(end.map(({ id }) => id));
  const wanted = new Map(
    store.tree
      .listPinned(end[0]?.conversationId ?? '')
      .filter((id) => !own.has(id))
      .flatMap((id) => store.messages.read(id) ?? [])
      .filter((row) => !isToolRow(row) && (row.compactedBy === null || !lineage.has(row.compactedBy)))
      .map((row) => [row.id, row]),
  );
  let pinned: readonly MessageRow[] = [];
  const passed = new Set<string>();
  for (let from: string | null = fromId; from !== null && wanted.size > pinned.length; ) {
    const links: readonly BranchLink[] = store.tree.listBranchLinks(from, LINKS).filter(({ id }) => !passed.has(id));
    for (const { id } of links) passed.add(id);
    pinned = [...links.flatMap(({ id }) => wanted.get(id) ?? []), ...pinned];
    from = links[0]?.parentId ?? null;
  }
  return { rows: [...pinned, ...end], unreadId: fromId };
}
