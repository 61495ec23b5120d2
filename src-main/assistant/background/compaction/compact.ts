import { setImmediate } from 'node:timers/promises';
import { cutToTokens, estimateTokens } from '../../../language/text-length';
import type { LogEvent } from '../../../log/events';
import { userNamespace } from '../../../memory/facts/scope';
import type { Working } from '../../../memory/working/working';
import type { ToolDefinition } from '../../../model/types';
import { protect } from '../../../privacy/protect';
import type { Settings } from '../../../settings/settings';
import type { CompactionRow } from '../../../store/rows/compaction-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { type NewRowPorts, newMessage } from '../../conversations/rows/new-rows';
import { bringsOutsideText, ownRows } from '../../conversations/rows/outside-rows';
import type { BranchView } from '../../request/branch/branch-view';
import { MOST_WINDOWS, readCovered, unreadIds } from '../../request/branch/read-branch';
import type { Budget } from '../../request/budget/budget';
import type { Cut } from '../../request/fit/cut-point';
import { GENERIC_SUMMARY, PERSONAL_SUMMARY } from '../../request/prompt/background-prompts';
import { requestMessages } from '../../request/prompt/request-messages';
import { extract } from '../extract/extract';
import type { Asking } from './ask';
import { clearRows } from './cleared-rows';
import { extractTyped, summarise } from './summarise';

export type CompactInput = {
  readonly conversationId: string;
  readonly view: BranchView;
  /** What of the view is said, in order: the cut's indices point into it. */
  readonly said: readonly MessageRow[];
  readonly cut: Cut;
  /** As it was sent last. */
  readonly system: string;
  readonly tools: readonly ToolDefinition[];
  readonly budget: Budget;
  readonly factor: number;
  readonly asking: Asking | null;
};

export type Compacted =
  | {
      readonly kind: 'done';
      /** What stands verbatim now. */
      readonly messages: readonly MessageRow[];
      readonly compactedCount: number;
      readonly tokensBefore: number;
      readonly tokensAfter: number;
      readonly summary: string;
      readonly usedModel: boolean;
      readonly row: CompactionRow;
    }
  | { readonly kind: 'stopped' }
  /** The conversation changed meanwhile, or there is nothing to make short. */
  | { readonly kind: 'nothing' };

export type CompactPorts = NewRowPorts & {
  readonly store: Pick<
    Store,
    'allowed' | 'compactions' | 'conversations' | 'jobs' | 'messages' | 'transaction' | 'tree'
  >;
  readonly settings: Settings;
  readonly workspaceId: string;
  readonly working: Pick<Working, 'write'>;
  /** Absent: nothing is taken from what was said. */
  readonly learn?: unknown;
  readonly logEvent: LogEvent;
};

/**
 * Puts one summary in place of the messages behind the cut. In one transaction: the summary, the mark on the originals
 * (which stay readable and are found as before), and what recent context has of the conversation. If anything fails, nothing changed.
 */
