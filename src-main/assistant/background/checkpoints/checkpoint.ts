import { cutToTokens, estimateTokens } from '../../../language/text-length';
import type { LogEvent } from '../../../log/events';
import { isMemoryPaused, userNamespace } from '../../../memory/facts/scope';
import type { Working } from '../../../memory/working/working';
import { protect, protectedText } from '../../../privacy/protect';
import type { Settings } from '../../../settings/settings';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { Store } from '../../../store/store';
import { ownRows } from '../../conversations/rows/outside-rows';
import { viewBranch } from '../../request/branch/branch-view';
import { readBranchEnd, readCovered } from '../../request/branch/read-branch';
import { clearRows } from '../compaction/cleared-rows';
import { extractTyped } from '../compaction/summarise';
import { extract, withinReach } from '../extract/extract';

export type CheckpointOptions = {
  /** When it happened, in ms: now, or for a conversation that a crash left, its last change. */
  readonly at: number;
  /** A reply is still coming: its end is for the next checkpoint. */
  readonly isUnfinished?: boolean;
  /** In the same transaction, where something was written: a kill between the two must not keep one without the other. */
  readonly alongside?: () => void;
};

/** Of the entry, what a summary of the older messages may take. */
const SUMMARY_SHARE = 0.5;
/** Of what was said last: more than `extract` reads of any conversation. */
const MOST_TOKENS = 100_000;

type EssencePorts = {
  readonly store: Pick<Store, 'allowed' | 'compactions' | 'messages' | 'tree'>;
  readonly settings: Settings;
  readonly workspaceId: string;
};

export type CheckpointPorts = EssencePorts & {
  readonly store: Pick<Store, 'conversations' | 'transaction'>;
  readonly working: Pick<Working, 'write'>;
  readonly now: () => number;
  readonly logEvent: LogEvent;
};

/**
 * Writes the essence of a conversation to recent context without a model, so that leaving it loses nothing. Does
 * nothing when nothing was said since the last time. While memory is off or paused the point is only marked as passed: what was
 * said then is never remembered later.
 */
export async function checkpoint(
  deps: CheckpointPorts,
  conversationId: string,
  { at, isUnfinished = false, alongside }: CheckpointOptions,
): Promise<void> {
  const startedAt = deps.now();
  const before = deps.store.conversations.read(conversationId);
  if (before === undefined || !isDue(before)) return;
  const leafId = before.activeLeafId;
  const isOn = userNamespace(deps.settings) !== null && !isMemoryPaused(deps.settings);
  const { text, messages } = isOn ? await essence(deps, leafId) : { text: protectedText``, messages: 0 };
  deps.store.transaction(() => {
    // A message that came while the text was looked over is for the next checkpoint.
    if (text !== '') deps.working.write({ conversationId, content: text, kind: 'extractive', at });
    if (!isUnfinished) deps.store.conversations.setCheckpointed({ id: conversationId, messageId: leafId });
    alongside?.();
  });
  deps.logEvent('checkpoint_done', {
    messages,
    bytes: Buffer.byteLength(text),
    duration_ms: deps.now() - startedAt,
  });
}

/**
 * The summary of the older messages, then an extract of the rest. If the summary covers text from outside, the messages
 * themselves are read instead.
 */
async function essence({ store, settings, workspaceId }: EssencePorts, leafId: string) {
  const maxTokens = settings.get('memory.working_memory_max_tokens');
  const branch = readBranchEnd(store, leafId, MOST_TOKENS);
  const view = viewBranch(store, branch.rows, branch);
  const { summary, verbatim } = view;
  const isOwn = summary === null || !view.isOutsideAbove;
  const spoken = ownRows(isOwn ? verbatim : [...readCovered(store, view, MOST_TOKENS), ...verbatim]);
  const { rows, sources } = await clearRows(withinReach(spoken), { allowed: store.allowed.list(workspaceId) });
  const said = rows.flatMap(extractTyped);
  const before =
    summary === null || !isOwn ? '' : `${cutToTokens(summary.text, Math.floor(maxTokens * SUMMARY_SHARE))}\n`;
  const content = before + extract(said, maxTokens - estimateTokens(before));
  return { text: (await protect(content, { origin: 'model', sources })).text, messages: said.length };
}

function isDue(row: ConversationRow): row is ConversationRow & { readonly activeLeafId: string } {
  return row.deletedAt === null && row.activeLeafId !== null && row.checkpointedUpto !== row.activeLeafId;
}
