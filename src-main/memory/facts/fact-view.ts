import type { Fact, FactSource } from '../../../src-preload/contract/memory';
import { readJson } from '../../store/checks/json-columns';
import type { FactRow } from '../../store/rows/fact-rows';
import type { FactShown } from '../../store/rows/fact-use-rows';
import type { WorkspaceTables } from '../../store/store';

/** What a window sees of a row. */
/** `shown`: how often it stood in a request, where that was read. */
export function factOf(row: FactRow, shown?: FactShown): Fact {
  return {
    id: row.id,
    namespace: row.namespace,
    topic: row.topic,
    text: row.text,
    origin: row.origin,
    trust: row.trust,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    confirmedAt: row.confirmedAt,
    reviewedAt: row.reviewedAt,
    lastUsedAt: row.lastUsedAt,
    useCount: row.useCount,
    showCount: shown?.showCount ?? 0,
    lastShownAt: shown?.lastShownAt ?? null,
    expiresAt: row.expiresAt,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    isPinned: row.pinned === 1,
    redactions: readJson('facts', 'redactions', row.redactions) ?? [],
  };
}

const longestQuote = 200;

/** The messages of this workspace from which a fact comes, the oldest first; what was deleted is not among them. */
export function factOrigins(
  { store, workspaceId }: WorkspaceTables<'factSources' | 'messages' | 'conversations'>,
  factId: string,
): readonly FactSource[] {
  return store.factSources.list(factId).flatMap((messageId) => {
    const message = store.messages.read(messageId);
    const conversation = message && store.conversations.read(message.conversationId);
    if (!message || conversation?.workspaceId !== workspaceId || conversation.deletedAt !== null) return [];
    const { conversationId, role, content, createdAt } = message;
    return [{ messageId, conversationId, role, quote: content.slice(0, longestQuote), at: createdAt }];
  });
}
