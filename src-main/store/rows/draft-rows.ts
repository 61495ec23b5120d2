import type { Database } from '../sqlite/database';
import type { AttachmentRow, MessageAttachmentRow } from './attachment-rows';

/** Whose draft: `null` is the chat that is not there yet. */
export type DraftOwner = { readonly workspaceId: string; readonly conversationId: string | null };

/** A file of a message that is being written. Ids grow in the order of the files. */
export type DraftFileRow = DraftOwner &
  Pick<MessageAttachmentRow, 'hash' | 'name' | 'origin'> & { readonly id: string };

/** With what is in it. */
export type DraftedFileRow = AttachmentRow & Pick<DraftFileRow, 'id' | 'name' | 'origin'>;

export type DraftRows = ReturnType<typeof draftRows>;

/** What was begun and not sent, but for the words of a chat that is there (`conversations.draft`). */
export function draftRows(db: Database) {
  const OWNER = 'workspace_id = @workspaceId AND conversation_id IS @conversationId';
  const readText = db.prepare<{ readonly workspaceId: string }, { readonly draft: string }>(
    'SELECT draft FROM new_chat_drafts WHERE workspace_id = @workspaceId',
  );
  const writeText = db.prepare<{ readonly workspaceId: string; readonly draft: string }>(`
    INSERT INTO new_chat_drafts (workspace_id, draft) VALUES (@workspaceId, @draft)
    ON CONFLICT (workspace_id) DO UPDATE SET draft = excluded.draft`);
  const dropText = db.prepare<{ readonly workspaceId: string }>(
    'DELETE FROM new_chat_drafts WHERE workspace_id = @workspaceId',
  );
  const insert = db.prepare<DraftFileRow>(`
    INSERT INTO draft_files (id, workspace_id, conversation_id, hash, name, origin)
    VALUES (@id, @workspaceId, @conversationId, @hash, @name, @origin)`);
  const list = db.prepare<DraftOwner, DraftedFileRow>(`
    SELECT draft_files.id, draft_files.name, origin, hash, kind, type, size, text, bytes, line_count AS lineCount, width, height
    FROM draft_files JOIN attachments USING (hash) WHERE ${OWNER} ORDER BY draft_files.id`);
  const count = db.prepare<DraftOwner, { readonly n: number }>(`SELECT count(*) AS n FROM draft_files WHERE ${OWNER}`);
  const drop = db.prepare<{ readonly id: string; readonly workspaceId: string }>(
    'DELETE FROM draft_files WHERE id = @id AND workspace_id = @workspaceId',
  );
  const move = db.prepare<{ readonly workspaceId: string; readonly conversationId: string }>(`
    UPDATE draft_files SET conversation_id = @conversationId WHERE workspace_id = @workspaceId AND conversation_id IS NULL`);
  return {
    /** Of the chat that is not there yet. */
    readNew: (workspaceId: string): string => readText.get({ workspaceId })?.draft ?? '',
    writeNew: (row: { readonly workspaceId: string; readonly draft: string }): void =>
      void (row.draft === '' ? dropText.run({ workspaceId: row.workspaceId }) : writeText.run(row)),
    addFile: (row: DraftFileRow): void => void insert.run(row),
    /** In order. */
    listFiles: (owner: DraftOwner): readonly DraftedFileRow[] => list.all(owner),
    countFiles: (owner: DraftOwner): number => count.get(owner)?.n ?? 0,
    /** Its content goes where nothing else has it. */
    dropFile: (row: { readonly id: string; readonly workspaceId: string }): void => void drop.run(row),
    /** The new chat is there now: what still waited for it is its own. */
    moveFiles: (to: { readonly workspaceId: string; readonly conversationId: string }): void => void move.run(to),
  };
}
