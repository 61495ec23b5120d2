import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';

export type WorkingRow = {
  readonly conversationId: string;
  readonly workspaceId: string;
  readonly title: string;
  readonly content: Protected;
  readonly kind: 'model' | 'extractive' | 'user';
  readonly updatedAt: number;
  readonly expiresAt: number;
  readonly pinned: 0 | 1;
  /** It came in with a file and was not written again since: text that the person may not have typed. */
  readonly external: 0 | 1;
  readonly deletedAt: number | null;
};

const COLUMNS = `conversation_id AS conversationId, working_entries.workspace_id AS workspaceId, conversations.title AS title,
  content, working_entries.kind AS kind, working_entries.updated_at AS updatedAt, expires_at AS expiresAt,
  working_entries.pinned AS pinned, external, working_entries.deleted_at AS deletedAt`;
const FROM = 'FROM working_entries JOIN conversations ON conversations.id = conversation_id';

type Id = { readonly conversationId: string };

export type WorkingRows = ReturnType<typeof workingRows>;

/** One entry a conversation; writing it again replaces it. */
export function workingRows(db: Database) {
  const write = db.prepare<Omit<WorkingRow, 'title'>>(`
    INSERT INTO working_entries (conversation_id, workspace_id, content, kind, updated_at, expires_at, pinned, external,
      deleted_at)
    VALUES (@conversationId, @workspaceId, @content, @kind, @updatedAt, @expiresAt, @pinned, @external, @deletedAt)
    ON CONFLICT DO UPDATE SET content = excluded.content, kind = excluded.kind, updated_at = excluded.updated_at,
      expires_at = excluded.expires_at, pinned = excluded.pinned,
      external = excluded.external, deleted_at = excluded.deleted_at`);
  const read = db.prepare<Id, WorkingRow>(`SELECT ${COLUMNS} ${FROM} WHERE conversation_id = @conversationId`);
  const list = db.prepare<{ readonly workspaceId: string }, WorkingRow>(`
    SELECT ${COLUMNS} ${FROM}
    WHERE working_entries.workspace_id = @workspaceId AND working_entries.deleted_at IS NULL
      AND conversations.deleted_at IS NULL
    ORDER BY working_entries.updated_at DESC, conversation_id DESC`);
  const all = db.prepare<{ readonly workspaceId: string }, WorkingRow>(`
    SELECT ${COLUMNS} ${FROM}
    WHERE working_entries.workspace_id = @workspaceId AND working_entries.deleted_at IS NULL
    ORDER BY working_entries.updated_at DESC, conversation_id DESC`);
  return {
    write: (row: Omit<WorkingRow, 'title'>): void => void write.run(row),
    read: (conversationId: string): WorkingRow | undefined => read.get({ conversationId }),
    /** Newest first, expired ones too; not those of deleted conversations. */
    list: (workspaceId: string): readonly WorkingRow[] => list.all({ workspaceId }),
    /** The same with those of deleted conversations, which come back with them. */
    listAll: (workspaceId: string): readonly WorkingRow[] => all.all({ workspaceId }),
  };
}
