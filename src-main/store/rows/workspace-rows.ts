import type { Database } from '../sqlite/database';

export type WorkspaceRow = { readonly id: string; readonly name: string; readonly createdAt: number };
export type DeletedWorkspaceRow = WorkspaceRow & { readonly deletedAt: number };

export type WorkspaceCounts = { readonly chats: number; readonly facts: number };

export type WorkspaceRows = ReturnType<typeof workspaceRows>;

export function workspaceRows(db: Database) {
  const insert = db.prepare<WorkspaceRow>(
    'INSERT INTO workspaces (id, name, created_at) VALUES (@id, @name, @createdAt)',
  );
  const list = db.prepare<[], WorkspaceRow>(
    'SELECT id, name, created_at AS createdAt FROM workspaces WHERE deleted_at IS NULL ORDER BY created_at, id',
  );
  const read = db.prepare<[string], WorkspaceRow>(
    'SELECT id, name, created_at AS createdAt FROM workspaces WHERE id = ? AND deleted_at IS NULL',
  );
  const deleted = db.prepare<[], DeletedWorkspaceRow>(`
    SELECT id, name, created_at AS createdAt, deleted_at AS deletedAt FROM workspaces
    WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id`);
  const rename = db.prepare<Pick<WorkspaceRow, 'id' | 'name'>>('UPDATE workspaces SET name = @name WHERE id = @id');
  const remove = db.prepare<{ readonly id: string; readonly at: number | null }>(
    'UPDATE workspaces SET deleted_at = @at WHERE id = @id',
  );
  const counts = db.prepare<{ readonly id: string }, WorkspaceCounts>(`
    SELECT (SELECT count(*) FROM conversations WHERE workspace_id = @id AND deleted_at IS NULL) AS chats,
      (SELECT count(*) FROM facts WHERE workspace_id = @id AND superseded_by IS NULL AND archived_at IS NULL
        AND deleted_at IS NULL AND namespace <> 'inbox') AS facts`);
  const used = db
    .prepare<{ readonly id: string }, 0 | 1>(`SELECT
    EXISTS (SELECT 1 FROM conversations c WHERE workspace_id = @id AND (draft <> '' OR instructions <> ''
      OR EXISTS (SELECT 1 FROM messages WHERE conversation_id = c.id)))
    OR EXISTS (SELECT 1 FROM documents WHERE workspace_id = @id AND trim(body) <> '')
    OR EXISTS (SELECT 1 FROM captures WHERE workspace_id = @id AND draft <> '')
    OR EXISTS (SELECT 1 FROM new_chat_drafts WHERE workspace_id = @id AND draft <> '')
    OR ${WHERE_WORK_IS.map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE workspace_id = @id)`).join(' OR ')}`)
    .pluck();
  return {
    insert: (row: WorkspaceRow): void => void insert.run(row),
    list: (): readonly WorkspaceRow[] => list.all(),
    /** One that is not deleted. */
    read: (id: string): WorkspaceRow | undefined => read.get(id),
    /** The latest first. */
    listDeleted: (): readonly DeletedWorkspaceRow[] => deleted.all(),
    rename: (row: Pick<WorkspaceRow, 'id' | 'name'>): void => void rename.run(row),
    /** `null` brings it back. */
    setDeleted: (row: { readonly id: string; readonly at: number | null }): void => void remove.run(row),
    /** Whether anybody has written anything in it. */
    isUsed: (id: string): boolean => used.get({ id }) === 1,
    count: (id: string): WorkspaceCounts => counts.get({ id }) ?? { chats: 0, facts: 0 },
    /** All that is in a deleted one, for good; one that was brought back stays. Belongs into no other transaction. */
    purge: (id: string): void => purgeWorkspace(db, id),
  };
}

/** Any row in one of these was made by somebody. */
const WHERE_WORK_IS = ['facts', 'proposals', 'working_entries', 'projects', 'folders', 'draft_files', 'allowed_texts'];

/** Goes by the schema, so that tables of later versions are emptied too. */
function purgeWorkspace(db: Database, id: string): void {
  const owners = db
    .prepare<[], { readonly name: string }>(
      `SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND c.name = 'workspace_id' AND m.sql NOT LIKE 'CREATE VIRTUAL%'
         AND m.name NOT IN ('captures', 'search_rows', 'search_workspaces')`,
    )
    .all();
  const isGone = db.prepare<{ readonly id: string }>(
    'SELECT 1 FROM workspaces WHERE id = @id AND deleted_at IS NOT NULL',
  );
  db.transaction(() => {
    if (isGone.get({ id }) === undefined) return;
    // Rows refer to each other in circles; at the end all of them are gone.
    db.pragma('defer_foreign_keys = ON');
    db.prepare(`UPDATE captures SET draft = '', workspace_id = NULL WHERE workspace_id = @id`).run({ id });
    db.prepare(`
      DELETE FROM settings WHERE scope = 'workspace' AND scope_id = @id
        OR scope = 'project' AND scope_id IN (SELECT id FROM projects WHERE workspace_id = @id)`).run({ id });
    // No search finds them any more, and they are taken out piece by piece. The workspace's number is never used again.
    db.prepare(`
      INSERT INTO search_leaving (id) SELECT id FROM search_rows WHERE workspace_id = @id
        AND id NOT IN (SELECT id FROM search_leaving)`).run({ id });
    for (const { name } of owners) db.prepare(`DELETE FROM "${name}" WHERE workspace_id = @id`).run({ id });
    db.prepare('DELETE FROM workspaces WHERE id = @id').run({ id });
    // A prompt goes unless a conversation elsewhere uses it too.
    db.exec(`
      DELETE FROM prompts WHERE hash NOT IN (SELECT prompt_id FROM messages WHERE prompt_id IS NOT NULL)
        AND hash NOT IN (SELECT json_extract(body, '$.promptId') FROM traces WHERE json_extract(body, '$.promptId') IS NOT NULL)`);
  }).immediate();
}
