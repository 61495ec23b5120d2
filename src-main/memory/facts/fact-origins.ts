import type { FactSource } from '../../../src-preload/contract/memory';
import type { WorkspaceTables } from '../../store/store';

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