export async function compact(deps: CompactPorts, input: CompactInput): Promise<Compacted> {
  const { store, now } = deps;
  const startedAt = now();
  const { conversationId, view, said, cut, budget } = input;
  const rows = cut.compacted.flatMap((index) => said[index] ?? []);
  const endId = lastCovered(store, view, rows);
  if (endId === undefined) return { kind: 'nothing' };
  const carried = view.compactions.at(-1);
  const covered = readCovered(store, view, MOST_WINDOWS * budget.numCtx);
  const originals = [...covered, ...rows];
  const allowed = store.allowed.list(deps.workspaceId);
  const cleared = await clearRows(originals, { allowed });
  const isPersonal = userNamespace(deps.settings) !== null;
  const made = await summarise(
    {
      prefix: requestMessages(input.system, said.slice(0, cut.index)),
      tools: input.tools,
      rows: cleared.rows.slice(covered.length),
      originals: cleared.rows,
      carried: view.summary?.text ?? null,
      instruction: isPersonal ? PERSONAL_SUMMARY : GENERIC_SUMMARY,
      maxTokens: budget.summary,
      usableTokens: budget.usable,
      numCtx: budget.numCtx,
      factor: input.factor,
    },
    input.asking,
  );
  if (made.kind === 'stopped') {
    deps.logEvent('compaction_failed', { reason: 'stopped', duration_ms: now() - startedAt });
    return made;
  }
  await setImmediate();
  const { text } = await protect(made.text, { origin: 'model', allowed, sources: cleared.sources });
  // Recent context gets what was said here, not a summary that covers text from outside.
  const isOwn = !view.isOutsideAbove && !originals.some(bringsOutsideText);
  const entryTokens = deps.settings.get('memory.working_memory_max_tokens');
  const essence = isOwn
    ? cutToTokens(text, entryTokens)
    : extract(ownRows(cleared.rows).flatMap(extractTyped), entryTokens);
  const entry = await protect(essence, { origin: 'model', allowed, sources: cleared.sources });
  await setImmediate();
  const tokensBefore = originals.reduce(
    (sum, { sentContent, content }) => sum + estimateTokens(sentContent ?? content),
    0,
  );
  const row: CompactionRow = {
    summaryId: deps.newId(),
    conversationId,
    carriedId: view.summary?.id ?? null,
    compactedCount: view.unreadId !== null ? (carried?.compactedCount ?? 0) + rows.length : originals.length,
    ...unreadAbove(store, { conversationId, view, said }),
    tokensBefore: Math.round(tokensBefore * input.factor),
    tokensAfter: Math.round(estimateTokens(text) * input.factor),
    usedModel: made.usedModel ? 1 : 0,
    createdAt: now(),
    undoneAt: null,
  };
  const isWritten = store.transaction(() => {
    const conversation = store.conversations.read(conversationId);
    // What was deleted or summarised by another meanwhile must not come back.
    if (conversation === undefined || conversation.deletedAt !== null || !rows.every(isAsItWas)) return false;
    store.messages.insert({
      ...newMessage(deps, { conversationId, parentId: endId, role: 'system', content: text, status: 'done' }),
      id: row.summaryId,
      messageType: 'summary',
      external: isOwn ? 0 : 1,
      model: made.usedModel ? (input.asking?.request.model ?? null) : null,
    });
    store.compactions.insert(row);
    const ids = [...unreadIds(store, conversationId, view), ...rows.map(({ id }) => id)];
    for (const id of ids) store.compactions.cover({ id, summaryId: row.summaryId });
    // A chat that goes on without a pause is never left, so extraction is queued here as well.
    if (deps.learn !== undefined) {
      const { createdAt } = row;
      store.jobs.add({ id: deps.newId(), kind: 'extraction', conversationId, attempts: 0, createdAt });
    }
    if (isPersonal && entry.text !== '') {
      deps.working.write({
        conversationId,
        content: entry.text,
        kind: made.usedModel && isOwn ? 'model' : 'extractive',
        at: row.createdAt,
      });
    }
    return true;
  });
  if (!isWritten) return { kind: 'nothing' };
  deps.logEvent('compaction_done', {
    messages: rows.length,
    tokens_before: row.tokensBefore,
    tokens_after: row.tokensAfter,
    duration_ms: now() - startedAt,
  });
  const gone = new Set(rows.map(({ id }) => id));
  return {
    kind: 'done',
    messages: said.filter(({ id }) => !gone.has(id)),
    compactedCount: row.compactedCount,
    tokensBefore: row.tokensBefore,
    tokensAfter: row.tokensAfter,
    summary: text,
    usedModel: made.usedModel,
    row,
  };

  function isAsItWas({ id, compactedBy, content, readBytes, wholeBytes = null }: MessageRow): boolean {
    const [present] = store.messages.listBranch(id, 1, readBytes ?? undefined);
    return (
      present !== undefined &&
      present.compactedBy === compactedBy &&
      present.content === content &&
      (readBytes == null || present.wholeBytes === wholeBytes)
    );
  }
}

/**
 * The last message that a new summary of these rows covers. The earlier summary that it includes may end further down
 * than the rows do, since a pinned message that gives way is above that end.
 */
function lastCovered(
  { messages }: Pick<Store, 'messages'>,
  { rows: branch, summary }: BranchView,
  rows: readonly MessageRow[],
): string | undefined {
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const carriedEnd = messages.read(summary?.id ?? '')?.parentId;
  return branch.findLast(({ id }) => id === last.id || id === carriedEnd)?.id;
}

/**
 * Messages above everything that was read for the first summary. They are in no summary, and each later summary says so
 * too.
 */
function unreadAbove(
  { tree, messages }: Pick<Store, 'messages' | 'tree'>,
  { conversationId, view, said }: Pick<CompactInput, 'conversationId' | 'view' | 'said'>,
): Pick<CompactionRow, 'unreadCount' | 'unreadUpto'> {
  const carried = view.compactions.at(-1);
  if (carried !== undefined) return { unreadCount: carried.unreadCount, unreadUpto: carried.unreadUpto };
  if (view.unreadId === null) return { unreadCount: 0, unreadUpto: null };
  const nearest = messages.read(view.unreadId);
  return { unreadCount: Math.max(0, tree.count(conversationId) - said.length), unreadUpto: nearest?.createdAt ?? null };
}
