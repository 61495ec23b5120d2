import type { Protected } from '../../privacy/protect';
import { ARRIVING } from '../rows/deleted-at';
import type { Database } from '../sqlite/database';

export type ImportedConversation = {
  readonly id: string;
  readonly workspaceId: string;
  readonly title: Protected;
  readonly activeLeafId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Milliseconds; null for one that stands among the others. */
  readonly archivedAt: number | null;
  /** It is part of an import that is not through: nobody sees it before `importCheck(db).reveal`. */
  readonly isArriving?: boolean;
};

export type ImportedMessage = {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly role: 'user' | 'assistant';
  readonly author: string | null;
  readonly content: string;
  readonly createdAt: number;
};

export type ImportedWorking = {
  readonly conversationId: string;
  readonly workspaceId: string;
  readonly content: Protected;
  readonly updatedAt: number;
  readonly expiresAt: number;
};

export type ImportRows = ReturnType<typeof importRows>;

/** Conversations that happened elsewhere: whole from the start, with authors by name. */
export function importRows(db: Database) {
  const conversation = db.prepare<
    Required<Omit<ImportedConversation, 'isArriving'>> & { readonly deletedAt: number | null }
  >(`
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft,
      checkpointed_upto, extracted_upto, created_at, updated_at, archived_at, deleted_at)
    VALUES (@id, @workspaceId, @title, 'auto', 'chat', '{}', @activeLeafId, 0, '',
      @activeLeafId, @activeLeafId, @createdAt, @updatedAt, @archivedAt, @deletedAt)`);
  const message = db.prepare<ImportedMessage>(`
    INSERT INTO messages (id, conversation_id, parent_id, role, author, message_type, content, status, pinned,
      external, created_at)
    VALUES (@id, @conversationId, @parentId, @role, @author, 'text', @content, 'done', 0, 1, @createdAt)`);
  const working = db.prepare<ImportedWorking>(`
    INSERT INTO working_entries (conversation_id, workspace_id, content, kind, updated_at, expires_at, pinned, external)
    VALUES (@conversationId, @workspaceId, @content, 'model', @updatedAt, @expiresAt, 0, 1)`);
  return {
    insertWorking: (row: ImportedWorking): void => void working.run(row),
    insertConversation: ({ isArriving = false, ...row }: ImportedConversation): void =>
      void conversation.run({ ...row, deletedAt: isArriving ? ARRIVING : null }),
    insertMessage: (row: ImportedMessage): void => void message.run(row),
  };
}
