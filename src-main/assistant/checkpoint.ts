import { userNamespace } from '../memory/deps';
import { protect } from '../privacy/protect';
import type { ConversationRow } from '../store/conversation-rows';
import type { MessageRow } from '../store/message-rows';
import type { AssistantDeps } from './deps';
import { type ExtractMessage, extract } from './extract';

export type CheckpointOptions = {
  /** When it happened, in ms: now, or for a conversation that a crash left, its last change. */
  readonly at: number;
  /** A reply is still coming: its end is for the next checkpoint. */
  readonly isUnfinished?: boolean;
};

/**
 * Writes the essence of a conversation to working memory without a model, so that leaving it loses nothing. Does
 * nothing when nothing was said since the last time. While memory is off the point is only marked as passed: what was
 * said then is never remembered later.
 */
export async function checkpoint(
  deps: AssistantDeps,
  conversationId: string,
  { at, isUnfinished = false }: CheckpointOptions,
): Promise<void> {
  const startedAt = deps.now();
  const before = deps.store.conversations.read(conversationId);
  if (before === undefined || !isDue(before)) return;
  const leafId = before.activeLeafId;
  const isOn = userNamespace(deps.settings) !== null;
  const said = isOn ? deps.store.messages.listBranch(leafId).flatMap(extractMessage) : [];
  const content = extract(said, deps.settings.get('memory.working_memory_max_tokens'));
  const { text } = await protect(content, { origin: 'model' });
  deps.store.transaction(() => {
    // A message that came while the text was looked over is for the next checkpoint.
    if (text !== '') deps.working.write({ conversationId, content: text, kind: 'extractive', at });
    if (!isUnfinished) deps.store.conversations.setCheckpointed({ id: conversationId, messageId: leafId });
  });
  deps.logEvent('checkpoint_done', {
    messages: said.length,
    bytes: Buffer.byteLength(text),
    duration_ms: deps.now() - startedAt,
  });
}

function isDue(row: ConversationRow): row is ConversationRow & { readonly activeLeafId: string } {
  return row.deletedAt === null && row.activeLeafId !== null && row.checkpointedUpto !== row.activeLeafId;
}

function extractMessage(row: MessageRow): readonly ExtractMessage[] {
  if (row.messageType !== 'text' || (row.role !== 'user' && row.role !== 'assistant')) return [];
  return [{ role: row.role, content: row.content }];
}
